import { doubts, subjects } from '@portal/contract';
import { useEffect, useId, useState } from 'react';
import * as words from '#words/students';
import { refresh } from '../api/queryClient.ts';
import { useApi } from '../api/useApi.ts';
import { lettersBack } from '../device/photos.ts';
import { DataScreen } from '../frame/DataScreen.tsx';
import { focusHeading } from '../frame/page.ts';
import { plainName } from '../ui/plainName.ts';
import { FREE, waitingDoubts } from './asked.ts';
import { DoubtForm } from './DoubtForm.tsx';
import { Thread, type Doubt } from './Thread.tsx';
import styles from './asked.module.css';

/** Shows a field for a doubt in a subject, and below it all that the student has asked, with the answers. */
export function Doubts() {
  const query = useApi(doubts.my_doubts, {}, { anew: true });
  const { waiting, look } = useWaiting();
  return (
    <DataScreen query={query} title={words.doubts} empty={() => false}>
      {(list) => (
        <>
          <OfSubject onSent={look} />
          <section className={styles.sent} aria-labelledby="asked">
            <h2 id="asked">{words.askedBefore}</h2>
            {list.length + waiting.length === 0 ? (
              <p>{words.noDoubts}</p>
            ) : (
              <ul className={styles.list}>
                {waiting.map(({ key, text, photo }) => (
                  <li key={key} className={styles.message}>
                    <p className={styles.day}>{words.waitsForNetwork}</p>
                    <p className={styles.text}>{text}</p>
                    {photo !== undefined && <p className={styles.day}>{words.withPhoto}</p>}
                  </li>
                ))}
                {threads(list).map((thread) => (
                  <Thread key={thread[0]?.doubt_id} thread={thread} onSent={look} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </DataScreen>
  );
}

/** Doubts with those that ask on from them, the oldest first in each; the one asked on from last comes first. */
function threads(list: readonly Doubt[]): Doubt[][] {
  const all = new Map<string, Doubt[]>();
  for (const doubt of list) {
    const first = String(doubt.first_id ?? doubt.doubt_id);
    all.set(first, [doubt, ...(all.get(first) ?? [])]);
  }
  return [...all.values()];
}

const LOOK_MS = 1000;

/** The doubts on this device that wait to be sent; once one of them is gone, the list is asked for again. */
function useWaiting(): { waiting: ReturnType<typeof waitingDoubts>; look: () => void } {
  const [waiting, setWaiting] = useState(waitingDoubts);
  const count = waiting.length;
  useEffect(() => void lettersBack().then(() => setWaiting(waitingDoubts())), []);
  useEffect(() => {
    if (count === 0) return undefined;
    const timer = setInterval(() => {
      const now = waitingDoubts();
      if (now.length === count) return;
      setWaiting(now);
      refresh(doubts.my_doubts);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [count]);
  return { waiting, look: () => setWaiting(waitingDoubts()) };
}

/** The field for a doubt about no topic and no question. */
function OfSubject({ onSent }: { onSent: () => void }) {
  const id = useId();
  const { data } = useApi(subjects.subjects, {});
  const [chosen, setChosen] = useState('');
  const all = Array.isArray(data) ? data : [];
  const subject_id = chosen === '' ? all[0]?.subject_id : chosen;
  return (
    <DoubtForm
      place={FREE}
      about={subject_id === undefined ? undefined : () => ({ about: 'subject', item_id: subject_id })}
      onSent={() => {
        onSent();
        focusHeading();
      }}
    >
      <label htmlFor={id}>{words.ofSubject}</label>
      <select id={id} value={subject_id} onChange={(event) => setChosen(event.target.value)}>
        {all.map((subject) => (
          <option key={subject.subject_id} value={subject.subject_id}>
            {plainName(subject.subject_name)}
          </option>
        ))}
      </select>
    </DoubtForm>
  );
}
