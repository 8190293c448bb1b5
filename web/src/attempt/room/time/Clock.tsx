import { useState } from 'react';
import * as words from '#words/room';
import { Icon } from '../../../ui/Icon.tsx';
import { clockText, useLeft } from '../../bar/TimeLeft.tsx';
import styles from '../room.module.css';
import { MINUTE_MS } from './marks.ts';
import { clockName } from './texts.ts';

/** From here on the time is shown also to those who hid it, until they hide it again. */
const SHORT_MS = 5 * MINUTE_MS;

interface ClockProps {
  endsAt: number;
  /** The section that the time is left for; undefined for the whole paper. */
  section: string | undefined;
  hidden: boolean;
  onHide: (hidden: boolean) => void;
}

/**
 * The time left; a tap hides it, and shows it again. The name of the button says it in words, which change once a
 * minute: the figures are not for the ear, and text within a timer is no part of a name.
 */
export function Clock({ endsAt, section = '', hidden, onHide }: ClockProps) {
  const left = useLeft(endsAt);
  const short = left <= SHORT_MS;
  // The section whose last minutes are hidden: another section has last minutes of its own, and more time shows them
  // again.
  const [hiddenOf, setHiddenOf] = useState<string>();
  if (!short && hiddenOf === section) setHiddenOf(undefined);
  const away = short ? hiddenOf === section : hidden;
  const turn = () => (short ? setHiddenOf(away ? undefined : section) : onHide(!away));
  return (
    <button
      type="button"
      className={styles.clock}
      data-tone={short ? (left <= MINUTE_MS ? 'last' : 'short') : undefined}
      onClick={turn}
    >
      <Icon name="timer" />
      {away ? (
        words.showTime
      ) : (
        <>
          <span className="visually-hidden">{clockName(left, section)}</span>
          <span aria-hidden="true">{clockText(left)}</span>
        </>
      )}
    </button>
  );
}
