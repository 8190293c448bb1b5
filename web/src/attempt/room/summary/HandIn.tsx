import { useState, type KeyboardEvent } from 'react';
import * as words from '#words/room';
import { Button } from '../../../ui/Button.tsx';
import { isMeant, screenChanged } from '../../../ui/quiet.ts';
import { useLeft } from '../../bar/TimeLeft.tsx';
import { leftText } from '../time/texts.ts';
import styles from './summary.module.css';

const ASKED_ID = 'room-asked';

interface HandInProps {
  endsAt: number | undefined;
  /** Leads back to the questions. */
  onGoOn: () => void;
  onHandIn: () => void;
}

/**
 * 'Submit', then the question whether to hand in: two deliberate steps, and nothing else hands in. Where 'Submit' stood
 * stands 'Go on answering', and 'Hand in' below, in room that was free before: one place that is pressed again and
 * again never hands in, nor do presses without a pause. Esc takes back the question only.
 */
export function HandIn({ endsAt, onGoOn, onHandIn }: HandInProps) {
  // At first sight the heading has the focus, then the first button of what stands here.
  const [asked, setAsked] = useState<boolean>();
  const ask = () => {
    screenChanged();
    setAsked(true);
  };
  const keys = (event: KeyboardEvent) => {
    once(event);
    if (event.key === 'Escape') setAsked(false);
  };
  return (
    <div className={styles.ways} {...(asked && { role: 'group', 'aria-labelledby': ASKED_ID })}>
      {asked ? (
        <Button key="on" ref={focus} look="plain" aria-describedby={ASKED_ID} onClick={ifMeant(onGoOn)} onKeyDown={keys}>
          {words.goOn}
        </Button>
      ) : (
        <Button key="submit" ref={asked === false ? focus : null} aria-describedby={ASKED_ID} onClick={ask} onKeyDown={once}>
          {words.submit}
        </Button>
      )}
      <div className={styles.asked} data-asked={asked}>
        <p id={ASKED_ID}>
          {asked ? words.handInNow : words.askedOnce} {asked && endsAt !== undefined && <TimeLeftInWords endsAt={endsAt} />}
        </p>
        {asked && (
          <Button onClick={ifMeant(onHandIn)} onKeyDown={keys}>
            {words.handIn}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Where the finger is, nothing moves. */
const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/** A key that is held down is one press. */
const once = (event: KeyboardEvent) => event.repeat && event.preventDefault();

const ifMeant = (work: () => void) => () => {
  if (isMeant()) work();
};

const TimeLeftInWords = ({ endsAt }: { endsAt: number }) => leftText(useLeft(endsAt), undefined);
