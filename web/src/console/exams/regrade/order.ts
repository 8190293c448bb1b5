import type { Data, Input } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Fared } from '../questions/useFared.ts';

type Order = Omit<Input<typeof staffCalls.questions.plan_regrade>, 'kind' | 'item_id'>;
type Rule = Order['rules'][number]['rule'];

/** The rules in the order in which they are offered. */
export const RULES: readonly Rule[] = ['new', 'both', 'drop-attempted', 'drop-all', 'leave'];

/** The name of the field for the rule of another question. */
export const ruleOf = (question_id: Fared['question_id']): string => `rule-${question_id}`;

/** The places of the options that the key takes for right. */
export const placesOf = ({ choices }: Pick<Fared, 'choices'>): number[] =>
  choices.flatMap(({ place, right }) => (place !== undefined && right === 1 ? [place] : []));

/** Returns what the fields of the form say; a key that is as it was is not said. */
export function orderIn(
  typed: FormData,
  question: Fared,
  others: Data<typeof staffCalls.questions.plan_regrade>['questions'],
): Order {
  const said = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const rule = (name: string): Rule => RULES.find((each) => each === said(name)) ?? 'leave';
  const options = typed.getAll('option').map(Number);
  const [number, question_id] = [said('number'), Number(question.question_id)];
  const isOther = options.length > 0 && String(options) !== String(placesOf(question));
  const matrix = matrixIn(typed, question);
  const key = matrix
    ? { question_id, matrix }
    : number !== ''
      ? { question_id, number }
      : isOther
        ? { question_id, options }
        : undefined;
  return {
    rules: [
      { question_id, rule: rule('rule') },
      ...others.map((each) => ({ question_id: Number(each.question_id), rule: rule(ruleOf(each.question_id)) })),
    ],
    ...(key && { key }),
  };
}

/** The columns ticked in each row of a matrix; undefined for other questions, and where they are as they were. */
function matrixIn(typed: FormData, { matrix }: Fared): Record<string, string[]> | undefined {
  if (!matrix) return undefined;
  const ticked = new Set(typed.getAll('cell'));
  const chosen = (is: (column: string) => boolean): string[] => matrix.columns.map(({ key }) => key).filter(is);
  const next = matrix.rows.map(({ key: row }) => [row, chosen((column) => ticked.has(`${row} ${column}`))] as const);
  const was = matrix.rows.map(({ key: row }) => [row, chosen((column) => matrix.right[row]?.includes(column) === true)]);
  return JSON.stringify(next) === JSON.stringify(was) ? undefined : Object.fromEntries(next);
}
