import * as words from '#words/reminders';
import { turnOff, turnOn, type PushState } from '../push/state.ts';
import { usePush } from '../push/usePush.ts';
import styles from './choices.module.css';
import { Switch } from './Switch.tsx';

/** The sentence in place of the switch where notifications cannot be switched. */
const INSTEAD = { none: words.none, 'home screen': words.homeScreen, denied: words.denied } as const;

/** Shows whether notifications come to this browser, and to how many of the student's in all. */
export function ThisPhone({ phones }: { phones: number }) {
  const state = usePush();
  return (
    <section aria-labelledby="this-phone" className={styles.part}>
      <h2 id="this-phone">{words.thisPhone}</h2>
      <ul className={styles.list}>
        {state === 'none' || state === 'home screen' || state === 'denied' ? (
          <li className={styles.choice}>{INSTEAD[state]}</li>
        ) : (
          <Switch name={words.here} about={words.hereFor} on={state === 'on'} save={saved} />
        )}
      </ul>
      <p className={styles.note}>{phones === 0 ? words.noPhones : words.phones(phones)}</p>
    </section>
  );
}

/**
 * Turns notifications on or off: the press lets the browser ask. The student's no is no failure: the switch goes back.
 */
const saved = (on: boolean): Promise<PushState | void> => (on ? turnOn() : turnOff());
