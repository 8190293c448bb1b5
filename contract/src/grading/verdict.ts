import type { Outcome } from './kind.ts';
import type { KeyedQuestion, NumericKey, PartialMarks } from './question.ts';
import { takeOf } from './take.ts';

/** A question with its key, as calls send it (`revisionCard` in student.schema.ts). */
export interface OpenQuestion {
  type?: string | undefined;
  options: readonly string[];
  answer: string;
  correct_answers?: readonly string[] | undefined;
  decimals?: number | undefined;
  partial?: string | undefined;
  input?:
    | { integer?: number | undefined; decimals?: number | undefined; min?: number | undefined; max?: number | undefined }
    | undefined;
  rows?: readonly { key: string }[] | undefined;
  columns?: readonly { key: string }[] | undefined;
}

const PLAIN = { right: 1, wrong: 0, blank: 0, one: 1 };

/**
 * How an answer goes, as the server will mark it; undefined for what is no answer to the question, and for a kind that
 * only a later version knows. Marks play no part.
 */
export function verdictOn(question: OpenQuestion, answer: string): Outcome | undefined {
  const keyed = keyedOf(question);
  const taken = keyed && takeOf(keyed, PLAIN, partialOf(question))(answer);
  return taken && 'outcome' in taken ? taken.outcome : undefined;
}

function keyedOf({
  type,
  options,
  answer,
  correct_answers,
  decimals,
  input,
  rows,
  columns,
}: OpenQuestion): KeyedQuestion | undefined {
  const common = { options, answer };
  const [, ...alternatives] = correct_answers ?? [];
  if (type === undefined || type === 'single') return { ...common, alternatives };
  if (type === 'multiple') return { ...common, type, alternatives };
  if (type === 'matrix') return { ...common, type, alternatives, rows: rows ?? [], columns: columns ?? [] };
  if (type !== 'numeric') return undefined;
  return {
    ...common,
    type,
    numbers: (correct_answers ?? [answer]).map(numberOf),
    ...(decimals === undefined ? {} : { decimals }),
    integer: input?.integer === 1,
    input: boundsOf(input),
  };
}

/** A number, or a range: '2.4 to 2.6'. */
function numberOf(text: string): NumericKey {
  const [min = '', max] = text.split(' to ');
  return max === undefined ? min : { min, max };
}

const boundsOf = ({ min, max, decimals }: NonNullable<OpenQuestion['input']> = {}): NonNullable<KeyedQuestion['input']> => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(decimals === undefined ? {} : { decimals }),
});

const partialOf = ({ partial }: OpenQuestion): PartialMarks =>
  partial === 'jee-advanced' || partial === 'per-option' ? partial : 'none';
