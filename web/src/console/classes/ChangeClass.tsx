import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { SelectField, TextField, useBegin } from '../form/fields.tsx';
import { clockName, clockOf, dayShort, localMoment, wireMoment } from '../moments.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Clashes } from './Clashes.tsx';
import { meant, minutesOf, type Held } from './held.ts';

interface ChangeProps {
  held: Held;
  onClose: () => void;
}

/** Moves a class to another time; a repeated class only on this day and within it. */
export function MoveClass({ held, onClose }: ChangeProps) {
  const { save: send } = useAct();
  const { class_name: name, starts_at, daily, day } = held;
  const save = async ({ text, base }: Typed) => {
    const start = daily === 1 ? `${day}T${text('starts_at')}` : text('starts_at');
    const to = { starts_at: wireMoment(start), minutes: Number(text('minutes')), base_revision: base('time') };
    const fault = await send(staffCalls.live.move_class, { ...meant(held), ...to }, words.wasMoved(name));
    if (!fault?.stale) return fault;
    const at = String(fault.stale['starts_at']);
    return { ...fault, stale: { ...fault.stale, starts_at: daily === 1 ? clockOf(at) : localMoment(new Date(at)) } };
  };
  const clock = words.clock(clockName());
  return (
    <Dialog title={words.ofClass(words.move, name)} revisions={held.revisions} onSave={save} onClose={onClose}>
      {daily === 1 ? (
        <TextField
          name="starts_at"
          label={words.startOfDay(dayShort(day))}
          hint={`${words.oneDayOnly} ${clock}`}
          type="time"
          required
          value={clockOf(starts_at)}
        />
      ) : (
        <TextField
          name="starts_at"
          label={words.start}
          hint={clock}
          type="datetime-local"
          required
          value={localMoment(new Date(starts_at))}
        />
      )}
      <TextField name="minutes" label={words.minutes} type="number" min={1} max={1440} required value={String(minutesOf(held))} />
      <Clashes about={held} />
    </Dialog>
  );
}

/** Changes a class's title, teacher, batch or address, on all its days. */
export function EditClass({ held, onClose }: ChangeProps) {
  const { save: send } = useAct();
  const { class_name, live_class_id, tutor_name, online_url } = held;
  const save = ({ text, base }: Typed) => {
    const [title, subject] = [text('title'), text('subject_id')];
    const place = { batch_id: Number(text('batch_id')), ...(subject !== '' && { subject_id: Number(subject) }) };
    const order = { live_class_id, ...place, title, tutor: text('tutor'), url: text('url'), base_revision: base('details') };
    return send(staffCalls.live.edit_class, order, words.edited(title));
  };
  return (
    <Dialog title={words.ofClass(words.edit, class_name)} revisions={held.revisions} onSave={save} onClose={onClose}>
      <TextField name="title" label={words.about} required maxLength={300} value={class_name} />
      <TextField name="tutor" label={words.tutor} maxLength={300} value={tutor_name} />
      <PlaceFields held={held} />
      <TextField name="url" label={words.address} type="url" required value={online_url} />
      <Clashes about={held} />
    </Dialog>
  );
}

/** The batch of a class, and its subject where the level of the batch has several. */
function PlaceFields({ held: { batch_id, batch_name, subject_id } }: { held: Held }) {
  const { data } = useAsked(staffCalls.staff.places, {});
  const [chosen, choose] = useState(useBegin('batch_id', String(batch_id)));
  const batches = data?.batches ?? [{ id: batch_id, name: batch_name, live_subjects: [] }];
  const subjects = batches.find(({ id }) => String(id) === chosen)?.live_subjects ?? [];
  return (
    <>
      <SelectField
        name="batch_id"
        label={words.batch}
        hint={words.batchHint}
        value={String(batch_id)}
        options={batches}
        onChange={(event) => choose(event.target.value)}
      />
      {subjects.length > 1 && (
        <SelectField key={chosen} name="subject_id" label={words.subject} options={subjects} value={String(subject_id)} />
      )}
    </>
  );
}
