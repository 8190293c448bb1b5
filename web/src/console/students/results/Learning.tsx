import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleResults';
import { Bar } from '../../../ui/Bar.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { dateOf, momentOf } from '../../moments.ts';
import { Part } from '../../frame/Part.tsx';
import { RowText } from '../../frame/RowText.tsx';
import shared from '../../frame/console.module.css';
import styles from '../students.module.css';

/** More than is read at a glance is folded. */
const FIRST = 5;

type Learnt = Data<typeof staffCalls.results.student_learning>;

/** How far a student is in each subject, which videos were watched, and what the student wrote to the school. */
export function Learning({ stud_id }: { stud_id: number }) {
  const asked = useAsked(staffCalls.results.student_learning, { stud_id });
  const { subjects = [], videos = [], messages = [] } = asked.data ?? {};
  return (
    <>
      <Part title={words.progressOf}>
        <Pending asked={asked} />
        {asked.data && subjects.length === 0 && <p className={shared.empty}>{words.noSubject}</p>}
        <ul className={shared.list}>{subjects.map(Subject)}</ul>
      </Part>
      {asked.data && (
        <Part title={words.watched}>
          {videos.length === 0 && <p className={shared.empty}>{words.noVideo}</p>}
          <ul className={shared.list}>{videos.slice(0, FIRST).map(Video)}</ul>
          {videos.length > FIRST && (
            <details className={shared.folded}>
              <summary>{words.moreVideos(videos.length - FIRST)}</summary>
              <ul className={shared.list}>{videos.slice(FIRST).map(Video)}</ul>
            </details>
          )}
        </Part>
      )}
      {asked.data && (
        <Part title={words.written}>
          {messages.length === 0 && <p className={shared.empty}>{words.noMessage}</p>}
          <ul className={shared.list}>{messages.map(Message)}</ul>
        </Part>
      )}
    </>
  );
}

/** Says what is done of a subject; what it has none of is left out. */
export const doneIn = ({ videos, watched, documents, read, quizzes, answered, watched_s }: Learnt['subjects'][number]): string =>
  [
    videos > 0 && words.videosDone(watched, videos),
    documents > 0 && words.documentsDone(read, documents),
    quizzes > 0 && words.quizzesDone(answered, quizzes),
    watched_s > 0 && words.watchedFor(spoken(watched_s)),
  ]
    .filter(Boolean)
    .join(' · ');

const Subject = (subject: Learnt['subjects'][number]) => {
  const { subject_id, subject_name, videos, documents, quizzes, watched, read, answered } = subject;
  const there = videos + documents + quizzes;
  return (
    <li key={subject_id} className={shared.row}>
      <RowText name={subject_name} about={doneIn(subject) || words.nothingThere}>
        {there > 0 && <Bar share={(watched + read + answered) / there} />}
      </RowText>
    </li>
  );
};

const Video = ({ topic_id, topic_name, subject_name, furthest_s, duration_s, watched_at }: Learnt['videos'][number]) => (
  <li key={topic_id} className={shared.row}>
    <RowText name={topic_name} about={[subject_name, dateOf(watched_at)].join(' · ')} />
    <div className={styles.earned}>
      <p>{duration_s > 0 ? words.videoDone(spoken(furthest_s), spoken(duration_s)) : spoken(furthest_s)}</p>
      {duration_s > 0 && <Bar share={furthest_s / duration_s} />}
    </div>
  </li>
);

const Message = ({ feedback_id, message, created_at, answer }: Learnt['messages'][number]) => (
  <li key={feedback_id} className={shared.row}>
    <div className={shared.text}>
      <p>{momentOf(created_at)}</p>
      <p className={styles.said}>{message}</p>
      <p>{answer === undefined ? words.notAnswered : words.answered(answer)}</p>
    </div>
  </li>
);

/** Says a time as people do. */
export const spoken = (seconds: number): string =>
  seconds < 60 ? words.seconds(Math.round(seconds)) : words.hours(Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60));
