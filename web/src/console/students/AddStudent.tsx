import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { Dialog } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { DetailsFields, MobileField, PlaceFields } from './fields.tsx';

/** The form that adds one student, who can sign in at once. */
export function AddStudent({ onClose }: { onClose: () => void }) {
  const { save } = useAct();
  return (
    <Dialog
      title={words.add}
      action={words.addSave}
      onClose={onClose}
      onSave={({ text, all }) =>
        save(
          staffCalls.students.add_student,
          {
            name: text('name'),
            mobile: text('mobile'),
            guardian: text('guardian'),
            district: text('district'),
            email: text('email'),
            guardian_email: text('guardian_email'),
            ac_id: Number(text('ac_id')),
            batch_ids: all('batch_ids').map(Number),
          },
          words.added(text('name')),
        )
      }
    >
      <TextField name="name" label={words.name} required maxLength={LIMITS.nameMax} autoComplete="off" />
      <MobileField />
      <PlaceFields />
      <DetailsFields />
    </Dialog>
  );
}
