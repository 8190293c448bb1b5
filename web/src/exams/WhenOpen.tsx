import type { ExamState } from '@portal/contract';
import * as words from '#words/exams';
import { momentText } from '../attempt/result/momentText.ts';
import { duration } from '../progress/next/duration.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './exams.module.css';

interface WhenOpenProps {
  state: ExamState;
  /** ISO 8601. */
  opens_at?: string | undefined;
  closes_at?: string | undefined;
  deadline_at?: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}

const ICONS: Record<ExamState, IconName> = {
  'opens later': 'clock',
  open: 'pencil',
  'under way': 'timer',
  'handed in': 'circle-check',
  closed: 'lock',
};

/** How an exam stands, by the student's own clock, and under it from when until when it is open. */
export function WhenOpen({ state, opens_at, closes_at, deadline_at, now }: WhenOpenProps) {
  const [opensIn, left] = [ahead(opens_at, now), ahead(deadline_at, now)];
  const [opens, closes] = [momentText(opens_at), momentText(closes_at)];
  const said: Record<ExamState, string> = {
    'opens later': opensIn === undefined ? words.opens(opens) : words.opensIn(opensIn),
    open: closes === undefined ? words.open : words.openUntil(closes),
    'under way': left === undefined ? words.underWay : words.underWayFor(left),
    'handed in': words.handedIn,
    closed: words.closed,
  };
  // A word that a later server may know, and this page does not.
  if (!Object.hasOwn(said, state)) return null;
  return (
    <>
      {state === 'opens later' && opensIn !== undefined && opens !== undefined && (
        <span className={styles.when}>{closes === undefined ? words.opensOn(opens) : words.opensFrom(opens, closes)}</span>
      )}
      <span className={styles.state} data-state={state}>
        <Icon name={ICONS[state]} />
        <span>{said[state]}</span>
      </span>
    </>
  );
}

/** Returns '2 days' until a moment; undefined for a past one, and for a text that is no moment. */
function ahead(at: string | undefined, now: number): string | undefined {
  const left = Date.parse(at ?? '') - now;
  return left > 0 ? duration(left) : undefined;
}
