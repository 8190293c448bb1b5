import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { useId } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleFeedback';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { clock } from '../../../ui/video/clock.ts';
import { DoubtPhoto } from './DoubtPhoto.tsx';
import { dateOf } from '../../moments.ts';
import frame from '../../frame/console.module.css';
import styles from '../feedback.module.css';

/** A doubt as the console lists it. */
export type Doubt = Data<typeof staffCalls.feedback.doubts>[number];

/** One doubt with its answer; `onAnswer` is left out for who may not answer. */
export function DoubtRow({ doubt, onAnswer }: { doubt: Doubt; onAnswer: ((doubt: Doubt) => void) | undefined }) {
  const id = useId();
  const { stud_id, name, answer, answer_drawn = '', answered_at = '', cleared_at } = doubt;
  return (
    <li className={frame.row}>
      <div className={frame.text}>
        <h3 id={id}>
          <Link href={`/students/${stud_id}`} className={styles.who}>
            {name}
          </Link>
        </h3>
        <DoubtText {...doubt} />
        {answer !== undefined && (
          <div className={styles.answer}>
            <p>{words.answered(dateOf(answered_at))}</p>
            <RichText text={answer_drawn} className={styles.message} />
            <DoubtPhoto {...{ doubt_id: doubt.doubt_id, of: 'answer', size: doubt.answer_photo }} />
            {cleared_at !== undefined && <p>{words.isClear}</p>}
          </div>
        )}
      </div>
      {onAnswer && (
        <div className={frame.buttons}>
          <Button look="plain" aria-describedby={id} onClick={() => onAnswer(doubt)}>
            {answer === undefined ? words.toAnswer : words.toEdit}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Shows what is asked, about what, and what was said before. */
export function DoubtText({ doubt_id, subject_name, topic, question, before, text, photo, asked_at }: Doubt) {
  const about = [
    subject_name,
    topic && (topic.second > 0 ? words.atSecond(topic.name, clock(topic.second)) : topic.name),
    question && words.questionOf(question.paper, question.number),
    words.askedOn(dateOf(asked_at)),
  ];
  return (
    <>
      <p>{about.filter(Boolean).join(' · ')}</p>
      {question?.text !== undefined && <RichText text={question.text} className={styles.before} />}
      {before.map((each, index) => (
        <div key={index} className={styles.before}>
          <RichText text={each.text} className={styles.message} />
          <DoubtPhoto {...{ doubt_id: each.doubt_id, of: 'doubt', size: each.photo }} />
          {each.answer !== undefined && <RichText text={each.answer} className={styles.message} />}
          <DoubtPhoto {...{ doubt_id: each.doubt_id, of: 'answer', size: each.answer_photo }} />
        </div>
      ))}
      <RichText text={text} className={styles.message} />
      <DoubtPhoto {...{ doubt_id, of: 'doubt', size: photo }} />
    </>
  );
}
