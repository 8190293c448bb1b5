import { counted } from '../../core/words.ts';
import type { BankQuestion, Outcome } from './bank.ts';

/**
 * Takes a question that stands in the bank several times once. Where its answers contradict each other, nobody can say here
 * which is right: none of them is taken, and each says so.
 */
export function onceEach(outcomes: Outcome[]): Outcome[] {
  const groups = Map.groupBy(
    outcomes.filter(({ result, question }) => result !== 'dropped' && question),
    ({ question }) => identity(question),
  );
  const drops = new Map<Outcome, string>();
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first || others.length === 0) continue;
    const answers = new Set(group.map(({ question }) => answerOf(question)));
    if (answers.size === 1) for (const other of others) drops.set(other, `the same question stands in ${first.place} already`);
    else for (const each of group) drops.set(each, contradiction(each, group));
  }
  return outcomes.map((outcome) => {
    const why = drops.get(outcome);
    return why === undefined ? outcome : { ...outcome, result: 'dropped', why: [why] };
  });
}

/** The order of the options makes no other question of it. */
const identity = (question: BankQuestion | undefined): string =>
  JSON.stringify([question?.question, question?.options.toSorted()]);

const answerOf = (question: BankQuestion | undefined): string => question?.options[question.answer - 1] ?? '';

function contradiction(outcome: Outcome, group: Outcome[]): string {
  const own = answerOf(outcome.question);
  const others = group.filter(({ question }) => answerOf(question) !== own);
  const [other] = others;
  const more = others.length > 1 ? ` and ${counted(others.length - 1, 'other')}` : '';
  return `its answer is '${short(own)}' here and '${short(answerOf(other?.question))}' in ${other?.place ?? ''}${more}: correct the bank; none of them is taken`;
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
