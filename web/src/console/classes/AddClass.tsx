import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { SelectField, TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { clockName, clockOf, nextHour, now, weekdayName, wireMoment } from '../moments.ts';
import { Clashes } from './Clashes.tsx';
import type { Held } from './held.ts';
import styles from '../form/form.module.css';

interface AddClassProps {
  /** The classes on the screen: a batch's link and the time of its class are usually the same as before. */
  known: readonly Held[];
  /** The day of the new class; without one the next hour. */
  day?: string;
  onClose: () => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ id: number, name: weekdayName(number) }));

/** A form for a class, filled in as far as can be known. */
export function AddClass({ known, day, onClose }: AddClassProps) {
  const { save: send } = useAct();
  const save = ({ text, all }: Typed) => {
    const order = {
      batch_id: Number(text('batch_id')),
      ...(text('subject_id') !== '' && { subject_id: Number(text('subject_id')) }),
      title: text('title'),
      tutor: text('tutor'),
      starts_at: wireMoment(text('starts_at')),
      minutes: Number(text('minutes')),
      url: text('url'),
      weekdays: all('weekdays').map(Number),
    };
    return send(staffCalls.live.add_class, order, words.added(text('title')));
  };
  return (
    <Dialog title={words.addClass} onSave={save} onClose={onClose}>
      <TextField name="title" label={words.about} required maxLength={300} />
      <WhereAndWhen known={known} {...(day !== undefined && { day })} />
      <BoxesField name="weekdays" label={words.repeats} hint={words.repeatsHint} options={WEEKDAYS} />
      <Clashes />
    </Dialog>
  );
}

/** Fields that depend on the chosen batch: its subjects for live classes, and its last class's time and link. */
function WhereAndWhen({ known, day }: Pick<AddClassProps, 'known' | 'day'>) {
  const { data } = useAsked(staffCalls.staff.places, {});
  const [batch, setBatch] = useState(useBegin('batch_id'));
  // The batch at the first typing: keeps the fields when another batch is chosen.
  const [typedFor, setTypedFor] = useState<string>();
  const [hour] = useState(() => nextHour(now()));
  const batches = data?.batches ?? [];
  const chosen = batch || String(batches[0]?.id ?? '');
  const subjects = batches.find(({ id }) => String(id) === chosen)?.live_subjects ?? [];
  const before = known.findLast(({ batch_id }) => String(batch_id) === chosen);
  const usual = day === undefined ? hour : `${day}T${before ? clockOf(before.starts_at) : hour.slice(11)}`;
  return (
    <>
      <SelectField name="batch_id" label={words.batch} options={batches} onChange={(event) => setBatch(event.target.value)} />
      <div key={typedFor ?? chosen} className={styles.part} onInput={() => setTypedFor((held) => held ?? chosen)}>
        <TextField
          name="starts_at"
          label={words.start}
          hint={words.clock(clockName())}
          type="datetime-local"
          required
          value={usual}
        />
        <TextField name="minutes" label={words.minutes} type="number" min={1} max={1440} required value="60" />
        {subjects.length > 1 && (
          <SelectField name="subject_id" label={words.subject} options={subjects} value={String(before?.subject_id ?? '')} />
        )}
        <TextField name="url" label={words.address} type="url" required value={before?.online_url ?? ''} />
        <TextField name="tutor" label={words.tutor} maxLength={300} value={before?.tutor_name ?? ''} />
      </div>
    </>
  );
}
