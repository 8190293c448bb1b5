import { doubts, type Id } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/students';
import { isUnknownCall, messageOf } from '../api/failures.ts';
import { useApi } from '../api/useApi.ts';
import { Button } from '../ui/Button.tsx';
import { Loader } from '../ui/Loader.tsx';
import { RichText } from '../ui/RichText.tsx';
import styles from './asked.module.css';

/**
 * Doubts of others about a topic with their answers, as its teachers show them; fetched when it is opened. Not there
 * where the server takes no doubts.
 */
export function AskedBefore({ topic_id }: { topic_id: Id }) {
  const { error } = useApi(doubts.my_doubts, {});
  const [isOpen, setOpen] = useState(false);
  if (error && isUnknownCall(error)) return null;
  return (
    <div className={styles.ask}>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.askedHere}
      </Button>
      {isOpen && <Shown topic_id={topic_id} />}
    </div>
  );
}

function Shown({ topic_id }: { topic_id: Id }) {
  const { data, error } = useApi(doubts.shown_doubts, { topic_id });
  if (!data) return error ? <p role="status">{messageOf(error)}</p> : <Loader />;
  if (data.length === 0) return <p role="status">{words.nothingAskedHere}</p>;
  return (
    <ul className={styles.list}>
      {data.map(({ doubt_id, text, answer }) => (
        <li key={doubt_id} className={styles.message}>
          <RichText text={text} className={styles.text} />
          <div className={styles.answer}>
            <RichText text={answer} className={styles.text} />
          </div>
        </li>
      ))}
    </ul>
  );
}
