import * as words from '#words/console/pdf';
import { drawn } from '../../../../ui/photo/shrink.ts';
import { blankCanvas, PAGES_LIMIT, PagesError, scaleFor, type Book } from './book.ts';

/** The longest side that a photo of a page keeps, pixels: what is printed small can be read. */
const LONGEST = 2400;
/** A photo of more pixels is refused: to unpack it could end the browser of a phone. */
const MOST_MILLIONS = 64;
/** A page of paper, in points. */
const PAGE_WIDTH = 595;

/** A photo as it is kept on the device; what this browser cannot read is said, and what to do. */
export async function smallPage(file: File): Promise<ArrayBuffer> {
  try {
    const { width, height } = await sizeOf(file);
    if (width * height > MOST_MILLIONS * 1e6) throw new PagesError(words.photoTooLarge(file.name, MOST_MILLIONS));
    const canvas = await drawn(file, LONGEST, Math.round(width * Math.min(1, LONGEST / Math.max(width, height))));
    const small = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 0.85);
    });
    if (small) return await small.arrayBuffer();
  } catch (error) {
    if (error instanceof PagesError) throw error;
  }
  throw new PagesError((await isHeic(file)) ? words.heic(file.name) : words.notAPhoto(file.name));
}

/** The size of a picture, upright, by the head of its file: nothing is unpacked yet. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((done, fail) => {
      image.addEventListener('load', done);
      image.addEventListener('error', fail);
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Photos of iPhones, which few browsers read, say so in their first bytes. */
const isHeic = async (file: Blob): Promise<boolean> => /^ftyp(?:hei|hev|mif|msf)/u.test(await file.slice(4, 12).text());

/** Photos as pages, each turned by so many quarters. */
export async function openPhotos(files: readonly ArrayBuffer[], turns: readonly number[]): Promise<Book> {
  if (files.length > PAGES_LIMIT) throw new PagesError(words.tooManyPages(files.length, PAGES_LIMIT));
  const pages: { width: number; height: number }[] = [];
  for (const [place, file] of files.entries()) {
    const { width, height } = turned(await drawn(new Blob([file]), 200), turns[place] ?? 0);
    pages.push({ width: PAGE_WIDTH, height: (PAGE_WIDTH * height) / width });
  }
  /** The photo that was drawn last: parts of one page are drawn one after the other. */
  let last: { page: number; canvas: HTMLCanvasElement } | undefined;
  return {
    pages,
    text: (page) => Promise.resolve({ ...(pages[page] ?? { width: 1, height: 1 }), items: [], figures: [] }),
    draw: async (part, width) => {
      const { page } = part;
      const file = files[page];
      if (!file) throw new Error('No such page');
      if (last?.page !== page) last = { page, canvas: turned(await drawn(new Blob([file]), LONGEST), turns[page] ?? 0) };
      const inPhoto = last.canvas.width / PAGE_WIDTH;
      const scale = Math.min(scaleFor(part, width), inPhoto);
      const [canvas, context] = blankCanvas(part, scale);
      const from = [part.x, part.y, part.width, part.height].map((side) => side * inPhoto) as [number, number, number, number];
      context.drawImage(last.canvas, ...from, 0, 0, canvas.width, canvas.height);
      return canvas;
    },
    close: () => {
      last = undefined;
    },
  };
}

function turned(from: HTMLCanvasElement, quarters: number): HTMLCanvasElement {
  if (quarters % 4 === 0) return from;
  const isAcross = quarters % 2 === 1;
  const [width, height] = isAcross ? [from.height, from.width] : [from.width, from.height];
  const [canvas, context] = blankCanvas({ page: 0, x: 0, y: 0, width, height }, 1);
  context.translate(width / 2, height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(from, -from.width / 2, -from.height / 2);
  return canvas;
}
