import type { Paper } from '@portal/bank/paper/paper';
import { piecesOf } from './paper.pieces.ts';
import { withKeys } from './shownQuestion.ts';
import { hashesOf, saidPaper } from './spokenPaper.ts';

/** A paper that nobody has stored: `keys` names its questions, `words` says its formulas. */
export interface Unstored {
  document: Paper;
  keys: ReadonlyMap<number, string>;
  /** The words of formulas; absent while nobody knows which are needed. */
  words?: ReadonlyMap<string, string>;
}

/** The words that it needs, by their hashes; with them the paper as students get it in its own order. */
export type Plain = { hashes: string[] } | { plain: string };

/** Renders it as the students' cache does; without words only says which it needs. */
export function work({ document, keys, words }: Unstored): Plain {
  if (!words) return { hashes: hashesOf(document) };
  return { plain: piecesOf(saidPaper(withKeys(document, keys), words)).plain };
}
