import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStudents';
import { Dialog } from '../form/Dialog.tsx';
import { useDoing } from '../form/doing.ts';
import { CheckField, TextField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { DetailsFields, PlaceFields, placeSaid } from './fields.tsx';
import { Erase, Export } from './Leaving.tsx';
import { Merge } from './Merge.tsx';
import { NewNumber } from './NewNumber.tsx';
import type { Changeable, FormProps } from './standing.ts';

const FORMS = { edit: Edit, number: NewNumber, place: Place, time: Time, merge: Merge, export: Export, erase: Erase };

/** The form that is open over a student's page. */
export function StudentForms({ whole }: { whole: Changeable }) {
  const { doing, close } = useDoing();
  const name = (Object.keys(FORMS) as (keyof typeof FORMS)[]).find((each) => each === doing[0]);
  if (!name) return null;
  const Form = FORMS[name];
  return <Form whole={whole} onClose={close} />;
}

function Edit({ whole: { student, revisions }, onClose }: FormProps) {
  const { save } = useAct();
  const { stud_id, name } = student;
  return (
    <Dialog
      title={words.editTitle(name)}
      revisions={revisions}
      onClose={onClose}
      onSave={({ text, base }) =>
        save(
          staffCalls.students.edit_student,
          {
            stud_id: Number(stud_id),
            name: text('name'),
            guardian: text('guardian'),
            district: text('district'),
            email: text('email'),
            guardian_email: text('guardian_email'),
            base_revision: base('details'),
          },
          words.edited(text('name')),
        )
      }
    >
      <TextField name="name" label={words.name} value={name} required maxLength={LIMITS.nameMax} autoComplete="off" />
      <DetailsFields {...student} />
    </Dialog>
  );
}

function Place({ whole: { student, batches, revisions }, onClose }: FormProps) {
  const { save } = useAct();
  const { stud_id, name, ac_id } = student;
  const { data: levels = [] } = useAsked(staffCalls.students.student_places, {});
  return (
    <Dialog
      title={words.placeTitle(name)}
      revisions={revisions}
      asOne={{ label: words.place, said: (values) => placeSaid(levels, values) }}
      onClose={onClose}
      onSave={({ text, all, base }) =>
        save(
          staffCalls.students.place_student,
          {
            stud_id: Number(stud_id),
            ac_id: Number(text('ac_id')),
            batch_ids: all('batch_ids').map(Number),
            base_revision: base('place'),
          },
          words.placed(name),
        )
      }
    >
      <PlaceFields ac_id={String(ac_id)} batches={batches.map(({ batch_id }) => batch_id)} />
    </Dialog>
  );
}

/** Two rules in one form: only what was changed is sent. */
function Time({ whole: { student, revisions }, onClose }: FormProps) {
  const { save } = useAct();
  const { name, extra_minutes, compensatory } = student;
  const stud_id = Number(student.stud_id);
  return (
    <Dialog
      title={words.timeTitle(name)}
      revisions={revisions}
      onClose={onClose}
      onSave={async ({ text, has, base }) => {
        const granted = has('granted') ? 1 : 0;
        const minutes = Number(text('minutes'));
        const rule =
          granted === compensatory
            ? undefined
            : await save(staffCalls.students.compensatory, { stud_id, granted, base_revision: base('rule') }, words.ruled(name));
        if (rule || minutes === extra_minutes) return rule;
        return save(
          staffCalls.students.extra_minutes,
          { stud_id, minutes, base_revision: base('minutes') },
          words.timed(name, minutes),
        );
      }}
    >
      <p>{words.timeWhy}</p>
      <CheckField name="granted" label={words.rule} checked={compensatory === 1} />
      <p>{words.ruleHint}</p>
      <TextField
        name="minutes"
        label={words.minutes}
        value={String(extra_minutes)}
        type="number"
        min={0}
        max={999}
        required
        inputMode="numeric"
      />
    </Dialog>
  );
}
