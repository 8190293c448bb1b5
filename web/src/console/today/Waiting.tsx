import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { Button } from '../../ui/Button.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Section } from '../frame/Section.tsx';
import { usePages } from '../calls/useAsked.ts';
import { numberOf } from '../students/standing.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

const THOSE = { standing: 'waiting' } as const;

/** Who registered and waits for the school's word. */
export function Waiting() {
  const asked = usePages(staffCalls.students.students, THOSE, ({ stud_id }) => ({ after: Number(stud_id) }));
  const { press } = useAct();
  return (
    <Section title={words.waiting} asked={asked} empty={words.nobodyWaits}>
      {(students) =>
        students.map(({ stud_id, name, phone_code, mobile, academic_level }) => (
          <li key={stud_id} className={styles.row}>
            <RowText name={name} about={`${numberOf({ phone_code, mobile })} · ${academic_level}`} />
            <div className={styles.buttons}>
              <Button
                aria-label={words.ofClass(words.approve, name)}
                onClick={() => void press(staffCalls.students.approve, { stud_id }, words.letIn(name))}
              >
                {words.approve}
              </Button>
              <Button
                look="plain"
                aria-label={words.ofClass(words.refuse, name)}
                onClick={() => void press(staffCalls.students.refuse, { stud_id }, words.refused(name))}
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
