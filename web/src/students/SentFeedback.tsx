import { students, type Data } from '@portal/contract';
import { useEffect } from 'react';
import * as words from '#words/students';
import { isSignedOut, isUnknownCall } from '../api/failures.ts';
import { forget } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { post } from '../device/queuedCalls.ts';
import { Button } from '../ui/Button.tsx';
import { dayOf } from '../ui/dates.ts';
import styles from '../doubts/asked.module.css';

type Sent = Data<typeof students.my_feedback>[number];

/**
 * Lists the student's messages, with the school's answers; new answers are marked once. A server that cannot tell shows
 * nothing.
 */
export function SentFeedback() {
  const { data, error, refetch } = useApi(students.my_feedback, {}, { anew: true });
  const sent = Array.isArray(data) ? data : [];
  const last = sent.reduce(
    (latest, { unread, answered_at = '' }) => (unread === 1 && answered_at > latest ? answered_at : latest),
    '',
  );
  useEffect(() => {
    if (last !== '') post(students.feedback_read, { until: last }, { name: 'feedback-read' });
  }, [last]);
  // The next visit must not begin with the marks of this one.
  useEffect(() => () => forget(students.my_feedback), []);

  if (data === undefined && error && !isSignedOut(error) && !isUnknownCall(error))
    return (
      <p className={styles.again}>
        <Button look="plain" icon="refresh-cw" onClick={() => void refetch()}>
          {words.sentAgain}
        </Button>
      </p>
    );
  if (sent.length === 0) return null;
  return (
    <section className={styles.sent} aria-labelledby="sent">
      <h2 id="sent">{words.sentBefore}</h2>
      <ul className={styles.list}>
        {sent.map((each) => (
          <Message key={each.feedback_id} {...each} />
        ))}
      </ul>
    </section>
  );
}

function Message({ message, created_at, answer, answered_at, unread }: Sent) {
  return (
    <li className={styles.message}>
      <p className={styles.day}>{dayOf(created_at)}</p>
      <p className={styles.text}>{message}</p>
      {answer === undefined ? (
        <p className={styles.day}>{words.notAnswered}</p>
      ) : (
        <div className={styles.answer} data-unread={unread === 1}>
          <p className={styles.day}>
            {words.answered(dayOf(answered_at ?? ''))} {unread === 1 && <span className={styles.mark}>{words.unread}</span>}
          </p>
          <p className={styles.text}>{answer}</p>
        </div>
      )}
    </li>
  );
}
