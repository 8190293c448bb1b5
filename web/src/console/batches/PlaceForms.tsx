import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleBatches';
import type { Doing } from '../form/doing.ts';
import { Dialog } from '../form/Dialog.tsx';
import { CheckField, TextField } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import type { Level } from './level.ts';

interface PlaceFormsProps extends Pick<Doing, 'doing' | 'close'> {
  levels: readonly Level[];
}

/** The form about a level or a batch that the address names, if one is open. */
export function PlaceForms({ doing: [form, id], close, levels }: PlaceFormsProps) {
  const { save } = useAct();
  const level = levels.find(({ ac_id }) => String(ac_id) === id);
  const batch = levels.flatMap(({ batches }) => batches).find(({ batch_id }) => String(batch_id) === id);
  const { add_level, add_batch, rename_level, rename_batch } = staffCalls.batches;
  if (form === 'add-level')
    return (
      <Dialog
        title={words.addLevel}
        onClose={close}
        onSave={({ text }) => save(add_level, { name: text('name') }, words.levelAdded(text('name')))}
      >
        <NameField />
      </Dialog>
    );
  if (form === 'add-batch' && level)
    return (
      <Dialog
        title={words.ofPlace(words.addBatch, level.level)}
        onClose={close}
        onSave={({ text, has }) => {
          const order = { ac_id: Number(level.ac_id), name: text('name'), is_open: has('is_open') };
          return save(add_batch, order, words.batchAdded(text('name')));
        }}
      >
        <NameField />
        <CheckField name="is_open" label={words.isOpen} />
      </Dialog>
    );
  if (form === 'rename-level' && level)
    return (
      <Rename
        name={level.level}
        onClose={close}
        onSave={(order) => save(rename_level, { ac_id: Number(level.ac_id), ...order }, words.renamed(order.name))}
      />
    );
  if (form === 'rename-batch' && batch)
    return (
      <Rename
        name={batch.batch_name}
        onClose={close}
        onSave={(order) => save(rename_batch, { batch_id: Number(batch.batch_id), ...order }, words.renamed(order.name))}
      />
    );
  return null;
}

const NameField = ({ value = '' }: { value?: string }) => (
  <TextField name="name" label={words.name} required maxLength={300} value={value} />
);

interface RenameProps {
  name: string;
  onClose: () => void;
  onSave: (order: { name: string; was: string }) => ReturnType<ReturnType<typeof useAct>['save']>;
}

/** Renames a place. If it was renamed meanwhile, the server says to what, and the next press confirms. */
function Rename({ name, onClose, onSave }: RenameProps) {
  const [was, setWas] = useState(name);
  return (
    <Dialog
      title={words.ofPlace(words.rename, was)}
      onClose={onClose}
      onSave={async ({ text }) => {
        const fault = await onSave({ name: text('name'), was });
        if (fault?.now !== undefined) setWas(fault.now);
        return fault;
      }}
    >
      <NameField value={was} />
    </Dialog>
  );
}
