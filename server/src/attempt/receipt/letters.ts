import type { Answers } from '../grade.ts';
import type { MatrixPart, Paper, PaperQuestion } from '../paper.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 'A' for the first option. */
const letterOf = (place: number): string => ALPHABET[place] ?? String(place + 1);

/**
 * The answers as people name them, question by question in the paper's own order: 'B' for the second option as the paper has it, 'AC' for
 * several, numbers as they are, a matrix as 'I:P+R II:Q'; '' where nothing was answered.
 */
export const lettersOf = ({ questions }: Paper, answers: Answers): string[] =>
  questions.map((question) => {
    const answer = answers[question.question_id] ?? '';
    return answer === '' ? '' : lettersOfAnswer(question, answer);
  });

function lettersOfAnswer(question: PaperQuestion, answer: string): string {
  const { type, options, rows = [], columns = [] } = question;
  if (type === 'numeric') return answer;
  if (type === 'multiple') return (JSON.parse(answer) as string[]).map((text) => letterOf(options.indexOf(text))).join('');
  if (type === 'matrix') return matrixLetters(rows, columns, JSON.parse(answer) as Record<string, string[]>);
  return letterOf(options.indexOf(answer));
}

function matrixLetters(rows: readonly MatrixPart[], columns: readonly MatrixPart[], chosen: Record<string, string[]>): string {
  const said = rows.flatMap(({ key }) => {
    const own = columns.filter((column) => chosen[key]?.includes(column.key)).map((column) => column.key);
    return own.length > 0 ? [`${key}:${own.join('+')}`] : [];
  });
  return said.join(' ');
}

/** All of them in one short text: single letters as they are, '-' for none, all else in brackets. */
export const shortText = (letters: readonly string[]): string =>
  letters.map((each) => (each === '' ? '-' : /^[A-Z]$/u.test(each) ? each : `(${each})`)).join('');
