import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleFeedback';
import { useAsked } from '../../calls/useAsked.ts';
import { Dialog } from '../../form/Dialog.tsx';
import { SelectField } from '../../form/fields.tsx';
import { useAct } from '../../frame/Toasts.tsx';
import { DoubtText, type Doubt } from './DoubtRow.tsx';

/** Names a colleague who answers a doubt. */
export function HandOn({ doubt, onClose }: { doubt: Doubt; onClose: () => void }) {
  const { save } = useAct();
  const [instead_of] = useState(doubt.handed?.staff_id);
  const body = { doubt_id: Number(doubt.doubt_id), ...(instead_of !== undefined && { instead_of: Number(instead_of) }) };
  const { data } = useAsked(staffCalls.feedback.doubt_colleagues, { doubt_id: body.doubt_id });
  if (!data) return null;
  const nameOf = (staff_id: string) => data.find((each) => String(each.staff_id) === staff_id)?.name ?? '';
  return (
    <Dialog
      title={words.handOn}
      action={words.handOn}
      onClose={onClose}
      {...(data.length > 0 && {
        onSave: ({ text }) =>
          save(
            staffCalls.feedback.hand_on_doubt,
            { ...body, staff_id: Number(text('staff_id')) },
            words.handedOnTo(nameOf(text('staff_id'))),
          ),
      })}
    >
      <DoubtText {...doubt} />
      {data.length === 0 ? (
        <p>{words.nobodyElse}</p>
      ) : (
        <SelectField
          name="staff_id"
          label={words.colleague}
          hint={words.colleagueHint}
          options={data.map(({ staff_id, name }) => ({ id: staff_id, name }))}
        />
      )}
    </Dialog>
  );
}
