import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleAudit';
import * as traces from '#words/consoleStaff';
import { usePages } from '../calls/useAsked.ts';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { Back } from '../frame/Back.tsx';
import { traceText, type Trace } from './said.ts';
import styles from '../frame/console.module.css';
import own from './audit.module.css';

/** Shows an owner who of the staff opened a student's page, and what was refused to whom. */
export function Traces() {
  const pages = usePages(staffCalls.audit.traces, {}, ({ trace_id }) => ({ before: Number(trace_id) }));
  return (
    <Screen title={shell.screens.traces}>
      <p className={styles.back}>
        <Back href="/audit">{words.back}</Back>
      </p>
      <p className={styles.empty}>{traces.tracesIntro}</p>
      <Section title={traces.traces} asked={pages} empty={traces.noTraces}>
        {(found) => found.map((trace) => <Row key={trace.trace_id} trace={trace} />)}
      </Section>
    </Screen>
  );
}

function Row({ trace }: { trace: Trace }) {
  const { stud_id, first_at, last_at, times } = trace;
  const notes = [momentOf(first_at), ...(times > 1 ? [traces.lastAt(momentOf(last_at))] : [])];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <h3>
          {stud_id === undefined ? (
            traceText(trace)
          ) : (
            <Link href={`/students/${stud_id}`} className={own.line}>
              {traceText(trace)}
            </Link>
          )}
        </h3>
        <p>{notes.join(' · ')}</p>
      </div>
    </li>
  );
}
