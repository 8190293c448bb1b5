import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { Link } from 'wouter';
import * as words from '#words/consoleStudents';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { dayLater, dayOf, momentOf, now } from '../../moments.ts';
import { Part } from '../About.tsx';
import shared from '../../frame/console.module.css';
import styles from '../students.module.css';

type Class = Data<typeof staffCalls.results.student_attendance>[number];

/** More than is read at a glance is folded. */
const FIRST = 5;

/** To how many classes a student came, and to which ones. */
export function Attendance({ stud_id }: { stud_id: number }) {
  const asked = useAsked(staffCalls.results.student_attendance, { stud_id });
  const classes = asked.data ?? [];
  return (
    <Part title={words.attendance}>
      <Pending asked={asked} />
      {asked.data && classes.length === 0 && <p className={shared.empty}>{words.noClassHeld}</p>}
      {classes.length > 0 && <AttendanceCounts classes={classes} />}
      <ul className={shared.list}>{classes.slice(0, FIRST).map(ClassRow)}</ul>
      {classes.length > FIRST && (
        <details className={shared.folded}>
          <summary>{words.moreClasses(classes.length - FIRST)}</summary>
          <ul className={shared.list}>{classes.slice(FIRST).map(ClassRow)}</ul>
        </details>
      )}
    </Part>
  );
}

/** Says it of the last 30 and 90 days. */
export const AttendanceCounts = ({ classes }: { classes: readonly Class[] }) => (
  <dl className={`${shared.facts} ${styles.facts}`}>
    {[30, 90].map((days) => {
      const from = dayLater(dayOf(now()), 1 - days);
      return (
        <div key={days}>
          <dt>{words.lastDays(days)}</dt>
          <dd>{countsOf(classes.filter(({ day }) => day >= from))}</dd>
        </div>
      );
    })}
  </dl>
);

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

const ClassRow = ({ live_class_id, day, class_name, batch_name, starts_at, standing }: Class) => (
  <li key={`${live_class_id} ${day}`} className={shared.row}>
    <div className={shared.text}>
      <h3>
        <Link href={`/classes/${live_class_id}/${day}`} className={styles.line}>
          {class_name}
        </Link>
      </h3>
      <p>{[batch_name, momentOf(starts_at)].join(' · ')}</p>
    </div>
    <p className={styles.standing} data-standing={standing}>
      {words.standingsInClass[standing]}
    </p>
  </li>
);
