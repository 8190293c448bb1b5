import { OBJECT, plainOf, sliceOf, type Line } from '../line.ts';
import { STARS } from './options.ts';

/** A key that the look of the options tells: by what, and the places of those that have it, from 1. */
export interface ShownKey {
  by: 'star' | 'bold' | 'underlined' | 'highlighted';
  places: number[];
}

const BEFORE = new RegExp(String.raw`^\s*${STARS}+\s*`, 'u');
const AFTER = new RegExp(String.raw`\s*(?:${STARS}+|[([]\s*(?:ans(?:wer)?|correct|right|उत्तर|सही)\s*\.?\s*[)\]])\s*$`, 'iu');

const LOOKS: readonly [by: ShownKey['by'], has: (piece: Line['pieces'][number]) => boolean][] = [
  ['bold', (piece) => 'tags' in piece && piece.tags.includes('b')],
  ['underlined', (piece) => 'tags' in piece && piece.tags.includes('u')],
  ['highlighted', (piece) => 'tags' in piece && piece.isLit === true],
];

/**
 * Reads keys out of how options look: a star before or after one, or one that is bold, underlined or highlighted as a
 * whole while the others are not. Returns the options without these signs: students would see them.
 */
export function shownKeys(options: Line[][]): { options: Line[][]; keys: ShownKey[] } {
  const bare = options.map(withoutStar);
  const starred = placesOf(bare.map(({ isStarred }) => isStarred));
  const keys: ShownKey[] = starred.length > 0 ? [{ by: 'star', places: starred }] : [];
  let shown = bare.map(({ lines }) => lines);
  for (const [by, has] of LOOKS) {
    const places = placesOf(shown.map((lines) => isWholly(lines, has)));
    if (places.length === 0 || places.length === options.length) continue;
    keys.push({ by, places });
    shown = shown.map((lines, index) => (places.includes(index + 1) ? lines.map(plainly) : lines));
  }
  return { options: shown, keys };
}

const placesOf = (marked: boolean[]): number[] => marked.flatMap((isMarked, index) => (isMarked ? [index + 1] : []));

function withoutStar(lines: Line[]): { lines: Line[]; isStarred: boolean } {
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return { lines, isStarred: false };
  const begin = BEFORE.exec(plainOf(first))?.[0].length ?? 0;
  const text = plainOf(last);
  const end = AFTER.exec(text)?.index ?? text.length;
  const cut = lines.map((line) => sliceOf(line, line === first ? begin : 0, line === last ? end : Infinity));
  // An option that is nothing but a star is a sign, such as that of multiplication.
  const isEmpty = cut.every((line) => plainOf(line).trim() === '');
  const isStarred = !isEmpty && (begin > 0 || end < text.length);
  return { lines: isStarred ? cut : lines, isStarred };
}

/** True where all words of an option look so; a formula has no look of its own. */
function isWholly(lines: Line[], has: (piece: Line['pieces'][number]) => boolean): boolean {
  const words = lines
    .flatMap(({ pieces }) => pieces)
    .filter((piece) => 'text' in piece && piece.text.replaceAll(OBJECT, '').trim() !== '');
  return words.length > 0 && words.every(has);
}

const plainly = (line: Line): Line => ({
  ...line,
  pieces: line.pieces.map((piece) =>
    'text' in piece ? { ...piece, tags: piece.tags.filter((tag) => tag !== 'b' && tag !== 'u') } : piece,
  ),
});
