import type { Endpoint } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { Button } from '../../ui/Button.tsx';
import { useDoing } from '../form/doing.ts';
import { Facts } from '../frame/Facts.tsx';
import { Part } from '../frame/Part.tsx';
import { dateOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { numberOf, type Whole } from './standing.ts';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

const { edit_student, number_student, place_student } = staffCalls.students;

/** Shows who a student is, the level and batches, and the time in exams. */
export function About({ whole: { student, batches } }: { whole: Whole }) {
  const { open } = useDoing();
  const may = useMay();
  const { name, guardian, district, email, academic_level, standing, created_at, extra_minutes, compensatory } = student;
  const { guardian_email, guardian_mail } = student;
  const facts: [string, string][] = [
    [words.name, name],
    ...(student.mobile === undefined ? [] : [[words.mobile, numberOf(student)] as [string, string]]),
    [words.standing, words.standings[standing] ?? standing],
    [words.guardian, guardian || words.nothingSaid],
    [words.district, district || words.nothingSaid],
    ...(email === undefined ? [] : [[words.email, email || words.nothingSaid] as [string, string]]),
    ...(guardian_email === undefined ? [] : [[words.guardianEmail, guardian_email || words.nothingSaid] as [string, string]]),
    ...(guardian_mail === undefined ? [] : [[words.guardianMail, words.guardianMails[guardian_mail]] as [string, string]]),
    [words.registered, dateOf(created_at)],
  ];
  const button = (form: string, text: string, row: Endpoint) =>
    may(row) && (
      <Button look="plain" onClick={() => open(form)}>
        {text}
      </Button>
    );
  return (
    <>
      <Part
        title={words.who}
        action={
          <div className={shared.buttons}>
            {button('edit', words.edit, edit_student)}
            {button('number', words.number, number_student)}
          </div>
        }
      >
        <Facts facts={facts} look={styles.facts} />
      </Part>
      <Part title={words.place} action={button('place', words.changeTime, place_student)}>
        <p>{academic_level}</p>
        <p>{batches.length === 0 ? words.noBatch : batches.map(({ batch_name }) => batch_name).join(', ')}</p>
      </Part>
      <Part title={words.time} action={button('time', words.changeTime, staffCalls.students.extra_minutes)}>
        <p>{compensatory === 1 ? words.ruleOn : words.ruleOff}</p>
        <p>{words.minutesMore(extra_minutes)}</p>
      </Part>
    </>
  );
}
