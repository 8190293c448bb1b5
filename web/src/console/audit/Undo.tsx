import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import * as shell from '#words/console';
import * as words from '#words/consoleAudit';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { faultOf } from '../form/fault.ts';
import { AreaField } from '../form/fields.tsx';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Changes } from './Changes.tsx';
import styles from '../frame/console.module.css';

type PeopleProps = NonNullable<Data<typeof staffCalls.audit.undo>['people']>;
/** The most names listed of people who stay as they are. */
const NAMED = 50;

/** Shows who is taken back, and who stays as they are, with the reason. */
function People({ gone, back, stay }: PeopleProps) {
  return (
    <>
      <p>{shell.goBack(gone, back)}</p>
      {stay.length > 0 && (
        <>
          <p>{shell.theyStay(stay.length)}</p>
          <ul>
            {stay.slice(0, NAMED).map(({ stud_id, name, why }) => (
              <li key={stud_id}>
                <Link href={`/students/${stud_id}`}>{name}</Link>: {shell.stays[why]}
              </li>
            ))}
          </ul>
          {stay.length > NAMED && <p>{shell.andMore(stay.length - NAMED)}</p>}
        </>
      )}
    </>
  );
}

interface UndoProps {
  audit_id: number;
  onClose: () => void;
}

/**
 * Takes an action back, once it was shown what that would change; where something has changed since, shows that and
 * does nothing.
 */
export function Undo({ audit_id, onClose }: UndoProps) {
  const [input] = useState({ audit_id, dry: 1 as const });
  const { data, fault } = useAsked(staffCalls.audit.undo, input);
  const confirmed = useConfirmed();
  const { tell } = useAct();
  const undo = async ({ text }: Typed) => {
    try {
      const { data: outcome } = await confirmed(() => ask(staffCalls.audit.undo, { audit_id, why: text('why') }));
      void queries.invalidateQueries();
      if (outcome.done === 0) return { message: shell.changedSince };
      tell(words.undone);
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  };
  const { people } = data ?? {};
  const isFree = data !== undefined && data.since.length === 0 && (!people || people.gone + people.back > 0);
  return (
    <Dialog title={words.undoTitle} action={words.undo} onClose={onClose} {...(isFree && { onSave: undo })}>
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {data === undefined && fault === undefined && <p className={styles.empty}>{shell.loading}</p>}
      {people && <People {...people} />}
      {isFree && (
        <>
          {!people && <p>{shell.wouldChange}</p>}
          <Changes changes={data.changes} titles={[words.now, words.after]} />
          <AreaField name="why" label={words.why} hint={words.whyHint} rows={2} maxLength={500} />
        </>
      )}
      {data && !isFree && !people && (
        <>
          <p className={styles.fault}>{words.changedSince}</p>
          <Changes changes={data.since} titles={[words.asLeft, words.now]} />
        </>
      )}
    </Dialog>
  );
}
