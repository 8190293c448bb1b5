import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { numberOf } from '../students/standing.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

const THOSE = { standing: 'active', seen: 0 } as const;
/** The most students shown; the others are in the list of students. */
const SHOWN = 5;

/** Lists students who may sign in and never have: the front desk calls them. */
export function NotSeen() {
  const asked = useAsked(staffCalls.students.students, THOSE);
  return (
    <Section
      title={words.neverSignedIn}
      asked={asked}
      empty={words.nobodyNeverSignedIn}
      action={
        (asked.data?.length ?? 0) > SHOWN && (
          <LinkButton href="/students?standing=active&seen=0" look="quiet">
            {words.allOfThem}
          </LinkButton>
        )
      }
    >
      {(students) =>
        students.slice(0, SHOWN).map((student) => (
          <li key={student.stud_id} className={styles.row}>
            <RowText
              href={`/students/${student.stud_id}`}
              name={student.name}
              about={[numberOf(student), student.academic_level, ...student.batches].join(' · ')}
            />
          </li>
        ))
      }
    </Section>
  );
}
