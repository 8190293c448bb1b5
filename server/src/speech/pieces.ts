import { scriptsAsFormulas } from './htmlScripts.ts';

/** A part of a text: words, a formula as MathML, or what a figure shows. */
export type Piece = { text: string } | { formula: string } | { figure: string };

/** Tells whether a text holds what a name made of its words alone would lose. */
export const hasFormula = (text: string): boolean => /<(?:math|su[bp])\b/u.test(text);

const FORMULA = /(<math\b[^]*?<\/math>)/u;
/** Tags within a line. All others part what stands before them from what follows. */
const INLINE = /<\/?(?:b|strong|i|em|u|s|del|code|a)\b[^>]*>/gu;
const TAG = /(<[^>]*>)/u;

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
    if (!part.startsWith('<img')) return [{ text: ' ' }];
    return [{ figure: decoded(/\balt="([^"]*)"/u.exec(part)?.[1] ?? '') }];
  });

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** The sanitiser writes these names and numbers, no others. */
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|(\w+));/gu, (whole, code: string | undefined, name = '') =>
    code === undefined ? (ENTITIES[name as string] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10_ff_ff)),
  );
