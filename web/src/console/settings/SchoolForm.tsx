import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleSettings';
import { ask } from '../calls/client.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { faultOf } from '../form/fault.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Notices.tsx';
import styles from './settings.module.css';

type School = Data<typeof staffCalls.settings.settings>['school'];

const MODES = (['open', 'approve', 'closed'] as const).map((id) => ({ id, name: words.modes[id] }));

interface SchoolFormProps {
  school: School;
  /** The operator has set the name. */
  isNameFixed: boolean;
  onClose: () => void;
}

/** The school's name and who may register. What somebody else has saved meanwhile is laid beside what was typed. */
export function SchoolForm({ school, isNameFixed, onClose }: SchoolFormProps) {
  // What was seen when the form was opened: what is saved after that must not be lost.
  const [base, setBase] = useState(school);
  const [theirs, setTheirs] = useState<School>();
  const confirmed = useConfirmed();
  const { done } = useAct();
  const save = async ({ text }: Typed) => {
    const registration = MODES.find(({ id }) => id === text('registration'))?.id ?? base.registration;
    const order = { school_name: isNameFixed ? base.school_name : text('school_name'), registration };
    try {
      const { data, audit_id } = await confirmed(() =>
        ask(staffCalls.settings.set_school, { ...order, base_revision: base.revision }),
      );
      if (data.outcome === 'stale') {
        setTheirs(data.theirs);
        setBase({ ...base, revision: data.theirs.revision });
        return { message: words.meanwhile };
      }
      done(words.saved, audit_id);
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  };
  return (
    <Dialog title={words.changeSchool} onSave={save} onClose={onClose} {...(theirs && { action: words.takeYours })}>
      {isNameFixed ? (
        <p>
          {words.name}: {words.fixed}
        </p>
      ) : (
        <TextField
          name="school_name"
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={300}
          value={school.school_name}
        />
      )}
      <SelectField name="registration" label={words.registration} options={MODES} value={school.registration} />
      {theirs && (
        <dl className={styles.theirs}>
          <dt>{words.theirs}</dt>
          <dd>{theirs.school_name}</dd>
          <dd>{words.modes[theirs.registration]}</dd>
        </dl>
      )}
    </Dialog>
  );
}
