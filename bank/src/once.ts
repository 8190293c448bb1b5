import { alternatives } from './kinds/alternatives.ts';
import { keyWords } from './kinds/numbers.ts';
import { type BankQuestion, because, decided, type Outcome, placed, type Reason } from './bank.ts';
import { many } from './many.ts';
import { REST } from './writing/written.ts';

/**
 * Takes a question that stands in the bank several times once. Where its answers contradict each other, nobody can say
 * here which is right: none of them is taken, and each says so.
 */
export function onceEach(outcomes: Outcome[]): Outcome[] {
  const groups = Map.groupBy(
    outcomes.filter(({ result, question }) => result !== 'dropped' && question),
    ({ question }) => identity(question),
  );
  const drops = new Map<Outcome, Reason>();
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (!first || others.length === 0) continue;
    const answers = new Set(group.map(({ question }) => answerOf(question)));
    if (answers.size === 1)
      for (const other of others) drops.set(other, because`the same question stands in ${placed(first.place)} already`);
    else for (const each of group) drops.set(each, contradiction(each, group));
  }
  return outcomes.map((outcome) => {
    const why = drops.get(outcome);
    return why === undefined ? outcome : decided(outcome, 'dropped', [why]);
  });
}

/** Names a question; another order of its options makes no other question. */
const identity = (question: BankQuestion | undefined): string =>
  JSON.stringify([
    question?.question,
    question?.options.toSorted(),
    ...(question?.passage === undefined ? [] : [question.passage]),
    ...(question?.type === 'matrix' ? [Object.values(question.rows).toSorted(), Object.values(question.columns).toSorted()] : []),
  ]);

/** The answer in the question's own words. */
function answerOf(question: BankQuestion | undefined): string {
  if (!question) return '';
  const { options } = question;
  const named = (places: number[]): string =>
    places
      .map((place) => options[place - 1] ?? '')
      .toSorted()
      .join('; ');
  if (question.type === 'numeric') return alternatives(question).map(keyWords).join(' or ');
  if (question.type === 'multiple') return alternatives(question).map(named).join(' or ');
  if (question.type !== 'matrix')
    return alternatives(question)
      .map((place) => named([place]))
      .join(' or ');
  const { rows, columns } = question;
  return alternatives(question)
    .map((key) =>
      Object.entries(key)
        .map(
          ([row, right]) =>
            `${rows[row] ?? ''}: ${right
              .map((column) => columns[column] ?? '')
              .toSorted()
              .join(', ')}`,
        )
        .toSorted()
        .join('; '),
    )
    .join(' or ');
}

function contradiction(outcome: Outcome, group: Outcome[]): Reason {
  const own = answerOf(outcome.question);
  const others = group.filter(({ question }) => answerOf(question) !== own);
  const [other] = others;
  const [theirs, place] = [short(answerOf(other?.question)), placed(other?.place ?? '')];
  return others.length > 1
    ? because`its answer is '${short(own)}' here and '${theirs}' in ${place} and ${many(others.length - 1, 'other')}: correct the bank; none of them is taken`
    : because`its answer is '${short(own)}' here and '${theirs}' in ${place}: correct the bank; none of them is taken`;
}

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Says of the questions that have no section, where others have one, which they come into. */
export function sectionNotes(outcomes: Outcome[]): Reason[] {
  const taken = outcomes.filter(({ result }) => result !== 'dropped');
  return [...Map.groupBy(taken, ({ category = '' }) => category)].flatMap(([category, group]) => {
    const without = group.filter(({ question }) => question?.section === undefined);
    if (without.length === 0 || without.length === group.length) return [];
    return [
      category === ''
        ? because`${many(without.length, 'question')} without a section in this bank: the section '${REST}' is theirs.`
        : because`${many(without.length, 'question')} without a section in ${category}: the section '${REST}' is theirs.`,
    ];
  });
}
