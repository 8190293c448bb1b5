import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleToday';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import styles from '../frame/console.module.css';

const NOTHING = {};

/** Shows what is wrong with the portal itself, for its owner. */
export function Health() {
  const { data, fault, again } = useAsked(staffCalls.today.health, NOTHING);
  const failures = data?.findings.filter(({ state }) => state === 'failure');
  return (
    <Section
      title={words.health}
      asked={{ data: failures, fault, again }}
      empty={data?.looked_at === undefined ? words.looking : words.isWell}
    >
      {(found) =>
        found.map(({ check, found: what, remedy }) => (
          <li key={`${check} ${what}`} className={styles.row}>
            <div className={styles.text}>
              <h3 className={styles.off}>
                {check}: {what}
              </h3>
              <p>
                {words.passOn} {remedy}
              </p>
            </div>
          </li>
        ))
      }
    </Section>
  );
}
