import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import { useParams } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleStudents';
import { LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { useMay } from '../signIn/useSignedIn.ts';
import shared from '../frame/console.module.css';
import { momentOf } from '../moments.ts';
import { whoDid } from '../audit/said.ts';
import { Back } from '../frame/Back.tsx';
import { RowText } from '../frame/RowText.tsx';
import { Part } from '../frame/Part.tsx';
import { About } from './About.tsx';
import { Attendance } from './results/Attendance.tsx';
import { Attempts } from './results/Attempts.tsx';
import { Devices } from './Devices.tsx';
import { Learning } from './results/Learning.tsx';
import { StandingButtons } from './StandingButtons.tsx';
import { StudentForms } from './StudentForms.tsx';
import styles from './students.module.css';
import type { Whole } from './standing.ts';

/**
 * Shows one student: details, batch and devices, results, and what staff did. An owner decides here, and the front desk
 * within its own duties.
 */
export function StudentPage() {
  const { stud_id } = useParams();
  const input = useMemo(() => ({ stud_id: Number(stud_id) }), [stud_id]);
  const answer = useAsked(staffCalls.students.student, input);
  const { data } = answer;
  const may = useMay();
  return (
    <Screen
      title={data?.student.name ?? shell.screens.student}
      action={may(staffCalls.students.approve) && data && <StandingButtons {...data.student} />}
    >
      <p className={shared.back}>
        <Back href="/students">{words.back}</Back>
        {may(staffCalls.results.student_attempts) && (
          <LinkButton href={`/students/${stud_id}/parents`} icon="printer" look="quiet">
            {words.forParents}
          </LinkButton>
        )}
      </p>
      <Pending asked={answer} />
      {data && (
        <div className={styles.page}>
          <About whole={data} />
          {may(staffCalls.results.student_attempts) && <Attempts stud_id={input.stud_id} />}
          {may(staffCalls.results.student_attendance) && <Attendance stud_id={input.stud_id} />}
          {may(staffCalls.results.student_learning) && <Learning stud_id={input.stud_id} />}
          <Devices whole={data} />
          <Done whole={data} />
          {data.revisions && <StudentForms whole={{ ...data, revisions: data.revisions }} />}
        </div>
      )}
    </Screen>
  );
}

/** Shows what staff did about a student. */
function Done({ whole: { audit } }: { whole: Whole }) {
  return (
    <Part title={words.audit}>
      {audit.length === 0 && <p className={shared.empty}>{words.noAudit}</p>}
      <ul className={shared.list}>
        {audit.map((action) => (
          <li key={action.audit_id} className={shared.row}>
            <RowText
              href={`/audit/${action.audit_id}`}
              name={whoDid(action)}
              about={[momentOf(action.at), action.why].filter(Boolean).join(' · ')}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}
