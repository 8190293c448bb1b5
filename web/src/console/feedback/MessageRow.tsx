import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleFeedback';
import { Button } from '../../ui/Button.tsx';
import { RowText } from '../frame/RowText.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { dateOf } from '../moments.ts';
import type { Message } from './message.ts';
import frame from '../frame/console.module.css';
import styles from './feedback.module.css';

interface MessageRowProps {
  message: Message;
  /** Opens the answer; left out where the reader may not answer. */
  onAnswer: (() => void) | undefined;
}

/** Shows a message: who wrote it and when, the answer, and the buttons. */
export function MessageRow({ message, onAnswer }: MessageRowProps) {
  const { feedback_id, stud_id, name, created_at, answer, answered_at, done_at } = message;
  const { press } = useAct();
  const isDone = done_at !== undefined;
  const settle = () =>
    void press(
      staffCalls.feedback.feedback_done,
      { feedback_id: Number(feedback_id), done: isDone ? 0 : 1 },
      isDone ? words.isOpen(name) : words.isDone(name),
    );
  const [toAnswer, toSettle] = [answer === undefined ? words.toAnswer : words.toEdit, isDone ? words.toReopen : words.toDone];
  return (
    <li className={frame.row}>
      <RowText href={`/students/${stud_id}`} look={styles.who} name={name} about={dateOf(created_at)}>
        <p className={styles.message}>{message.message}</p>
        {answer !== undefined && (
          <div className={styles.answer}>
            <p>{words.answered(dateOf(answered_at ?? ''))}</p>
            <p className={styles.message}>{answer}</p>
          </div>
        )}
      </RowText>
      <div className={frame.buttons}>
        {onAnswer && (
          <Button look="plain" aria-label={words.of(toAnswer, name)} onClick={onAnswer}>
            {toAnswer}
          </Button>
        )}
        <Button look="plain" icon={isDone ? 'rotate-ccw' : 'check'} aria-label={words.of(toSettle, name)} onClick={settle}>
          {toSettle}
        </Button>
      </div>
    </li>
  );
}
