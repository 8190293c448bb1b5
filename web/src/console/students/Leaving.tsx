import { staffCalls } from '@portal/contract/staff';
import { LIMITS } from '@portal/contract';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import * as words from '#words/consoleStudents';
import { ask } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { saveFile } from '../calls/saveFile.ts';
import { Dialog } from '../form/Dialog.tsx';
import { faultOf } from '../form/fault.ts';
import { TextField } from '../form/fields.tsx';
import { useConfirmed } from '../frame/Confirmed.tsx';
import { useAct } from '../frame/Toasts.tsx';
import type { FormProps } from './standing.ts';

/** Saves all that is stored of a student as a file on the device. */
export function Export({ whole: { student }, onClose }: FormProps) {
  const confirmed = useConfirmed();
  const { tell } = useAct();
  const stud_id = Number(student.stud_id);
  return (
    <Dialog
      title={words.exportIt}
      action={words.exportIt}
      onClose={onClose}
      onSave={async () => {
        try {
          const { data } = await confirmed(() => ask(staffCalls.students.export_student, { stud_id }));
          saveFile(words.exportFile(String(stud_id)), JSON.stringify(data, undefined, 2), 'application/json');
        } catch (error) {
          return faultOf(error);
        }
        tell(words.exported);
        void queries.invalidateQueries();
        return undefined;
      }}
    >
      <p>{words.exportHint}</p>
    </Dialog>
  );
}

/** Takes a person out for good, once the name was typed and a fresh code with it. */
export function Erase({ whole: { student }, onClose }: FormProps) {
  const { save } = useAct();
  const [, navigate] = useLocation();
  const isErased = useRef(false);
  const { stud_id, name } = student;
  return (
    <Dialog
      title={words.eraseTitle(name)}
      action={words.erase}
      isDanger
      isKept={false}
      onClose={() => (isErased.current ? navigate('/students', { replace: true }) : onClose())}
      onSave={async ({ text }) => {
        const fault = await save(
          staffCalls.students.erase_student,
          { stud_id: Number(stud_id), name: text('name') },
          words.erased,
          '/students',
        );
        isErased.current = fault === undefined;
        return fault;
      }}
    >
      <p>
        {words.eraseWhy} {words.noUndo}
      </p>
      <TextField name="name" label={words.eraseName} required maxLength={LIMITS.nameMax} autoComplete="off" />
    </Dialog>
  );
}
