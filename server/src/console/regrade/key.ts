import type { Body } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Paper } from '@portal/bank/paper/paper';
import { rule } from '../../core/errors.ts';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import type { PublishOrder, PublishTarget } from '../../content/publish/order.ts';
import { prepare } from '../../content/publish/prepare.ts';
import { publish } from '../../content/publish/publish.ts';
import { refusedRule } from '../../content/publish/refused.ts';
import { readSource } from '../../content/versions/source.store.ts';
import type { Decision } from '../../audit/audit.store.ts';

/** The right answer of a question as the console says it. */
export type NewKey = NonNullable<Body<typeof staffCalls.questions.plan_regrade>['key']>;

/** The text of a quiz or exam, as far as keys go. */
export interface Written {
  questions: { key: string; type?: string; answer: unknown }[];
}

const RANGE = /^(\S+)\s+(?:to|से)\s+(\S+)$/u;

/** The answer as a folder's file has it. Throws an OperatorError for a kind whose key stands in a folder alone. */
export function answerFrom({ options, number, matrix }: NewKey, { key, type = 'single' }: Written['questions'][number]): unknown {
  if (type === 'numeric' && number !== undefined) {
    const [, min, max] = RANGE.exec(number.trim()) ?? [];
    return max === undefined ? number.trim() : { min, max };
  }
  if (type === 'matrix' && matrix !== undefined) return matrix;
  if ((type !== 'single' && type !== 'multiple') || options === undefined) throw rule('key_unfit', { question: key });
  const [one, ...others] = options;
  return type === 'single' && others.length === 0 ? one : options;
}

/** The text of the item with another right answer at one question. Throws an OperatorError where it is not kept. */
export async function corrected(
  { db }: PublishTarget,
  item: StaffItem,
  question: string,
  answer: (asked: Written['questions'][number]) => unknown,
): Promise<Pick<PublishOrder, 'thing' | 'source' | 'base_revision'>> {
  const thing = { kind: item.kind, key: item.key };
  const row = await readSource(db, thing);
  const text = row && (JSON.parse(row.document) as Written);
  const asked = text?.questions.find(({ key }) => key === question);
  if (!row || !text || !asked) throw rule('key_unfit', { question });
  const questions = text.questions.map((each) => (each === asked ? { ...each, answer: answer(asked) } : each));
  return { thing, source: { ...text, questions }, base_revision: row.revision };
}

type Ordered = Awaited<ReturnType<typeof corrected>>;

/** The paper as the corrected text would make it; stores nothing. */
export async function nextPaper(order: Ordered, target: PublishTarget, item: StaffItem, paper: Paper): Promise<Paper> {
  const ready = await prepare({ ...order, by: '' }, target);
  const read = ready.outcome === 'ready' ? [...ready.school.quizzes, ...ready.school.exams] : refused(ready, item);
  const asked = new Map(read.flatMap(({ questions }) => questions).map((question) => [question.key, question]));
  const questions = paper.questions.map((each) => ({ ...each, ...asked.get(each.key ?? ''), question_id: each.question_id }));
  return { ...paper, questions };
}

/** Makes the corrected text that of the item. Returns its revision. */
export async function publishKey(order: Ordered, target: PublishTarget, item: StaffItem, by: Decision): Promise<number> {
  // Nobody's draft goes: a corrected key is no publishing of what somebody writes.
  const outcome = await publish({ ...order, by: by.who, person: '' }, target);
  return outcome.outcome === 'published' ? outcome.revision : refused(outcome, item);
}

function refused(
  outcome: Exclude<Awaited<ReturnType<typeof publish>>, { outcome: 'published' }>,
  { name: item }: StaffItem,
): never {
  if (outcome.outcome === 'stale') throw rule('item_decided', { item });
  throw refusedRule(outcome);
}
