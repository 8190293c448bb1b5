import { randomLetters } from '../../../source/authored.ts';
import { within, type Cut } from '../boxes/cut.ts';
import { findBands, type Scan } from '../find/bands.ts';
import { findQuestions } from '../find/find.ts';
import type { PageText, Rect } from '../find/page.ts';
import type { Book } from './book.ts';

/** Pixels across a page in which white bands are looked for. */
const COLUMNS = 400;
/** White around what was found, points. */
const PAD = 2;

/** The questions on pages: by their numbers, or where there are none, as on a scan, what stands between white bands. */
export async function cutsIn(book: Book, texts: readonly PageText[]): Promise<Cut[]> {
  const { questions, hasText } = findQuestions(texts);
  const padded = ({ page, x, y, width, height }: Rect): Rect =>
    within(
      { page, x: x - PAD, y: y - PAD, width: width + 2 * PAD, height: height + 2 * PAD },
      book.pages[page] ?? { width, height },
    );
  if (hasText && questions.length > 0)
    return questions.map((question) => ({
      ...question,
      id: randomLetters(),
      parts: question.parts.map(padded),
      ...(question.in && { in: { hi: { ...question.in.hi, parts: question.in.hi.parts.map(padded) } } }),
    }));
  const found = [];
  for (const page of book.pages.keys()) found.push(...(await bandsOn(book, page)));
  return found.map((cut, at) => ({ ...cut, number: at + 1 }));
}

/** Finds the boxes between the white bands of one page; numbers are still to be given. */
export async function bandsOn(book: Book, page: number): Promise<Cut[]> {
  const bands = findBands(await scanOf(book, page));
  return bands.map((band) => ({
    id: randomLetters(),
    number: 1,
    parts: [{ ...band, page }],
    text: '',
    options: [],
    unsure: ['no_options'],
  }));
}

/** Finds the boxes on a page anew after it was turned, and numbers all questions again. */
export async function turnedOn(cuts: readonly Cut[], book: Book, page: number): Promise<Cut[]> {
  const left = cuts.filter(({ parts }) => parts.every((part) => part.page !== page));
  const place = left.findLastIndex(({ parts: [first] }) => first !== undefined && first.page < page) + 1;
  return left.toSpliced(place, 0, ...(await bandsOn(book, page))).map((cut, at) => ({ ...cut, number: at + 1 }));
}

async function scanOf(book: Book, page: number): Promise<Scan> {
  const { width = 1, height = 1 } = book.pages[page] ?? {};
  const canvas = await book.draw({ page, x: 0, y: 0, width, height }, COLUMNS);
  const { width: columns, height: rows } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, columns, rows).data ?? new Uint8ClampedArray(columns * rows * 4);
  const ink = Uint8Array.from({ length: columns * rows }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return 255 - Math.round((red + green + blue) / 3);
  });
  return { width, height, ink, columns, rows };
}
