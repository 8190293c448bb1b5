import { expect, test } from 'vitest';
import { downloadName, isPdfAddress } from './pdfName.ts';

test.each(['/media/alkanes.pdf', '/media/ALKANES.PDF', 'https://files.example/a/b.Pdf?exp=17&sig=a.b/c', 'notes.pdf#page=3'])(
  'PDF-03 %s is taken for a PDF',
  (address) => {
    expect(isPdfAddress(address)).toBe(true);
  },
);

test.each([
  '/media/alkanes.pdf.exe',
  '/media/alkanes',
  '/download?file=alkanes.pdf',
  '/page#alkanes.pdf',
  'javascript:alert(1)//a.pdf',
  'data:application/pdf;base64,JVBERi0xLjc=.pdf',
  'file:///etc/a.pdf',
  'http://[broken/a.pdf',
  '',
])('PDF-03 %s is refused', (address) => {
  expect(isPdfAddress(address)).toBe(false);
});

test('MAT-03 a download is named after the material', () => {
  expect(downloadName('Chapter 4: Alkanes / Alkenes')).toBe('Chapter 4 Alkanes Alkenes.pdf');
  expect(downloadName('notes.PDF')).toBe('notes.pdf');
  expect(downloadName('../etc/notes')).toBe('etc notes.pdf');
  expect(downloadName('')).toBe('document.pdf');
});
