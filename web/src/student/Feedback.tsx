import { LIMITS, student } from '@portal/contract';
import { useState, type SubmitEvent } from 'react';
import * as words from '#words/student';
import { post } from '../device/queuedCalls.ts';
import { focusHeading, usePage } from '../frame/page.ts';
import { href } from '../route/paths.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import thanks from '../pictures/thanks.svg';
import { keepFeedback, readFeedback } from './feedbackDraft.ts';
import styles from './student.module.css';

/** A message to the school. The thank-you comes at once; the outbox sees to it that the message arrives. */
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
    post(student.add_feedback, { message: message.trim() });
    write('');
    setSent(true);
    focusHeading();
  };

  if (sent)
    return (
      <div className={styles.thanks}>
        <img src={thanks} alt="" width="200" height="150" />
        <p role="status" className={styles.thank}>
          {words.thankYou}
        </p>
        <div className={styles.ways}>
          <LinkButton href={href('home')} look="primary" icon="house">
            {words.home}
          </LinkButton>
          <Button look="plain" onClick={() => setSent(false)}>
            {words.another}
          </Button>
        </div>
      </div>
    );
  const left = LIMITS.feedbackMax - message.length;
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="message">{words.message}</label>
      <textarea
        id="message"
        rows={6}
        maxLength={LIMITS.feedbackMax}
        placeholder={words.messageRule}
        aria-describedby={left < 500 ? 'left' : undefined}
        value={message}
        onChange={(event) => write(event.target.value)}
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
