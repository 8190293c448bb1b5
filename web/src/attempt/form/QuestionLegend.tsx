import * as words from '#words/attempt';
import { RichText } from '../../ui/RichText.tsx';
import { signed, textOf } from '../answers.ts';
import styles from './question.module.css';

interface QuestionLegendProps {
  number: number;
  question: string;
  marks: number | undefined;
  negative_marks?: number | undefined;
}

/** The name of a question: its number, its words, its marks. First child of its fieldset. */
export function QuestionLegend({ number, question, marks, negative_marks }: QuestionLegendProps) {
  return (
    <legend className={styles.legend}>
      <span className={styles.number}>{number}.</span>
      <RichText text={textOf(question)} as="span" className={styles.text} />
      {marks !== undefined && (
        <span className={styles.worth}>
          {isCosting(negative_marks) && <Scheme marks={marks} negative_marks={negative_marks} />}
          <span className={styles.marks}>{words.marks(marks)}</span>
        </span>
      )}
    </legend>
  );
}

/** '+4, −1': what a right and what a wrong choice earns. */
function Scheme({ marks, negative_marks }: { marks: number; negative_marks: number | undefined }) {
  return (
    <>
      <span className={styles.scheme} aria-hidden="true">{`+${marks}, ${signed(-Number(negative_marks))}`}</span>
      <span className="visually-hidden">{words.costs(negative_marks)}</span>
    </>
  );
}

/** Some servers send marks as text. */
const isCosting = (negative_marks: number | undefined): boolean => Number(negative_marks) > 0;

/** The name of a question whose legend has formulas; undefined where the legend names it as it stands. */
export function legendName(
  { number, question, marks, negative_marks }: QuestionLegendProps,
  say: (text: string) => string | undefined,
): string | undefined {
  const spoken = say(textOf(question));
  if (spoken === undefined) return undefined;
  const parts = [
    `${number}. ${spoken}`,
    marks !== undefined && `${words.marks(marks)}.`,
    isCosting(negative_marks) && words.costs(negative_marks),
  ];
  return parts.filter(Boolean).join(' ');
}
