import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useId } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleFeedback';
import { Button } from '../../../ui/Button.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { clock } from '../../../ui/video/clock.ts';
import type { Doing } from '../../form/doing.ts';
import { useAct } from '../../frame/Toasts.tsx';
import { DoubtPhoto } from './DoubtPhoto.tsx';
import { dateOf } from '../../moments.ts';
import frame from '../../frame/console.module.css';
import styles from '../feedback.module.css';

/** A doubt as the console lists it. */
export type Doubt = Data<typeof staffCalls.feedback.doubts>[number];

export interface DoubtRowProps {
  doubt: Doubt;
  /** Opens a form about the doubt; left out where the reader may not answer. */
  open: Doing['open'] | undefined;
  /** True when the doubt is in a colleague's hands instead of the reader's. */
  isAway?: boolean;
}

/** Shows a doubt with its answer and its buttons. */
export function DoubtRow({ doubt, open, isAway = false }: DoubtRowProps) {
  const id = useId();
  const { doubt_id, stud_id, name, answer, answer_drawn = '', answered_at = '', cleared_at, handed, topic, shown_text } = doubt;
  const { press } = useAct();
  const { hand_on_doubt, show_doubt } = staffCalls.feedback;
  const body = { doubt_id: Number(doubt_id) };
  const button = (text: string, onClick: () => void) => (
    <Button look="plain" aria-describedby={id} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <li className={frame.row}>
      <div className={frame.text}>
        <h3 id={id}>
          <Link href={`/students/${stud_id}`} className={styles.who}>
            {name}
          </Link>
        </h3>
        {handed && answer === undefined && <p>{isAway ? words.inHands(handed.to, handed.from) : words.handedBy(handed.from)}</p>}
        <DoubtText {...doubt} />
        {answer !== undefined && (
          <div className={styles.answer}>
            <p>{words.answered(dateOf(answered_at))}</p>
            <RichText text={answer_drawn} className={styles.message} />
            <DoubtPhoto {...{ doubt_id: doubt.doubt_id, of: 'answer', size: doubt.answer_photo }} />
            {cleared_at !== undefined && <p>{words.isClear}</p>}
            {shown_text !== undefined && <p>{words.isShown}</p>}
          </div>
        )}
      </div>
      {open && (
        <div className={frame.buttons}>
          {button(answer === undefined ? words.toAnswer : words.toEdit, () => open('answer', doubt_id))}
          {answer === undefined && !isAway && button(words.handOn, () => open('hand-on', doubt_id))}
          {isAway &&
            handed &&
            button(words.takeBack, () => {
              void press(hand_on_doubt, { ...body, instead_of: Number(handed.staff_id) }, words.tookBack);
            })}
          {answer !== undefined &&
            topic &&
            button(shown_text === undefined ? words.show : words.showOther, () => open('show', doubt_id))}
          {shown_text !== undefined &&
            button(words.showNoMore, () => {
              void press(show_doubt, { ...body, text: '', instead_of: shown_text }, words.shownNoMore);
            })}
        </div>
      )}
    </li>
  );
}

/** Shows a doubt's text, its subject, and what was said before. */
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
