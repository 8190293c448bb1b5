import { optionsOf, textOf, type AskedQuestion, type Question } from '../answers.ts';

/** The props of every kind's answer field. */
export interface AnswerFieldProps {
  /** The question's own name in the page; its hint has `${id}-hint`. */
  id: string;
  question: AskedQuestion;
  /** The answer in the form of its kind, '' for none. */
  answer: string;
  /** Names texts with formulas. */
  say: (text: string) => string | undefined;
  onAnswer: (answer: string) => void;
}

type Texts = Pick<Question, 'question' | 'options' | 'rows' | 'columns' | 'spoken'>;

/** Returns every text of a question that may name a part of it. */
export const textsOf = ({ question, options, rows = [], columns = [] }: Texts): string[] => [
  textOf(question),
  ...optionsOf(options),
  ...rows.map(({ text }) => textOf(text)),
  ...columns.map(({ text }) => textOf(text)),
];

/** Returns the server's spoken words for those texts, in the same order; undefined when it sends none. */
export function spokenOf({ options, rows = [], columns = [], spoken }: Texts): string[] | undefined {
  if (!spoken) return undefined;
  const padded = (words: readonly string[] | undefined, count: number) =>
    Array.from({ length: count }, (_, index) => words?.[index] ?? '');
  return [
    spoken.question ?? '',
    ...padded(spoken.options, optionsOf(options).length),
    ...padded(spoken.rows, rows.length),
    ...padded(spoken.columns, columns.length),
  ];
}
