import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleResults';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { momentOf } from '../../moments.ts';
import { Part } from '../../frame/Part.tsx';
import { RowText } from '../../frame/RowText.tsx';
import { AttendanceCounts } from './AttendanceCounts.tsx';
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

const ClassRow = ({ live_class_id, day, class_name, batch_name, starts_at, standing }: Class) => (
  <li key={`${live_class_id} ${day}`} className={shared.row}>
    <RowText
      href={`/classes/${live_class_id}/${day}`}
      look={styles.line}
      name={class_name}
      about={[batch_name, momentOf(starts_at)].join(' · ')}
    />
    <p className={styles.attendance} data-attendance={standing}>
      {words.attendanceInClass[standing]}
    </p>
  </li>
);
