import { picked, type PaperOrder } from './order.ts';
import type { Paper } from '@portal/bank/paper/paper';
import { labelsOf, passagesOf, sectionsOf, withoutKey } from './shownQuestion.ts';

/** One question without its key as JSON, in parts: its options can be put in any order without rendering anything anew. */
interface Piece {
  head: string;
  options: string[];
  /** Closes the list of options and goes on to the words for them, where they have some. */
  spokenHead?: string;
  spoken?: string[];
}

/** A paper without its key, rendered once: what each attempt gets is put together from it. */
export interface Pieces {
  byNumber: ReadonlyMap<number, Piece>;
  /** The whole, in the paper's own order. */
  plain: string;
  /** `,"sections":…,"passages":…`; empty where a paper has neither. */
  beside: string;
}

export function piecesOf(paper: Paper): Pieces {
  const questions = isPlain(paper) ? withoutKey(paper).map(({ key: _unasked, ...question }) => question) : withoutKey(paper);
  const besides = Object.entries({ ...sectionsOf(paper), ...passagesOf(paper), ...labelsOf(paper) });
  const beside = besides.map(([name, parts]) => `,"${name}":${JSON.stringify(parts)}`).join('');
  const plain = `"questions":${JSON.stringify(questions)}${beside}`;
  // Only an order of its own asks for the parts.
  if (paper.shuffle === undefined) return { byNumber: new Map(), plain, beside };
  const byNumber = new Map(questions.map((question, place) => [question.question_id, pieceOf(question, place + 1)]));
  return { byNumber, plain, beside };
}

/** Papers of the first kind go over the wire as they always did. */
const isPlain = ({ questions, sections, passages, shuffle }: Paper): boolean =>
  !sections && !passages && !shuffle && questions.every(({ type, marking }) => !type && !marking);

function pieceOf({ options, spoken, ...rest }: ReturnType<typeof withoutKey>[number], paper_number: number): Piece {
  const { options: words, ...others } = spoken ?? {};
  const plain = { ...rest, paper_number, ...(spoken && !words ? { spoken } : {}) };
  const head = `${JSON.stringify(plain).slice(0, -1)},"options":[`;
  const piece = { head, options: options.map((text) => JSON.stringify(text)) };
  if (!words) return piece;
  const before = JSON.stringify(others).slice(0, -1);
  const spokenHead = `],"spoken":${before}${before === '{' ? '' : ','}"options":[`;
  return { ...piece, spokenHead, spoken: words.map((text) => JSON.stringify(text)) };
}

/** The part of an answer that shows the paper: `"questions":[…]` and what stands beside them, in the order of the attempt. */
export function paperJson({ byNumber, plain, beside }: Pieces, order: PaperOrder | undefined): string {
  if (!order) return plain;
  const questions = order.q.flatMap((question_id) => {
    const piece = byNumber.get(question_id);
    return piece ? [pieceJson(piece, order.o?.[question_id])] : [];
  });
  return `"questions":[${questions.join(',')}]${beside}`;
}

function pieceJson({ head, options, spokenHead, spoken = [] }: Piece, places: readonly number[] | undefined): string {
  const listed = (texts: readonly string[]): string => (places ? picked(texts, places) : texts).join(',');
  return spokenHead === undefined ? `${head}${listed(options)}]}` : `${head}${listed(options)}${spokenHead}${listed(spoken)}]}}`;
}
