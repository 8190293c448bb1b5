import * as words from '#words/attempt';
import { PaperText } from '../languages/PaperText.tsx';
import { signed, textOf } from '../answers.ts';
import styles from './question.module.css';

/** The texts and marks that a question's legend shows. Marks are text on some servers. */
export interface Legend {
  number: number;
  question: string;
  marks?: number | undefined;
  negative_marks?: number | undefined;
  partial?: string | undefined;
  blank_marks?: number | undefined;
}

/** The name of a question: its number, its words, its marks. First child of its fieldset. */
export function QuestionLegend(legend: Legend) {
  const { number, question, marks } = legend;
  const scheme = schemeOf(legend);
  return (
    <legend className={styles.legend}>
      <span className={styles.number}>{number}.</span>
      <PaperText text={textOf(question)} as="span" className={styles.text} />
      {marks !== undefined && (
        <span className={styles.worth}>
          {scheme && (
            <span className={styles.scheme}>
              <span aria-hidden="true">{scheme.shown}</span>
              <span className="visually-hidden">{scheme.said}</span>
              {scheme.more}
            </span>
          )}
          <span className={styles.marks}>{words.marks(marks)}</span>
        </span>
      )}
    </legend>
  );
}

/** Returns '+4, −1' and ', partial', to be seen and heard; undefined where only a right answer earns anything. */
function schemeOf({ marks, negative_marks, partial, blank_marks }: Legend) {
  const [wrong, blank] = [Number(negative_marks) || 0, Number(blank_marks) || 0];
  if (!partial && wrong <= 0 && !blank) return undefined;
  return {
    shown: `+${inMarks(marks)}, ${inMarks(-wrong)}`,
    said: wrong > 0 && words.costs(inMarks(wrong)),
    more: (partial ? words.partial : '') + (blank ? words.blank(inMarks(blank)) : ''),
  };
}

/** Marks with few digits, thirds as such: some boards take off a third. */
export function inMarks(marks: unknown): string {
  const value = Number(marks);
  const thirds = Math.round(value * 3);
  const isThird = thirds % 3 !== 0 && Math.abs(value * 3 - thirds) < 0.005;
  return signed(isThird ? `${thirds}/3` : Math.round(value * 100) / 100);
}

/** The name of a question whose legend has formulas; undefined where the legend names it as it stands. */
export function legendName(legend: Legend, say: (text: string) => string | undefined): string | undefined {
  const { number, question, marks } = legend;
  const spoken = say(textOf(question));
  if (spoken === undefined) return undefined;
  const { said = false, more = '' } = schemeOf(legend) ?? {};
  return [`${number}. ${spoken}`, marks !== undefined && `${words.marks(marks)}.`, said, more.slice(2)].filter(Boolean).join(' ');
}
