import { LIMITS } from '@portal/contract';
import { useEffect, useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useStore } from 'zustand';
import * as words from '#words/students';
import { Button } from '../ui/Button.tsx';
import { jpegAddress, PhotoField } from '../ui/photo/PhotoField.tsx';
import { randomKey } from '../api/randomKey.ts';
import { keepPhoto, readPhoto } from '../device/photos.ts';
import { ask, dropAsked, keepTyped, TYPED, type About, photoAt } from './asked.ts';
import styles from './asked.module.css';

interface DoubtFormProps {
  /** The name under which the text is kept on this device. */
  place: string;
  /** Returns what the doubt is about, at the press; undefined while that is not known. */
  about: (() => About) | undefined;
  onSent: () => void;
  /** Drawn above the field. */
  children?: ReactNode;
}

/** The field for a doubt, with a photo. Text and photo stay on this device until the doubt is asked. */
export function DoubtForm({ place, about, onSent, children }: DoubtFormProps) {
  const id = useId();
  const text = useStore(TYPED.store)[place] ?? '';
  const [photo, changePhoto] = useTypedPhoto(place);
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
      <PhotoField address={jpegAddress(photo)} onChange={changePhoto} onBusy={setBusy} />
      <Button type="submit" icon="send" disabled={!isReady}>
        {words.sendDoubt}
      </Button>
    </form>
  );
}

/** The photo beside the text of a place, in base64, as this device keeps it; and how to put another one there. */
function useTypedPhoto(place: string): [photo: string | undefined, keep: (photo: string | undefined) => Promise<void>] {
  const name = useStore(TYPED.store)[photoAt(place)] ?? '';
  const [read, setRead] = useState<{ name: string; photo: string | undefined }>();
  useEffect(() => {
    if (name !== '')
      void readPhoto(name)
        .then((photo) => setRead({ name, photo }))
        .catch(() => undefined);
  }, [name]);
  const keep = async (photo: string | undefined) => {
    const next = photo === undefined ? '' : randomKey();
    // The photo's name is stored before the photo is on the disk: otherwise another tab could delete it as unused.
    const kept = photo === undefined ? undefined : keepPhoto(next, photo);
    keepTyped(photoAt(place), next);
    await kept;
  };
  return [read?.name === name ? read.photo : undefined, keep];
}
