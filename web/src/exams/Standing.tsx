import type { ExamState } from '@portal/contract';
import * as words from '#words/exams';
import { momentText } from '../attempt/result/momentText.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/iconNames.ts';
import styles from './exams.module.css';

interface StandingProps {
  state: ExamState;
  /** ISO 8601. */
  opens_at?: string | undefined;
  closes_at?: string | undefined;
  deadline_at?: string | undefined;
}

const ICONS: Record<ExamState, IconName> = {
  'opens later': 'clock',
  open: 'pencil',
  'under way': 'timer',
  'handed in': 'circle-check',
  closed: 'lock',
};

/** How an exam stands, in the words and the time of the student's own clock. */
export function Standing({ state, opens_at, closes_at, deadline_at }: StandingProps) {
  const [closes, deadline] = [momentText(closes_at), momentText(deadline_at)];
  const said: Record<ExamState, string> = {
    'opens later': words.opens(momentText(opens_at)),
    open: closes === undefined ? words.open : words.openUntil(closes),
    'under way': deadline === undefined ? words.underWay : words.underWayUntil(deadline),
    'handed in': words.handedIn,
    closed: words.closed,
  };
  // A word that a later server may know, and this page does not.
  if (!Object.hasOwn(said, state)) return null;
  return (
    <span className={styles.standing} data-state={state}>
      <Icon name={ICONS[state]} />
      {said[state]}
    </span>
  );
}
