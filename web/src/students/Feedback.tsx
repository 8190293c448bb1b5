import { LIMITS, students } from '@portal/contract';
import { useState, type SubmitEvent } from 'react';
import * as words from '#words/students';
import { refresh } from '../api/queryClient.ts';
import { post } from '../device/queuedCalls.ts';
import { focusHeading, usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { toastError } from '../ui/toast.ts';
import thanks from '../pictures/thanks.svg';
import { keepFeedback, keepRefused, readFeedback } from './feedbackDraft.ts';
import { SentFeedback } from './SentFeedback.tsx';
import asked from '../doubts/asked.module.css';
import styles from './student.module.css';

/**
 * A message to the school, and what became of those before. The thank-you comes at once; the outbox sees to it that the
 * message arrives.
 */
export function Feedback() {
  const [message, setMessage] = useState(readFeedback);
  const [sent, setSent] = useState(false);
  usePage(words.feedback);
  // Blanks alone are no message.
  const ready = message.trim().length >= LIMITS.feedbackMin;

  const write = (text: string) => {
    setMessage(text);
    keepFeedback(text);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready) return;
    const onAnswer = (refused: { message: string } | undefined) => {
      if (!refused) return refresh(students.my_feedback);
      toastError(refused.message);
      keepRefused(message);
      setMessage(readFeedback());
      setSent(false);
    };
    post(students.add_feedback, { message: message.trim() }, { onAnswer });
    write('');
    setSent(true);
    focusHeading();
  };

  return (
    <>
      {sent ? (
        <Thanks onAnother={() => setSent(false)} />
      ) : (
        <Form message={message} ready={ready} onWrite={write} onSubmit={submit} />
      )}
      <SentFeedback />
    </>
  );
}

const Thanks = ({ onAnother }: { onAnother: () => void }) => (
  <div className={styles.thanks}>
    <img src={thanks} alt="" width="200" height="150" />
    <p role="status" className={styles.thank}>
      {words.thankYou}
    </p>
    <div className={styles.ways}>
      <LinkButton href={href('home')} look="primary" icon="house">
        {words.home}
      </LinkButton>
      <Button look="plain" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  </div>
);

interface FormProps {
  message: string;
  ready: boolean;
  onWrite: (text: string) => void;
  onSubmit: (event: SubmitEvent) => void;
}

function Form({ message, ready, onWrite, onSubmit }: FormProps) {
  const left = LIMITS.feedbackMax - message.length;
  return (
    <form className={asked.form} onSubmit={onSubmit}>
      <label htmlFor="message">{words.message}</label>
      <textarea
        id="message"
        rows={6}
        maxLength={LIMITS.feedbackMax}
        placeholder={words.messageRule}
        aria-describedby={left < 500 ? 'left' : undefined}
        value={message}
        onChange={(event) => onWrite(event.target.value)}
      />
      {left < 500 && (
        <p id="left" className={styles.left}>
          {words.left(left)}
        </p>
      )}
      <Button type="submit" icon="send" disabled={!ready}>
        {words.submit}
      </Button>
    </form>
  );
}
