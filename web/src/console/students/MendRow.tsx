import { staffCalls } from '@portal/contract/staff';
import { useMemo } from 'react';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';

/** The cells of one row of a list, to be mended: the row is read again by the rules of the whole list. */
export function MendRow({ row, onClose }: { row: number; onClose: () => void }) {
  const { save } = useAct();
  const { data } = useAsked(
    staffCalls.lists.list_rows,
    useMemo(() => ({ after: row - 1 }), [row]),
  );
  const planned = data?.find((each) => each.row === row);
  if (!planned) return null;
  const was = planned.cells;
  const onSave = ({ text }: Typed) => {
    const cells = Object.fromEntries(Object.keys(was).map((field) => [field, text(field)]));
    return save(staffCalls.lists.mend_row, { row, cells, was }, words.mended(row));
  };
  return (
    <Dialog title={words.mendTitle(row)} onSave={onSave} onClose={onClose}>
      {planned.outcome === 'bad' && <p>{planned.reason}</p>}
      {Object.entries(was).map(([field, text = '']) => (
        <TextField
          key={field}
          name={field}
          label={words.columns[field] ?? field}
          value={text}
          maxLength={1000}
          {...(field === 'mobile' && { inputMode: 'tel' })}
        />
      ))}
    </Dialog>
  );
}
