import { staffCalls } from '@portal/contract/staff';
import type { ReactNode } from 'react';
import * as words from '#words/console';
import * as health from '#words/console/health';
import * as release from '#words/console/release';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import styles from '../frame/console.module.css';

/** Shows what is wrong with the portal itself, for its owner. */
export function Health({ title = words.health, action }: { title?: string; action?: ReactNode }) {
  const { data, fault, again } = useAsked(staffCalls.today.health, {});
  // Failures come before warnings.
  const findings = data?.findings.toSorted((one, other) => (one.state < other.state ? -1 : one.state > other.state ? 1 : 0));
  return (
    <Section
      title={title}
      action={action}
      asked={{ data: findings, fault, again }}
      before={action !== undefined && data?.new_version !== undefined && <p>{release.offered(data.new_version)}</p>}
      empty={data?.looked_at === undefined ? words.looking : words.isWell}
    >
      {(found) =>
        found.map(({ check, state, found: what, remedy, since }) => (
          <li key={`${check} ${what}`} className={styles.row}>
            <div className={styles.text}>
              <h3 className={state === 'failure' ? styles.off : undefined}>
                {check}: {what}
              </h3>
              <p>
                {words.passOn} {remedy}
              </p>
              <p>{health.since(momentOf(since))}</p>
            </div>
          </li>
        ))
      }
    </Section>
  );
}
