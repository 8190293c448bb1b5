import type { ReactNode } from 'react';
import * as words from '#words/review';
import { LANGUAGE } from '#words/locale';
import type { Announcement } from '../journal/calls.ts';
import { AnnouncementText } from '../form/AnnouncementText.tsx';
import { PaperText, useShown } from '../languages/PaperText.tsx';
import { optionsOf, signed, textOf } from '../answers.ts';
import styles from '../form/question.module.css';
import { InWords } from '../form/InWords.tsx';
import { QuestionBox } from '../form/QuestionBox.tsx';
import { useSpoken } from '../form/useSpoken.ts';
import { spokenOf, textsOf } from '../kinds/texts.ts';
import { PlainOptions } from '../kinds/PlainOptions.tsx';
import own from './review.module.css';
import { type ReviewItem, rightsOf, type ReviewProps } from './item.ts';
import { MatrixReview } from './MatrixReview.tsx';
import { OptionsReview } from './OptionsReview.tsx';
import { Sign, type Tone, Named } from './Sign.tsx';
import { useWhose } from './whose.ts';

export interface ReviewedQuestionProps {
  item: ReviewItem;
  number: number;
  isOut: boolean;
  /** The school's corrections of the question during the exam. */
  announcements?: readonly Announcement[] | undefined;
  /** Drawn below the question. */
  children?: ReactNode;
}

/** Draws a question of a marked attempt: what was answered, what was right, what it earned, and why. */
export function ReviewedQuestion({ item, number, isOut, announcements = [], children }: ReviewedQuestionProps) {
  const whole = { ...item, options: optionsOf(item.options) };
  const { explanation, spoken } = item;
  const sent = spokenOf(whole);
  const shown = useShown(item);
  const plainSay = useSpoken([...textsOf(whole), textOf(explanation)], sent && [...sent, spoken?.explanation]);
  const say = shown ? shown.say(plainSay) : plainSay;
  const Review = reviewOf(item);
  return (
    <QuestionBox number={number} {...item} marks={item.marks} say={say} shown={shown}>
      {announcements.map((announcement) => (
        <p key={announcement.notice_id} className={styles.explanation} lang={LANGUAGE}>
          <strong>
            <AnnouncementText announcement={announcement} before={words.correction} />
          </strong>
        </p>
      ))}
      <Outcome item={item} />
      <Review id={`review-${number}`} item={item} isOut={isOut} say={say} />
      {explanation && (
        <div className={styles.explanation}>
          <strong>{words.explanation}</strong>
          <PaperText text={explanation} />
          <InWords text={say(explanation)} />
        </div>
      )}
      {children}
    </QuestionBox>
  );
}

function reviewOf({ type = 'single', rows = [], columns = [] }: ReviewItem) {
  if (type === 'single' || type === 'multiple') return OptionsReview;
  return type === 'matrix' && rows.length > 0 && columns.length > 0 ? MatrixReview : TextReview;
}

const TONES: Record<string, Tone> = { right: 'good', wrong: 'bad' };

/**
 * Shows how the question went and what it earned, as far as the server says; how long it was looked at; its number in
 * the paper where this student had another order.
 */
function Outcome({ item: { chosen, outcome, earned, uncounted, dropped, paper_number, seconds } }: { item: ReviewItem }) {
  const went = outcome ?? (textOf(chosen) === '' ? 'blank' : '');
  const name = wordFor(words.outcomes, went);
  const whyDropped = wordFor(words.dropped, dropped ?? '');
  if (!name && !whyDropped && paper_number === undefined && seconds === undefined) return null;
  return (
    <p className={own.outcome}>
      {name && !(whyDropped && went === 'dropped') && <Sign tone={TONES[went] ?? 'plain'} name={name} />}
      {whyDropped && <Sign tone="plain" name={whyDropped} />}
      {uncounted === 1 && textOf(chosen) !== '' && <Sign tone="plain" name={words.uncounted} />}
      {earned !== undefined && <strong>{words.earned(`${earned > 0 ? '+' : ''}${signed(earned)}`)}</strong>}
      {seconds !== undefined && <span className={own.place}>{words.spent(seconds)}</span>}
      {paper_number !== undefined && <span className={own.place}>{words.inPaper(paper_number)}</span>}
    </p>
  );
}

/** Returns the words for a name that the server uses; undefined for a name that only a later server uses. */
const wordFor = (all: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** A question answered with a number, or of a kind that this page does not know: the answers as they are. */
function TextReview({ id, item }: ReviewProps) {
  const { type, chosen } = item;
  const yours = useWhose();
  const shown = (answer: string) => (type === 'numeric' ? numberText(answer) : answer);
  return (
    <>
      <PlainOptions id={id} options={optionsOf(item.options)} />
      {textOf(chosen) !== '' && <Named name={yours} text={shown(textOf(chosen))} />}
      {rightsOf({ ...item, chosen: '' }).map((right, index) => (
        <Named key={right} name={index === 0 ? words.correct : words.alsoRight} text={shown(right)} />
      ))}
    </>
  );
}

/** A number, or a range as the wire has it ('2.4 to 2.6'), with true minus signs. */
function numberText(answer: string): string {
  const [least = '', most] = answer.split(' to ');
  return most === undefined ? signed(least) : words.range(signed(least), signed(most));
}
