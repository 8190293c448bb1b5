import { staffCalls } from '@portal/contract/staff';
import type { Data } from '@portal/contract';
import * as words from '#words/consoleSettings';
import { ask } from '../calls/client.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { faultOf } from '../form/fault.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';

type School = Data<typeof staffCalls.settings.settings>['school'];

const MODES = (['open', 'approve', 'closed'] as const).map((id) => ({ id, name: words.modes[id] }));

const SHEETS = (['off', 'on'] as const).map((mode, id) => ({ id: String(id), name: words.sheetModes[mode] }));

interface SchoolFormProps {
  school: School;
  /** The operator has set the name. */
  isNameFixed: boolean;
  onClose: () => void;
}

/** The school's name, who may register, and whether guardians get sheets. */
export function SchoolForm({ school, isNameFixed, onClose }: SchoolFormProps) {
  const confirmed = useConfirmed();
  const { done } = useAct();
  const save = async ({ text, base }: Typed) => {
    const registration = MODES.find(({ id }) => id === text('registration'))?.id ?? school.registration;
    const order = {
      school_name: isNameFixed ? school.school_name : text('school_name'),
      registration,
      guardian_mail: text('guardian_mail') === '1' ? 1 : 0,
    } as const;
    try {
      const base_revision = base('school');
      const { data, audit_id } = await confirmed(() => ask(staffCalls.settings.set_school, { ...order, base_revision }));
      if (data.outcome === 'stale')
        return { message: '', stale: { ...data.theirs, guardian_mail: data.theirs.guardian_mail ?? 0 } };
      done(words.saved, audit_id);
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  };
  return (
    <Dialog title={words.changeSchool} revisions={{ school: school.revision }} onSave={save} onClose={onClose}>
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
      <SelectField name="guardian_mail" label={words.sheets} options={SHEETS} value={String(school.guardian_mail ?? 0)} />
      <p>{words.sheetsHint}</p>
    </Dialog>
  );
}
