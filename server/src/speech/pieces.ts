import { scriptsAsFormulas } from './htmlScripts.ts';

/** A part of a text: words, a formula as MathML, or what a figure shows. */
export type Piece = { text: string } | { formula: string } | { figure: string };

/**
 * Tells whether a text holds what a name made of its words alone would lose: formulas, and which cells of a table stand
 * together.
 */
export const hasFormula = (text: string): boolean => /<(?:math|su[bp]|table)\b/u.test(text);

const FORMULA = /(<math\b(?:(?!<math\b)[^])*?<\/math>)/u;
/** Tags within a line. All others part what stands before them from what follows. */
const INLINE = /<\/?(?:b|strong|i|em|u|s|del|code|a)\b[^<>]*>/gu;
const TAG = /(<[^<>]*>)/u;

/** The parts of a text with simple markup, as a paper keeps it: safe HTML. */
export const piecesOf = (text: string): Piece[] =>
  text.split(FORMULA).flatMap((part, place): Piece[] => {
    if (place % 2 === 1) return [{ formula: part }];
    return scriptsAsFormulas(part.replaceAll(INLINE, '')).flatMap((each) =>
      typeof each === 'string' ? plainPieces(each) : [each],
    );
  });

const plainPieces = (markup: string): Piece[] =>
  markup.split(TAG).flatMap((part, place): Piece[] => {
    if (place % 2 === 0) return part === '' ? [] : [{ text: decoded(part) }];
    if (!part.startsWith('<img')) return [{ text: saidOf(part) }];
    return [{ figure: decoded(/\balt="([^"]*)"/u.exec(part)?.[1] ?? '') }];
  });

/** A table in a name: its rows one after the other, as they are read. */
const SAID: Record<string, string> = {
  '<table': ' table: ',
  '</table': ' end table. ',
  '</caption': '; ',
  '</tr': '; ',
  '</th': ', ',
  '</td': ', ',
};

const saidOf = (tag: string): string => SAID[/^<\/?\w+/u.exec(tag)?.[0] ?? ''] ?? ' ';

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** The sanitiser writes these names and numbers, no others. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|(\w+));/gu, (whole, code: string | undefined, name = '') =>
    code === undefined ? (ENTITIES[name as string] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
  );
