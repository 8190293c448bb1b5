import { createHash } from 'node:crypto';
import { hasFormula, piecesOf, type Piece } from './pieces.ts';

/**
 * The language of the words. Another one is another locale of the engine, and words of our own (docs/decisions/0075).
 */
export const LOCALE = 'en';

/** The name of a formula's words. */
export const hashOf = (formula: string): string => createHash('sha256').update(formula).digest('hex').slice(0, 32);

/** The formulas of a text. */
export const formulasIn = (text: string): string[] =>
  hasFormula(text) ? piecesOf(text).flatMap((piece) => ('formula' in piece ? [piece.formula] : [])) : [];

/**
 * A text with its formulas in words, without markup, with what its figures show: '' for a text that names itself.
 * Undefined where a formula has no words.
 */
export function spokenText(text: string, words: ReadonlyMap<string, string>): string | undefined {
  if (!hasFormula(text)) return '';
  const said = piecesOf(text.replaceAll(EMPTY, '<td>blank</td>')).map((piece) => wordsOf(piece, words));
  if (said.some((each) => each === undefined)) return undefined;
  return (
    said
      .reduce<string>((all, each) => together(all, each ?? ''), '')
      .replaceAll(/\s+/gu, ' ')
      // After the last cell of a row comes its end.
      .replaceAll(', ;', ';')
      .trim()
  );
}

const EMPTY = /<td(?: [^<>]*)?><\/td>/gu;

function wordsOf(piece: Piece, words: ReadonlyMap<string, string>): string | undefined {
  if ('text' in piece) return piece.text;
  if ('figure' in piece) return ` ${piece.figure || 'figure'} `;
  return words.get(hashOf(piece.formula)) || undefined;
}

/** Parts words that would run into each other. */
const together = (before: string, after: string): string =>
  /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? `${before} ${after}` : before + after;
