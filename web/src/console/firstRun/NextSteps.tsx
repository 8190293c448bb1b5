import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleFirstRun';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import frame from '../frame/console.module.css';
import styles from './firstRun.module.css';

/** The first steps of a new school, in their order, and the form that begins each. */
const STEPS = [
  ['subjects', '/subjects?do=add-subject'],
  ['batches', '/batches'],
  ['students', '/students?do=list'],
  ['classes', '/classes?do=add'],
] as const;

/** Shows the next steps of a new school, finished ones ticked; gone once all are finished. */
export function NextSteps() {
  const asked = useAsked(staffCalls.today.begun, {});
  const { data, fault } = asked;
  if (!data && fault === undefined) return <p hidden data-pending="" />;
  if (!data || STEPS.every(([name]) => data[name] > 0)) return null;
  return (
    <Section title={words.next} asked={asked} empty="">
      {(counts) =>
        STEPS.map(([name, href]) => (
          <li key={name} className={frame.row}>
            <div className={frame.text}>
              <h3 className={styles.step}>
                {counts[name] > 0 && <Icon name="circle-check" />}
                {words.steps[name]}
                {counts[name] > 0 && <span className="visually-hidden">: {words.isDone}</span>}
              </h3>
              <p>{words.stepHints[name]}</p>
            </div>
            {counts[name] === 0 && (
              <LinkButton href={href} look="plain">
                {words.stepButtons[name]}
              </LinkButton>
            )}
          </li>
        ))
      }
    </Section>
  );
}
