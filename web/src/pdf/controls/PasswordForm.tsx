import { useEffect, useId, useRef } from 'react';
import * as words from '#words/pdf';
import { Icon } from './Icon.tsx';
import styles from './controls.module.css';

/** Asks for the document's password; `wrong` after one that did not open it. */
export function PasswordForm({ wrong, onSubmit }: { wrong: boolean; onSubmit: (password: string) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [wrong]);
  const sentence = wrong ? words.wrongPassword : words.needsPassword;
  return (
    <div role="dialog" aria-labelledby={id}>
      <form
        className={styles.instead}
        onSubmit={(event) => {
          event.preventDefault();
          if (input.current?.value) onSubmit(input.current.value);
        }}
      >
        <Icon name="lock" size={56} />
        <p id={id} className={wrong ? styles.wrong : undefined} role={wrong ? 'alert' : undefined}>
          {sentence}
        </p>
        <input
          ref={input}
          className={styles.field}
          type="password"
          autoComplete="off"
          aria-label={words.password}
          aria-describedby={id}
          aria-invalid={wrong}
          required
        />
        <button type="submit" className={styles.primary}>
          {words.submit}
        </button>
      </form>
    </div>
  );
}
