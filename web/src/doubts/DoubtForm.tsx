import { LIMITS } from '@portal/contract';
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/students';
import { Button } from '../ui/Button.tsx';
import { jpegAddress, PhotoField } from '../ui/photo/PhotoField.tsx';
import { ask, dropAsked, keepTyped, TYPED, type About } from './asked.ts';
import { useTypedPhoto } from './useTypedPhoto.ts';
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

/** The field for a doubt, with a photo. What is typed and taken stays on this device until it is asked. */
export function DoubtForm({ place, about, onSent, children }: DoubtFormProps) {
  const id = useId();
  const text = useStore(TYPED.store)[place] ?? '';
  const [photo, keepPhoto] = useTypedPhoto(place);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void dropAsked(place), [place]);
  const isReady = about && text.trim().length > 1 && !isBusy;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setBusy(true);
    ask(place, about(), text, () => {
      setBusy(false);
      onSent();
    });
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
      <PhotoField address={jpegAddress(photo)} onChange={keepPhoto} onBusy={setBusy} />
      <Button type="submit" icon="send" disabled={!isReady}>
        {words.sendDoubt}
      </Button>
    </form>
  );
}
