import type { Reason, Verdict } from '../bank.ts';
import { plainText } from '../html/text.ts';

/** Tags of the markup that a text stands in. */
export type Tag = 'b' | 'i' | 'u' | 's' | 'sub' | 'sup';

/** Text in one style; or what is one sign to the eye: a formula, or a picture by its place in the document. */
export type Piece =
  | { text: string; tags: readonly Tag[]; isLit?: true }
  | { markup: string }
  | { picture: string; alt: string }
  | { table: WordTable };

/** A table with more than questions and options in its cells: rows, cells, lines. */
export interface WordTable {
  rows: Line[][][];
  /** The number of rows, from the first, that are heads of the columns. */
  heads: number;
}

/** A line of a document as a person sees it, and what it lost on the way here. */
export interface Line {
  pieces: Piece[];
  changes: Reason[];
  drops: Reason[];
}

/** Stands for a formula, a picture or a table in a line's plain text. */
export const OBJECT = '\uFFFC';

export const plainOf = ({ pieces }: Line): string => pieces.map((piece) => ('text' in piece ? piece.text : OBJECT)).join('');

/** A part of a line, from one sign of its plain text to another. Losses stay with the whole. */
export function sliceOf(line: Line, from: number, to = Infinity): Line {
  let at = 0;
  const pieces = line.pieces.flatMap((piece): Piece[] => {
    const length = 'text' in piece ? piece.text.length : 1;
    const [begin, end] = [Math.max(0, from - at), Math.min(length, to - at)];
    at += length;
    if (begin >= end) return [];
    return 'text' in piece ? [{ ...piece, text: piece.text.slice(begin, end) }] : [piece];
  });
  return { ...line, pieces };
}

/** Takes a picture into the folder of the quiz, by its place in the document. */
export type TakeFile = (place: string, verdict: Verdict) => Promise<string | undefined>;

/** Returns lines as markup; the verdict gets their losses. */
export async function markupOf(lines: Line[], verdict: Verdict, take: TakeFile): Promise<string> {
  const texts: string[] = [];
  for (const { pieces, changes, drops } of lines) {
    for (const why of changes) verdict.change(why);
    for (const why of drops) verdict.drop(why);
    let text = '';
    for (const piece of joined(pieces)) {
      if ('text' in piece) text += tagged(piece.text, piece.tags);
      else if ('markup' in piece) text += piece.markup;
      else if ('table' in piece) text += await tableMarkup(piece.table, verdict, take);
      else {
        const name = await take(piece.picture, verdict);
        if (name !== undefined) text += `![${piece.alt.replaceAll(/[[\]\s]+/gu, ' ').trim()}](${name})`;
      }
    }
    texts.push(text.trim());
  }
  return texts.filter((text) => text !== '').join('\n');
}

async function tableMarkup({ rows, heads }: WordTable, verdict: Verdict, take: TakeFile): Promise<string> {
  const written: string[] = [];
  for (const [place, row] of rows.entries()) {
    const tag = place < heads ? 'th' : 'td';
    let cells = '';
    for (const cell of row) cells += `<${tag}>${await markupOf(cell, verdict, take)}</${tag}>`;
    written.push(`<tr>${cells}</tr>`);
  }
  return `<table>\n${written.join('\n')}\n</table>`;
}

/** Neighbours in one style as one piece: a formula between dollar signs may have been typed in several goes. */
function joined(pieces: Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const plain = 'text' in piece && piece.text.trim() === '';
    if (last && 'text' in last && 'text' in piece && (plain || last.tags.join() === piece.tags.join()))
      all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}

function tagged(text: string, tags: readonly Tag[]): string {
  const flat = text.replaceAll(/\s+/gu, ' ');
  const inner = plainText(flat.trim());
  if (inner === '') return flat === '' ? '' : ' ';
  const [open, close] = [
    tags.map((tag) => `<${tag}>`).join(''),
    tags
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join(''),
  ];
  return `${flat.startsWith(' ') ? ' ' : ''}${open}${inner}${close}${flat.endsWith(' ') ? ' ' : ''}`;
}
