import type { ExamState } from '@portal/contract';
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
  const words: Record<ExamState, string> = {
    'opens later': `Opens ${moment(opens_at) ?? 'later'}`,
    open: closes_at ? `Open until ${moment(closes_at)}` : 'Open',
    'under way': deadline_at ? `Under way, until ${moment(deadline_at)}` : 'Under way',
    'handed in': 'Handed in',
    closed: 'Closed',
  };
  // A word that a later server may know, and this page does not.
  if (!Object.hasOwn(words, state)) return null;
  return (
    <span className={styles.standing} data-state={state}>
      <Icon name={ICONS[state]} />
      {words[state]}
    </span>
  );
}

const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** '22 Nov, 10:00 am'; undefined for what is no moment. */
function moment(at: string | undefined): string | undefined {
  const time = Date.parse(at ?? '');
  // 'am' does not stand alone on a line.
  return Number.isNaN(time) ? undefined : format.format(time).replace(/\s(?=[ap]m)/u, '\u00A0');
}
