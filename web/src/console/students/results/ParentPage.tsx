import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleResults';
import * as review from '#words/review';
import { getConfig } from '../../../api/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAsked } from '../../calls/useAsked.ts';
import { Pending } from '../../frame/Pending.tsx';
import { Screen } from '../../frame/Screen.tsx';
import { dateOf, now } from '../../moments.ts';
import { Back } from '../../frame/Back.tsx';
import { AttendanceCounts } from './AttendanceCounts.tsx';
import { ParentLink } from './ParentLink.tsx';
import { MarksTable, ProgressTable } from './ParentTables.tsx';
import shared from '../../frame/console.module.css';
import styles from './parent.module.css';

/** Shows a page about a student for the parents, to print or keep as PDF: only the name and the results. */
export function ParentPage() {
  const { stud_id = '' } = useParams();
  const input = useMemo(() => ({ stud_id: Number(stud_id) }), [stud_id]);
  const asked = useAsked(staffCalls.students.student, input);
  const attempts = useAsked(staffCalls.results.student_attempts, input);
  const learning = useAsked(staffCalls.results.student_learning, input);
  const attendance = useAsked(staffCalls.results.student_attendance, input);
  const parts = [asked, attempts, learning, attendance];
  const waiting = parts.find(({ data, fault }) => data === undefined || fault !== undefined);
  const { brandName, logo } = getConfig();
  return (
    <Screen
      title={asked.data?.student.name ?? shell.screens.student}
      action={
        <div className={`${shared.buttons} ${styles.screen}`}>
          <Back href={`/students/${stud_id}`}>{words.backToStudent}</Back>
          <Button icon="printer" pending={waiting !== undefined} onClick={() => print()}>
            {review.print}
          </Button>
        </div>
      }
    >
      <p className={`${shared.empty} ${styles.screen}`}>{words.parentHint}</p>
      {asked.data && <ParentLink stud_id={input.stud_id} link={asked.data.parent_link} />}
      {waiting && <Pending asked={waiting} />}
      {asked.data && attempts.data && learning.data && attendance.data && (
        <article className={styles.sheet}>
          <header className={styles.head}>
            <img src={logo} alt="" width="56" height="56" />
            <div>
              <p className={styles.school}>{brandName}</p>
              <p>{words.parentDate(dateOf(now().toISOString()))}</p>
            </div>
          </header>
          <div>
            <h2>{asked.data.student.name}</h2>
            <p>{[asked.data.student.academic_level, ...asked.data.batches.map(({ batch_name }) => batch_name)].join(' · ')}</p>
          </div>
          <section>
            <h3>{words.attendance}</h3>
            {attendance.data.length === 0 ? <p>{words.noClassHeld}</p> : <AttendanceCounts classes={attendance.data} />}
          </section>
          <MarksTable attempts={attempts.data} />
          <ProgressTable subjects={learning.data.subjects} />
        </article>
      )}
    </Screen>
  );
}
