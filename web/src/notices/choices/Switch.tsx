import { useId, useRef, useState } from 'react';
import { isSignedOut } from '../../api/failures.ts';
import { whyNot } from '../push/usePush.ts';
import styles from './choices.module.css';

interface SwitchProps {
  name: string;
  about: string;
  on: boolean;
  /** Saves it; `on` says so when it has resolved. */
  save: (on: boolean) => Promise<unknown>;
}

/** A choice that is saved as soon as it is made. What could not be saved goes back, and says why. */
export function Switch({ name, about, on, save }: SwitchProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState('');
  /** The last choice; null while nothing is being saved. */
  const last = useRef<boolean | null>(null);

  const choose = async (next: boolean) => {
    const isSaving = last.current !== null;
    last.current = next;
    setWanted(next);
    setFailure('');
    // The save under way sees to the last choice, too.
    if (isSaving) return;
    try {
      for (let sent: boolean | undefined; sent !== last.current;) {
        sent = last.current;
        await save(sent);
      }
    } catch (error) {
      if (!isSignedOut(error)) setFailure(whyNot(error));
    }
    last.current = null;
    setWanted(undefined);
  };
  const isOn = wanted ?? on;
  return (
    <li className={styles.choice}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.name}>
          {name}
        </label>
        <p className={styles.about} id={`${id}about`}>
          {about}
        </p>
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      </div>
      <input
        id={id}
        className={styles.toggle}
        type="checkbox"
        role="switch"
        aria-describedby={`${id}about`}
        checked={isOn}
        aria-checked={isOn}
        aria-busy={wanted !== undefined || undefined}
        onChange={(event) => void choose(event.target.checked)}
      />
    </li>
  );
}
