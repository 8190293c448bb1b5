import { staffCalls } from '@portal/contract/staff';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as words from '#words/consoleStudents';
import { messageOf } from '../../api/failures.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { ask } from '../calls/client.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { FaultText } from '../frame/FaultText.tsx';
import shared from '../frame/console.module.css';
import styles from './students.module.css';

/** Whoever pressed the button looks at it. */
const EVERY_MS = 1000;

/** How far a list is, and what came of it: the server goes on whether anybody looks or not. */
export function JobProgress({ job_id }: { job_id: number }) {
  const id = useId();
  const may = useMay();
  const { data: job, error } = useQuery({
    queryKey: [staffCalls.jobs.job.path, job_id],
    queryFn: async () => (await ask(staffCalls.jobs.job, { job_id })).data,
    refetchInterval: ({ state }) => (state.data?.ended_at === undefined ? EVERY_MS : false),
  });
  const { sms } = useAsked(staffCalls.settings.settings, {}, may(staffCalls.settings.settings)).data ?? {};
  const { fault, audit_id, counts = {}, left = [] } = job?.outcome ?? {};
  return (
    <section className={shared.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {job ? words.jobStates[job.state] : words.jobStates['waiting']}
      </h2>
      {job && job.ended_at === undefined && (
        <progress className={styles.progress} aria-labelledby={id} value={job.done} max={Math.max(1, job.total)} />
      )}
      <p role="status">
        {job?.state === 'done' &&
          [words.outcomeText(counts['new'] ?? 0, counts['changed'] ?? 0), sms && (sms.is_sent ? words.canSignIn : words.noSms)]
            .filter(Boolean)
            .join(' ')}
        {job?.state === 'running' && words.progress(job.done, job.total)}
      </p>
      {audit_id !== undefined && job?.ended_at !== undefined && (
        <p>
          <LinkButton href={`/audit/${audit_id}?do=undo`} icon="rotate-ccw" look="plain">
            {words.takeListBack}
          </LinkButton>
        </p>
      )}
      {(fault ?? error) && <FaultText>{fault ?? messageOf(error)}</FaultText>}
      {left.length > 0 && (
        <>
          <h3>{words.leftOut}</h3>
          <ul>
            {left.map(({ row, reason }) => (
              <li key={row}>
                {words.rowNumber(row)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
