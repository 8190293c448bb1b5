import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { ask } from '../calls/client.ts';
import { Dialog } from '../form/Dialog.tsx';
import { faultOf } from '../form/fault.ts';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { MobileField } from './fields.tsx';
import type { FormProps } from './standing.ts';

/** Another number for a student; says which of the two could not be told. */
export function NewNumber({ whole: { student, revisions }, onClose }: FormProps) {
  const { done } = useAct();
  const confirmed = useConfirmed();
  const { stud_id, name } = student;
  return (
    <Dialog
      title={words.numberTitle(name)}
      revisions={revisions}
      onClose={onClose}
      onSave={async ({ text, base }) => {
        try {
          const order = { stud_id: Number(stud_id), mobile: text('mobile'), base_revision: base('number') };
          const { data, audit_id } = await confirmed(() => ask(staffCalls.students.number_student, order));
          const missed = data.untold.map(({ number }) => number).join(', ');
          done([words.numbered(name), ...(missed === '' ? [] : [words.untold(missed)])].join(' '), audit_id);
        } catch (error) {
          return faultOf(error);
        }
        return undefined;
      }}
    >
      <p>{words.numberWhy}</p>
      <MobileField />
    </Dialog>
  );
}
