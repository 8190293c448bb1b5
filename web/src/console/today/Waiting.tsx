import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../notice.tsx';
import { Section } from '../Section.tsx';
import { useAsked } from '../useAsked.ts';
import styles from '../console.module.css';

const THOSE = { standing: 'waiting' } as const;

/** Who registered and waits for the school's word. */
export function Waiting() {
  const asked = useAsked(staffCalls.students.students, THOSE);
  const act = useAct();
  return (
    <Section title={words.waiting} asked={asked} empty={words.nobodyWaits}>
      {(students) =>
        students.map(({ stud_id, name, phone_code, mobile, academic_level }) => (
          <li key={stud_id} className={styles.row}>
            <div className={styles.text}>
              <h3>{name}</h3>
              <p>
                +{phone_code} {mobile} · {academic_level}
              </p>
            </div>
            <div className={styles.buttons}>
              <Button
                aria-label={words.ofClass(words.approve, name)}
                onClick={() => void act(staffCalls.students.approve, { stud_id }, words.letIn(name), asked.again)}
              >
                {words.approve}
              </Button>
              <Button
                look="plain"
                aria-label={words.ofClass(words.refuse, name)}
                onClick={() => void act(staffCalls.students.refuse, { stud_id }, words.refused(name), asked.again)}
              >
                {words.refuse}
              </Button>
            </div>
          </li>
        ))
      }
    </Section>
  );
}
