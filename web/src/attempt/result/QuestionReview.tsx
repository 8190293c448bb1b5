import * as words from '#words/attempt';
import { Icon } from '../../ui/Icon.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { optionsOf, textOf } from '../answers.ts';
import styles from '../form/question.module.css';
import { legendName, QuestionLegend } from '../form/QuestionLegend.tsx';
import { Receipt } from '../receipt/Receipt.tsx';
import { useGrowing } from '../form/useGrowing.ts';
import { useSpoken } from '../form/useSpoken.ts';

/** A question of a marked attempt. Fields may be missing on some servers. */
export interface ReviewItem {
  id: number | string;
  question: string;
  options: readonly string[] | undefined;
  marks: number | undefined;
  negative_marks?: number | undefined;
  /** The right option. */
  correct: string | undefined;
  /** The student's choice; empty when the question was left out. */
  chosen: string | undefined;
  explanation?: string | undefined;
}

/** A marked attempt to read: what was chosen, what was right, and why. Colour never says it alone. */
export function QuestionReview({ items, receipt }: { items: readonly ReviewItem[]; receipt: string | undefined }) {
  const drawn = useGrowing(items.length);
  return (
    <div className={styles.paper}>
      <ol className={styles.questions}>
        {items.slice(0, drawn).map((item, index) => (
          <li key={item.id ?? index}>
            <ReviewedQuestion item={item} number={index + 1} />
          </li>
        ))}
      </ol>
      {receipt && drawn === items.length && <Receipt receipt={receipt} />}
    </div>
  );
}

function ReviewedQuestion({ item, number }: { item: ReviewItem; number: number }) {
  const options = optionsOf(item.options);
  const say = useSpoken([textOf(item.question), ...options]);
  const chosen = textOf(item.chosen);
  const correct = textOf(item.correct);
  const name = `review-${number}`;
  return (
    <fieldset className={styles.question} aria-label={legendName({ number, ...item }, say)}>
      <QuestionLegend number={number} question={item.question} marks={item.marks} negative_marks={item.negative_marks} />
      {chosen === '' && <Sign tone="plain" name={words.notAnswered} />}
      {options.map((option, index) => (
        <label key={index} className={styles.option} data-mark={markOf(option, chosen, correct)}>
          <input type="radio" name={name} checked={option === chosen} aria-label={say(option)} disabled readOnly />
          <RichText text={option} as="span" className={styles.text} />
          <span className={styles.signs}>
            {option === chosen && <Sign tone={chosen === correct ? 'good' : 'bad'} name={words.yours} />}
            {option === correct && <Sign tone="good" name={words.correct} />}
          </span>
        </label>
      ))}
      {chosen !== '' && !options.includes(chosen) && <Named name={words.yours} text={chosen} />}
      {correct !== '' && !options.includes(correct) && <Named name={words.correct} text={correct} />}
      {item.explanation && (
        <div className={styles.explanation}>
          <strong>{words.explanation}</strong>
          <RichText text={item.explanation} />
        </div>
      )}
    </fieldset>
  );
}

/** How an option stands: the student's and right, the student's and wrong, right but not chosen, or none of it. */
function markOf(option: string, chosen: string, correct: string): 'right' | 'wrong' | 'answer' | 'none' {
  if (option === chosen) return option === correct ? 'right' : 'wrong';
  return option === correct ? 'answer' : 'none';
}

const ICONS = { good: 'circle-check', bad: 'circle-x', plain: 'info' } as const;

function Sign({ tone, name }: { tone: keyof typeof ICONS; name: string }) {
  return (
    <span className={styles.sign} data-tone={tone}>
      <Icon name={ICONS[tone]} />
      {name}
    </span>
  );
}

/** For an answer that is none of the options as they stand. */
function Named({ name, text }: { name: string; text: string }) {
  return (
    <p className={styles.explanation}>
      <strong>{name}: </strong>
      <RichText text={text} as="span" />
    </p>
  );
}
