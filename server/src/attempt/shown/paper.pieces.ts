import { picked, type PaperOrder } from './order.ts';
import type { Paper } from '@portal/bank/paper/paper';
import { labelsOf, languagesOf, passagesOf, sectionsOf, withoutKey } from './shownQuestion.ts';

/**
 * A question without its key as JSON, in parts: the lists among them are put in the order of its options, without
 * rendering anything anew.
 */
type Piece = (string | string[])[];

/** A paper without its key, rendered once: what each attempt gets is put together from it. */
export interface Pieces {
  byNumber: ReadonlyMap<number, Piece>;
  /** The paper as one text, in the paper's own order. */
  plain: string;
  /** `,"sections":…,"passages":…`; empty where a paper has neither. */
  beside: string;
}

export function piecesOf(paper: Paper): Pieces {
  const questions = isPlain(paper) ? withoutKey(paper).map(({ key: _unasked, ...question }) => question) : withoutKey(paper);
  const besides = Object.entries({ ...sectionsOf(paper), ...passagesOf(paper), ...labelsOf(paper), ...languagesOf(paper) });
  const beside = besides.map(([name, parts]) => `,"${name}":${JSON.stringify(parts)}`).join('');
  const plain = `"questions":${JSON.stringify(questions)}${beside}`;
  // The parts are needed only where attempts have orders of their own.
  if (paper.shuffle === undefined) return { byNumber: new Map(), plain, beside };
  const byNumber = new Map(questions.map((question, place) => [question.question_id, pieceOf(question, place + 1)]));
  return { byNumber, plain, beside };
}

/** Says whether a paper has single choice alone: it is sent in the oldest form. */
const isPlain = ({ questions, sections, passages, shuffle }: Paper): boolean =>
  !sections && !passages && !shuffle && questions.every(({ type, marking }) => !type && !marking);

function pieceOf({ options, spoken, in: others, ...rest }: ReturnType<typeof withoutKey>[number], paper_number: number): Piece {
  const { options: words, ...named } = spoken ?? {};
  const [before, behind] = words ? [{}, { spoken: { ...named, options: words } }] : [spoken ? { spoken } : {}, {}];
  const piece: Piece = [];
  partsIn({ ...rest, paper_number, ...before, options, ...behind, ...(others ? { in: others } : {}) }, piece);
  return piece;
}

/** The JSON of an object, in parts; its own lists of options, and those in it. */
function partsIn(object: object, piece: Piece): void {
  const holds = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
  let plain: Record<string, unknown> = {};
  let sign = '{';
  const close = (): void => {
    const text = JSON.stringify(plain).slice(1, -1);
    if (text !== '') piece.push(sign + text);
    if (text !== '') sign = ',';
    plain = {};
  };
  for (const [name, value] of Object.entries(object)) {
    const isOptions = name === 'options' && Array.isArray(value);
    if (!isOptions && !(holds(value) && (name === 'spoken' || name === 'in' || 'question' in value))) {
      plain[name] = value;
      continue;
    }
    close();
    piece.push(`${sign}${JSON.stringify(name)}:`);
    sign = ',';
    if (isOptions)
      piece.push(
        '[',
        (value as string[]).map((text) => JSON.stringify(text)),
        ']',
      );
    else partsIn(value, piece);
  }
  close();
  piece.push(sign === '{' ? '{}' : '}');
}

/**
 * The part of an answer that shows the paper: `"questions":[…]` and what stands beside them, in the order of the
 * attempt.
 */
export function paperJson({ byNumber, plain, beside }: Pieces, order: PaperOrder | undefined): string {
  if (!order) return plain;
  const questions = order.q.flatMap((question_id) => {
    const piece = byNumber.get(question_id);
    return piece ? [pieceJson(piece, order.o?.[question_id])] : [];
  });
  return `"questions":[${questions.join(',')}]${beside}`;
}

const pieceJson = (piece: Piece, places: readonly number[] | undefined): string =>
  piece.map((part) => (typeof part === 'string' ? part : (places ? picked(part, places) : part).join(','))).join('');
