import { doubts, type Data } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import * as words from '#words/students';
import * as ui from '#words/ui';
import { send } from '../api/client.ts';
import { refresh } from '../api/queryClient.ts';
import { post } from '../device/queuedCalls.ts';
import { href } from '../route/paths.ts';
import { Button } from '../ui/Button.tsx';
import { dayOf } from '../ui/dates.ts';
import { Photo } from '../ui/photo/Photo.tsx';
import { plainName } from '../ui/plainName.ts';
import { RichText } from '../ui/RichText.tsx';
import { clock } from '../ui/video/clock.ts';
import { Ask } from './Ask.tsx';
import { isClearWaiting } from './asked.ts';
import styles from './asked.module.css';

/** A doubt as the server lists it. */
export type Doubt = Data<typeof doubts.my_doubts>[number];

/** A doubt with those that ask on from it, each with its answer; the student says when it is clear, or asks on. */
export function Thread({ thread, onSent }: { thread: readonly Doubt[]; onSent: () => void }) {
  const last = thread.at(-1);
  const named = new URLSearchParams(useSearch()).get('doubt');
  const isNamed = thread.some((doubt) => String(doubt.doubt_id) === named);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // After the heading, which a new page gives the focus to.
    const timer = isNamed ? setTimeout(() => place.current?.focus()) : undefined;
    return () => clearTimeout(timer);
  }, [isNamed]);
  const [cleared, setCleared] = useState(() => (isClearWaiting(Number(last?.doubt_id)) ? last : undefined));
  if (!last) return null;
  const isClear = last.cleared_at !== undefined || cleared === last;
  const doubt_id = Number(last.doubt_id);
  const clear = () => {
    setCleared(last);
    post(doubts.clear_doubt, { doubt_id }, { name: `clear-${doubt_id}`, onAnswer: () => refresh(doubts.my_doubts) });
  };
  return (
    <li ref={place} tabIndex={isNamed ? -1 : undefined} className={styles.message}>
      <Place {...last} />
      {thread.map((doubt) => (
        <Said key={doubt.doubt_id} {...doubt} />
      ))}
      <p role="status" className={styles.day}>
        {isClear && words.isClear}
      </p>
      {last.answer !== undefined && !isClear && (
        <>
          <div>
            <Button look="plain" icon="check" onClick={clear}>
              {words.clearNow}
            </Button>
          </div>
          <Ask about="doubt" item_id={doubt_id} label={words.askOn} onSent={onSent} />
        </>
      )}
    </li>
  );
}

/** Says the subject and what in it the doubt is about, with the way there. */
function Place({ subject_name, topic, question }: Doubt) {
  return (
    <p className={styles.day}>
      {plainName(subject_name)}
      {topic && (
        <>
          {' · '}
          <Link href={`${href('topics', { chapter_id: topic.chapter_id })}?id=${topic.topic_id}&t=${topic.second}`}>
            {plainName(topic.name)}
            {topic.second > 0 && ` ${clock(topic.second)}`}
          </Link>
        </>
      )}
      {question && (
        <>
          {' · '}
          <Link href={`${reportOf(question)}?question=${question.question_id}`}>{words.aQuestionOf(question.paper)}</Link>
        </>
      )}
    </p>
  );
}

const reportOf = ({ kind, report_id }: NonNullable<Doubt['question']>): string =>
  kind === 'quiz' ? href('quizReport', { quiz_id: report_id }) : href('examReport', { record_id: report_id });

function Said({ doubt_id, text, photo, asked_at, answer, answer_photo, answered_at }: Doubt) {
  const load = (of: 'doubt' | 'answer') => async () => (await send(doubts.doubt_photo, { doubt_id: Number(doubt_id), of })).data;
  return (
    <>
      <p className={styles.day}>{dayOf(asked_at)}</p>
      <RichText text={text} className={styles.text} />
      {photo && <Photo {...photo} name={ui.photoOfDoubt} load={load('doubt')} />}
      {answer === undefined ? (
        <p className={styles.day}>{words.noAnswerYet}</p>
      ) : (
        <div className={styles.answer} data-unread="true">
          <p className={styles.day}>{words.answeredOn(dayOf(answered_at ?? ''))}</p>
          <RichText text={answer} className={styles.text} />
          {answer_photo && <Photo {...answer_photo} name={ui.photoOfAnswer} load={load('answer')} />}
        </div>
      )}
    </>
  );
}
