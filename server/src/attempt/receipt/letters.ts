import type { Answers } from '../grade.ts';
import type { MatrixPart, Paper, PaperQuestion } from '@portal/bank/paper/paper';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 'A' for the first option, or '1' where the paper calls them so. */
export const letterOf = (place: number, labels: Paper['option_labels']): string =>
  labels === undefined ? (ALPHABET[place] ?? String(place + 1)) : String(place + 1);

/**
 * The answers as people name them, question by question in the paper's own order: 'B' for the second option as the
 * paper has it, 'AC' for several, numbers as they are, a matrix as 'I:P+R II:Q'; '' where nothing was answered.
 */
export const lettersOf = ({ questions, option_labels }: Pick<Paper, 'questions' | 'option_labels'>, answers: Answers): string[] =>
  questions.map((question) => {
    const answer = answers[question.question_id] ?? '';
    return answer === '' ? '' : lettersOfAnswer(question, answer, option_labels);
  });

function lettersOfAnswer(question: PaperQuestion, answer: string, labels: Paper['option_labels']): string {
  const { type, options, rows = [], columns = [] } = question;
  if (type === 'numeric') return answer;
  if (type === 'multiple')
    return (JSON.parse(answer) as string[]).map((text) => letterOf(options.indexOf(text), labels)).join('');
  if (type === 'matrix') return matrixLetters(rows, columns, JSON.parse(answer) as Record<string, string[]>);
  return letterOf(options.indexOf(answer), labels);
}

/** Returns all right answers of a question as people name them: 'B', 'AC', '2.4 to 2.6', 'I:P II:Q'. */
export const rightLetters = (question: PaperQuestion, labels?: Paper['option_labels']): string[] =>
  [question.answer, ...(question.alternatives ?? [])].map((answer) => lettersOfAnswer(question, answer, labels));

function matrixLetters(rows: readonly MatrixPart[], columns: readonly MatrixPart[], chosen: Record<string, string[]>): string {
  const said = rows.flatMap(({ key }) => {
    const own = columns.filter((column) => chosen[key]?.includes(column.key)).map((column) => column.key);
    return own.length > 0 ? [`${key}:${own.join('+')}`] : [];
  });
  return said.join(' ');
}

/** Returns all answers as one short text: single letters as they are, '-' for none, all else in brackets. */
export const shortText = (letters: readonly string[]): string =>
  letters.map((each) => (each === '' ? '-' : /^[A-Z]$/u.test(each) ? each : `(${each})`)).join('');
