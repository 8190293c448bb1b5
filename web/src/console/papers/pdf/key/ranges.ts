import type { QuestionKind } from '../../questions/question.ts';

/** Questions from one number to another, inclusive. */
export interface Span {
  from: number;
  to: number;
}

/** The names of marking schemes that a paper's file may use. */
export const PRESETS = ['jee-main', 'jee-advanced', 'neet', 'cuet', 'gate', 'ibps'] as const;
export type Preset = (typeof PRESETS)[number];

export interface MarkingSpan extends Span {
  kind?: QuestionKind;
  marking?: Preset;
}

export interface NamedSpan extends Span {
  name: string;
}

/** The spans that were understood, and the pieces that were not. */
export interface Spans<One extends Span> {
  spans: One[];
  unread: string[];
}

const KINDS: Readonly<Record<string, QuestionKind>> = {
  single: 'single',
  mcq: 'single',
  scq: 'single',
  multiple: 'multiple',
  msq: 'multiple',
  numeric: 'numeric',
  numerical: 'numeric',
  integer: 'numeric',
  nat: 'numeric',
  matrix: 'matrix',
  match: 'matrix',
};

const SPAN = /(\d{1,3})\s?(?:-|–|to)\s?(\d{1,3})|(\d{1,3})/iu;

/** The numbers in a piece, and what it says beside them; undefined without numbers, or where they fall. */
function spanIn(piece: string): { span: Span; rest: string } | undefined {
  const match = SPAN.exec(piece);
  if (!match) return undefined;
  const [from, to] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[3])];
  const rest = (piece.slice(0, match.index) + piece.slice(match.index + match[0].length)).replaceAll(/[\s:()]+/gu, ' ').trim();
  return from <= to ? { span: { from, to }, rest } : undefined;
}

const piecesOf = (text: string): string[] =>
  text
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** Reads kinds and marking by numbers: '1-20 single, 21-25 numeric: jee-main', the last word for the whole line. */
export function readMarking(text: string): Spans<MarkingSpan> {
  const found: Spans<MarkingSpan> = { spans: [], unread: [] };
  for (const line of text.split(/[\n;]/u)) {
    const [before = '', behind = ''] = line.split(':');
    const ofLine = wordsIn(behind);
    if (behind.trim() !== '' && (!ofLine || spanIn(behind))) found.unread.push(behind.trim());
    for (const piece of piecesOf(before)) {
      const at = spanIn(piece);
      const own = at && wordsIn(at.rest);
      const said = { ...ofLine, ...own };
      if (at && own && (said.kind !== undefined || said.marking !== undefined)) found.spans.push({ ...at.span, ...said });
      else found.unread.push(piece);
    }
  }
  return found;
}

/** The kind and the marking that words name; undefined where one of them names neither. */
function wordsIn(text: string): Omit<MarkingSpan, keyof Span> | undefined {
  const plain = text
    .toLowerCase()
    .trim()
    .replaceAll(/jee[\s-](main|advanced)s?/gu, 'jee-$1');
  let said: Omit<MarkingSpan, keyof Span> = {};
  for (const word of plain.split(/\s+/u).filter((each) => each !== '')) {
    const kind = KINDS[word];
    const marking = PRESETS.find((preset) => preset === word);
    if (kind === undefined && marking === undefined) return undefined;
    said = { ...said, ...(kind && { kind }), ...(marking && { marking }) };
  }
  return said;
}

/** Reads names of sections by numbers: 'Physics 1-30, Chemistry 31-60'. */
export function readRanges(text: string): Spans<NamedSpan> {
  const found: Spans<NamedSpan> = { spans: [], unread: [] };
  for (const piece of text.split(/[\n;]/u).flatMap(piecesOf)) {
    const at = spanIn(piece);
    const name = at?.rest.replaceAll(/^[-–\s]{1,9}|[-–\s]{1,9}$/gu, '') ?? '';
    if (at && name !== '') found.spans.push({ ...at.span, name });
    else found.unread.push(piece);
  }
  return found;
}
