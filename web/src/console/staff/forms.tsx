import { LIMITS } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleStaff';
import { Dialog } from '../form/Dialog.tsx';
import { AreaField, TextField } from '../form/fields.tsx';
import { PhoneField, phoneIn } from '../form/PhoneField.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { dutyIn, dutySaid, DutyFields } from './DutyFields.tsx';
import type { Member } from './member.ts';

interface FormProps {
  onClose: () => void;
}

const Why = () => <AreaField name="why" label={words.why} hint={words.whyHint} rows={2} maxLength={500} />;

/** Lets somebody in: somebody new, or with `member` who was here before. */
export function AddMember({ member, onClose }: FormProps & { member?: Member | undefined }) {
  const { save } = useAct();
  return (
    <Dialog
      title={member ? words.letInAgainTitle(member.name) : words.addTitle}
      onClose={onClose}
      onSave={(typed) =>
        save(
          staffCalls.staff.add_staff,
          { ...phoneIn(typed), ...dutyIn(typed), name: typed.text('name'), why: typed.text('why') },
          words.isIn(typed.text('name')),
        )
      }
    >
      <PhoneField hint={words.mobileHint} {...(member && { value: member })} />
      <TextField name="name" label={words.fullName} required maxLength={LIMITS.nameMax} {...(member && { value: member.name })} />
      <DutyFields member={member} />
      <Why />
    </Dialog>
  );
}

interface MemberFormProps extends FormProps {
  member: Member;
}

/** Another role for somebody, or other subjects and batches. */
export function ChangeMember({ member, onClose }: MemberFormProps) {
  const { save } = useAct();
  const { name } = member;
  const staff_id = Number(member.staff_id);
  const { data: places } = useAsked(staffCalls.staff.places, {});
  return (
    <Dialog
      title={words.changeTitle(name)}
      revisions={{ duty: member.revision }}
      asOne={{ label: words.role, said: (values) => dutySaid(places, values) }}
      onClose={onClose}
      onSave={(typed) =>
        save(
          staffCalls.staff.set_role,
          { staff_id, ...dutyIn(typed), base_revision: typed.base('duty'), why: typed.text('why') },
          words.changed(name),
        )
      }
    >
      <DutyFields member={member} />
      <Why />
    </Dialog>
  );
}

/** Ends somebody, who is told apart from others by name before it is done. */
export function EndMember({ member, onClose }: MemberFormProps) {
  const { save } = useAct();
  const { name } = member;
  return (
    <Dialog
      title={words.endTitle(name)}
      action={words.end}
      onClose={onClose}
      onSave={({ text }) =>
        save(staffCalls.staff.end_staff, { staff_id: Number(member.staff_id), why: text('why') }, words.ended(name))
      }
    >
      <p>{words.endWhy(name)}</p>
      <Why />
    </Dialog>
  );
}
