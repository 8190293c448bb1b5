import type { Data, Id, quiz } from '@portal/contract';

/** A paper as a student taking it sees it, of a quiz or an exam. */
export type Paper = Pick<
  Data<typeof quiz.get_quiz>,
  'questions' | 'sections' | 'passages' | 'option_labels' | 'languages' | 'in'
>;

/** A question to answer. Ids and marks may be strings on some servers. */
export type Question = Paper['questions'][number];

/** A question without marks, as revision asks it. */
export type AskedQuestion = Omit<Question, 'marks'> & { marks?: number };

/** The answer by question id, in the form of the question's kind; '' is one that was taken back. */
export type Answers = Readonly<Record<string, string>>;

/** An answer as a submit sends it. */
export interface GivenAnswer {
  question_id: Id;
  answer: string;
}

/**
 * The answers that fit the questions as they are now, in rising order of their ids; unanswered questions are left out.
 */
export function given(questions: readonly Question[], answers: Answers): GivenAnswer[] {
  return questions
    .flatMap((question) => {
      const answer = chosen(question, answers);
      return answer === undefined ? [] : [{ question_id: question.question_id, answer }];
    })
    .toSorted((one, other) => inOrder(one.question_id, other.question_id));
}

/** Returns all answers as a save sends them. */
export function listed(answers: Answers): GivenAnswer[] {
  return Object.entries(answers)
    .map(([question_id, answer]) => ({ question_id, answer }))
    .toSorted((one, other) => inOrder(one.question_id, other.question_id));
}

/** True for a question with one option to choose, the only kind on older servers. */
export const isSingle = ({ type = 'single' }: { type?: string | undefined }): boolean => type === 'single';

/** A text in JSON. */
const QUOTED = /"(?:[^"\\]|\\[^])*(?:"|\\?$)/gu;

/**
 * Returns the answer to a question, as long as the question still has what it names; undefined when nothing is chosen.
 */
export function chosen({ question_id, type, options, rows = [], columns = [] }: Question, answers: Answers): string | undefined {
  const answer = answers[question_id];
  const names = [...optionsOf(options), ...[...rows, ...columns].map(({ key }) => key)];
  if (isSingle({ type })) return names.find((name) => name === answer);
  const quoted = (type === 'multiple' || type === 'matrix') && new Set(names.map((name) => JSON.stringify(name)));
  return answer && (!quoted || answer.match(QUOTED)?.every((text) => quoted.has(text))) ? answer : undefined;
}

/** The options as texts; none when a server sent none. */
export function optionsOf(options: readonly string[] | undefined): string[] {
  return Array.isArray(options) ? options.map(textOf) : [];
}

/** A field as text, also where a server sends a number or nothing at all. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Marks as people read them: below 0 with a true minus sign. Some servers send them as text. */
export const signed = (marks: unknown): string => textOf(marks).replace('-', '−');

/** 'pass' or 'fail' as a result says it in any of its spellings; undefined when it says neither. */
export function verdictOf(result: unknown): 'pass' | 'fail' | undefined {
  const text = textOf(result);
  if (/fail/iu.test(text)) return 'fail';
  return /pass/iu.test(text) ? 'pass' : undefined;
}

/** 9 before 10, also when ids are strings. */
function inOrder(one: Id, other: Id): number {
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}
