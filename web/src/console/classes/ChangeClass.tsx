import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleClasses';
import { Dialog, type Typed } from '../form/Dialog.tsx';
import { TextField } from '../form/fields.tsx';
import { clockName, clockOf, dayShort, localMoment, wireMoment } from '../moments.ts';
import { useAct } from '../frame/Notices.tsx';
import { Clashes } from './Clashes.tsx';
import { meant, type Held } from './held.ts';

interface ChangeProps {
  held: Held;
  onClose: () => void;
}

/** Another time for a class; of one that is held again and again, for this day and within it. */
export function MoveClass({ held, onClose }: ChangeProps) {
  const { save: send } = useAct();
  const { class_name: name, starts_at, ends_at, daily, day } = held;
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
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
      <TextField name="minutes" label={words.minutes} type="number" min={1} max={1440} required value={String(minutes)} />
      <Clashes moving={held} />
    </Dialog>
  );
}

/** Another address for a class. */
export function LinkClass({ held, onClose }: ChangeProps) {
  const { save: send } = useAct();
  const { class_name: name, live_class_id, online_url } = held;
  const save = ({ text, base }: Typed) =>
    send(staffCalls.live.link_class, { live_class_id, url: text('url'), base_revision: base('link') }, words.linkChanged(name));
  return (
    <Dialog title={words.ofClass(words.link, name)} revisions={held.revisions} onSave={save} onClose={onClose}>
      <TextField name="url" label={words.address} type="url" required value={online_url} />
    </Dialog>
  );
}
