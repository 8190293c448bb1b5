import { wordsOf, type Sought } from '@portal/contract';
import { piecesOf, type Piece } from '../speech/pieces.ts';

/** A text without its markup, and its folded words with a space before and behind each. */
interface Plain {
  text: string;
  words: string;
}

/** Texts kept in memory at most: a kilobyte each. */
const MOST = 10_000;
/** A word of this many letters is looked for in texts: shorter ones are in all of them. */
const LEAST = 3;
const BEFORE = 40;
const LONG = 110;

const kept = new Map<string, Plain>();

/** Reads a text with markup as search compares it; that of each text once, for texts seldom change. */
export function plainOf(html: string): Plain {
  const known = kept.get(html);
  if (known) return known;
  const text = piecesOf(html).map(saidBy).join('').replaceAll(/\s+/gu, ' ').trim();
  const plain = {
    text,
    words: ` ${wordsOf(text)
      .map(({ folded }) => folded)
      .join(' ')} `,
  };
  const oldest = kept.keys().next().value;
  if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(html, plain);
  return plain;
}

const saidBy = (piece: Piece): string => {
  if ('text' in piece) return piece.text;
  return 'figure' in piece ? piece.figure : piece.formula.replaceAll(/<[^<>]*>|\s+/gu, '');
};

/** Says whether something is to be looked for in texts, which have all short words. */
export const isForTexts = ({ whole, begun }: Sought): boolean => [...whole, begun].some((word) => word.length >= LEAST);

/** Says whether a text has all that is sought. */
export const hasAll = ({ words }: Plain, { whole, begun }: Sought): boolean =>
  whole.every((word) => words.includes(` ${word} `)) && words.includes(` ${begun}`);

/** The piece of a text around the first of the words sought, cut between words. */
export function pieceOf(text: string, { whole, begun }: Sought): string {
  const words = wordsOf(text);
  const at = words.find(({ folded }) => whole.includes(folded) || folded.startsWith(begun))?.start ?? 0;
  const from = at <= BEFORE ? 0 : (words.find(({ start }) => start >= at - BEFORE)?.start ?? at);
  if (text.length <= from + LONG) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const to = words.findLast(({ start, end }) => end <= from + LONG && start >= at)?.end ?? from + LONG;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)} …`;
}
