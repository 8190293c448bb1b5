import type { OpenBook } from './book.ts';

export const openBook: OpenBook = async (brought, turns, askPassword) => {
  if (brought.kind === 'photos') return (await import('./photoBook.ts')).openPhotos(brought.files, turns);
  const [file] = brought.files;
  if (!file) throw new Error('No file');
  return (await import('./pdfBook.ts')).openPdf(file, askPassword);
};
