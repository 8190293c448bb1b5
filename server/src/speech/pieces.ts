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

/** The run of letters, digits and brackets around <sub> and <sup>, with a number before it. */
const RUN =
  /((?:\d{1,9}(?:\.\d{1,9})?\s(?=\p{L}))?(?:[\p{L}\p{N})\]]|(?<=[\p{L}\p{N}])\/(?=\p{L})){0,60}(?:<su[bp]>[^<]*<\/su[bp]>[\p{L}\p{N}()[\]]*)+)/u;
const SCRIPT = /<(su[bp])>([^<]*)<\/su[bp]>/u;

/**
 * Parts of a text without other formulas: where authors wrote <sub> or <sup>, as in 'H<sub>2</sub>O', the formula that
 * is.
 */
function scriptsAsFormulas(markup: string): (string | { formula: string })[] {
  if (!/<su[bp]>/u.test(markup)) return [markup];
  return markup.split(RUN).flatMap((part, place) => {
    if (place % 2 === 0) return part === '' ? [] : [part];
    const ordinal = /^(\d+)<sup>(st|nd|rd|th)<\/sup>$/u.exec(part);
    return [ordinal ? `${ordinal[1]}${ordinal[2]}` : { formula: `<math>${mathOf(part)}</math>` }];
  });
}

/** MathML of a run: each script belongs to the letter, number or bracket before it. */
function mathOf(run: string): string {
  const parts: string[] = [];
  const pieces = run.split(SCRIPT);
  for (let at = 0; at < pieces.length; at += 3) {
    parts.push(...tokens(pieces[at] ?? ''));
    const [tag, script] = [pieces[at + 1], pieces[at + 2]];
    if (tag === undefined || script === undefined) continue;
    const base = parts.pop() ?? '<mrow></mrow>';
    parts.push(`<m${tag}>${base}<mrow>${tokens(script).join('')}</mrow></m${tag}>`);
  }
  return parts.join('');
}

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}|\s|[^\s\d]/gu;

/** Upright, as text is: chemical formulas and units are known by that. */
const tokens = (text: string): string[] =>
  (text.match(TOKEN) ?? []).map((each) => {
    if (/^\s$/u.test(each)) return '<mspace width="0.2em"></mspace>';
    if (/^\d/u.test(each)) return `<mn>${each}</mn>`;
    return /^\p{L}$/u.test(each) ? `<mi mathvariant="normal">${each}</mi>` : `<mo>${each === '-' ? '\u2212' : each}</mo>`;
  });
