import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { Facts } from '../../frame/Facts.tsx';
import { dayLater, dayOf, now } from '../../moments.ts';
import styles from '../students.module.css';

type Class = Data<typeof staffCalls.results.student_attendance>[number];

/** Says to how many classes a student came in the last 30 and 90 days. */
export function AttendanceCounts({ classes }: { classes: readonly Class[] }) {
  const facts = [30, 90].map((days) => {
    const from = dayLater(dayOf(now()), 1 - days);
    return [words.lastDays(days), countsOf(classes.filter(({ day }) => day >= from))] as const;
  });
  return <Facts facts={facts} look={styles.facts} />;
}

/** Says to how many of these classes a student came; who was excused missed none. */
function countsOf(classes: readonly Class[]): string {
  const all = (...standings: Class['standing'][]) => classes.filter(({ standing }) => standings.includes(standing)).length;
  const [late, excused] = [all('late'), all('excused')];
  return [
    words.cameTo(all('present', 'late', 'opened'), classes.length - excused),
    late > 0 && words.timesLate(late),
    excused > 0 && words.timesExcused(excused),
  ]
    .filter(Boolean)
    .join(' · ');
}
