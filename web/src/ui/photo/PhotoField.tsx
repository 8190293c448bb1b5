import { useId, useRef, useState } from 'react';
import * as words from '#words/ui';
import { Button } from '../Button.tsx';
import { smallPhoto } from './shrink.ts';
import styles from './photo.module.css';

interface PhotoFieldProps {
  /** The address of the current photo, for an <img>; undefined for none. */
  address: string | undefined;
  /** Gets a small JPEG in base64, undefined for none. The field waits for the returned promise. */
  onChange: (photo: string | undefined) => Promise<void> | void;
  /** Hears that a photo is being made smaller, and that this is over. */
  onBusy: (isBusy: boolean) => void;
}

/** A field for a photo beside a text: taken or chosen, made small on this device, shown, and removed again. */
export function PhotoField({ address, onChange, onBusy }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'ready' | 'busy' | 'unreadable'>('ready');
  const take = async (file: File) => {
    setState('busy');
    onBusy(true);
    try {
      await onChange(await smallPhoto(file));
      setState('ready');
    } catch {
      setState('unreadable');
    }
    onBusy(false);
  };
  const remove = () => {
    setState('ready');
    void onChange(undefined);
    // The button that had the focus goes.
    choose.current?.focus();
  };
  return (
    <div className={styles.field}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={words.addPhoto}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      {address !== undefined && <img src={address} alt={words.yourPhoto} className={styles.photo} />}
      <div className={styles.buttons}>
        <Button ref={choose} look="plain" pending={state === 'busy'} aria-describedby={id} onClick={() => input.current?.click()}>
          {address === undefined ? words.addPhoto : words.anotherPhoto}
        </Button>
        {address !== undefined && (
          <Button look="quiet" icon="trash-2" onClick={remove}>
            {words.removePhoto}
          </Button>
        )}
      </div>
      <p id={id} role="status" className={styles.said}>
        {state === 'busy' && words.photoComes}
        {state === 'unreadable' && words.photoUnreadable}
      </p>
    </div>
  );
}

/** The address of a JPEG in base64. */
export const jpegAddress = (photo: string | undefined): string | undefined => photo && `data:image/jpeg;base64,${photo}`;
