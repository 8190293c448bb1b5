import { staffCalls } from '@portal/contract/staff';
import { Fragment, useState } from 'react';
import * as words from '#words/console';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { CheckField, SelectField, TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Notices.tsx';
import { localMoment, nextHour, wireMoment } from '../moments.ts';
import type { Held } from './held.ts';

interface AddClassProps {
  /** The classes of today: a batch's link is as a rule the same as before. */
  known: readonly Held[];
  onClose: () => void;
}

const NOTHING = {};

/** A form for a class, filled in as far as can be known. */
export function AddClass({ known, onClose }: AddClassProps) {
  const { save: send } = useAct();
  const save = ({ text, has }: Typed) => {
    const order = {
      batch_id: Number(text('batch_id')),
      ...(text('subject_id') !== '' && { subject_id: Number(text('subject_id')) }),
      title: text('title'),
      tutor: text('tutor'),
      starts_at: wireMoment(text('starts_at')),
      minutes: Number(text('minutes')),
      url: text('url'),
      daily: has('daily'),
    };
    return send(staffCalls.live.add_class, order, words.added);
  };
  return (
    <Dialog title={words.addClass} onSave={save} onClose={onClose}>
      <TextField name="title" label={words.about} required maxLength={300} />
      <WhereAndWhen known={known} />
      <CheckField name="daily" label={words.everyDay} />
    </Dialog>
  );
}

/** Of the chosen batch: its subjects for live classes, and what its last class had. */
function WhereAndWhen({ known }: Pick<AddClassProps, 'known'>) {
  const { data } = useAsked(staffCalls.staff.places, NOTHING);
  const [batch, setBatch] = useState(useBegin('batch_id'));
  const [hour] = useState(() => localMoment(nextHour(new Date())));
  const batches = data?.batches ?? [];
  const chosen = batch || String(batches[0]?.id ?? '');
  const subjects = batches.find(({ id }) => String(id) === chosen)?.live_subjects ?? [];
  const before = known.findLast(({ batch_id }) => String(batch_id) === chosen);
  return (
    <>
      <SelectField name="batch_id" label={words.batch} options={batches} onChange={(event) => setBatch(event.target.value)} />
      <TextField name="starts_at" label={words.start} type="datetime-local" required value={hour} />
      <TextField name="minutes" label={words.minutes} type="number" min={1} max={1440} required value="60" />
      <Fragment key={chosen}>
        {subjects.length > 1 && (
          <SelectField name="subject_id" label={words.subject} options={subjects} value={String(before?.subject_id ?? '')} />
        )}
        <TextField name="url" label={words.address} type="url" required value={before?.online_url ?? ''} />
        <TextField name="tutor" label={words.tutor} maxLength={300} value={before?.tutor_name ?? ''} />
      </Fragment>
    </>
  );
}
