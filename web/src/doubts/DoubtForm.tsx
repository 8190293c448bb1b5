import { LIMITS } from '@portal/contract';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/students';
import { Button } from '../ui/Button.tsx';
import { ask, keepTyped, TYPED, type About } from './asked.ts';
import styles from './asked.module.css';

interface DoubtFormProps {
  /** Under which name of its own the text is kept on this device. */
  place: string;
  /** Asked at the press; undefined while that is not known. */
  about: (() => About) | undefined;
  onSent: () => void;
  /** Above the field. */
  children?: ReactNode;
}

/** The field for a doubt. What is typed stays on this device until it is asked. */
export function DoubtForm({ place, about, onSent, children }: DoubtFormProps) {
  const id = useId();
  const text = useStore(TYPED.store)[place] ?? '';
  const isReady = about && text.trim().length > 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    ask(place, about(), text);
    onSent();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <label htmlFor={id}>{words.yourDoubt}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={LIMITS.note}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => keepTyped(place, event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.day}>
        {words.formulaHint}
      </p>
      <Button type="submit" icon="send" disabled={!isReady}>
        {words.sendDoubt}
      </Button>
    </form>
  );
}
