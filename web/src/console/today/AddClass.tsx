import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/console';
import { Dialog, Field, type Typed } from '../Dialog.tsx';
import { localMoment, nextHour, wireMoment } from '../moments.ts';
import { useAct } from '../notice.tsx';
import { useAsked } from '../useAsked.ts';
import type { Held } from './held.ts';

interface AddClassProps {
  /** The classes of today: a batch's link is as a rule the same as before. */
  known: readonly Held[];
  after: () => void;
  onClose: () => void;
}

const NOTHING = {};

/** A form for a class, filled in as far as can be known. */
export function AddClass({ known, after, onClose }: AddClassProps) {
  const act = useAct();
  const { data } = useAsked(staffCalls.staff.places, NOTHING);
  const [batch, setBatch] = useState<string>();
  const [url, setUrl] = useState<string>();
  const [hour] = useState(() => localMoment(nextHour(new Date())));
  const chosen = batch ?? String(data?.batches[0]?.id ?? '');
  const subjects = data?.batches.find(({ id }) => String(id) === chosen)?.live_subjects ?? [];
  const before = known.findLast(({ batch_id }) => String(batch_id) === chosen);
  const save = ({ text, has }: Typed) => {
    const order = {
      batch_id: Number(chosen),
      ...(subjects.length > 1 && { subject_id: Number(text('subject')) }),
      title: text('title'),
      tutor: text('tutor'),
      starts_at: wireMoment(text('start')),
      minutes: Number(text('minutes')),
      url: text('url'),
      daily: has('daily'),
    };
    return act(staffCalls.live.add_class, order, words.added, after);
  };
  return (
    <Dialog title={words.addClass} onSave={save} onClose={onClose}>
      <Field label={words.about}>
        <input name="title" required maxLength={300} autoFocus />
      </Field>
      <Field label={words.batch}>
        <select value={chosen} onChange={(event) => setBatch(event.target.value)}>
          {(data?.batches ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {subjects.length > 1 && (
        <Field label={words.subject}>
          <select key={chosen} name="subject" defaultValue={String(before?.subject_id ?? subjects[0]?.id)}>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field label={words.start}>
        <input name="start" type="datetime-local" required defaultValue={hour} />
      </Field>
      <Field label={words.minutes}>
        <input name="minutes" type="number" min={1} max={1440} required defaultValue={60} />
      </Field>
      <Field label={words.address}>
        <input
          name="url"
          type="url"
          required
          value={url ?? before?.online_url ?? ''}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Field label={words.tutor}>
        <input key={chosen} name="tutor" maxLength={300} defaultValue={before?.tutor_name ?? ''} />
      </Field>
      <Field label={words.everyDay}>
        <input name="daily" type="checkbox" />
      </Field>
    </Dialog>
  );
}
