import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { Dialog, Field, type Typed } from '../Dialog.tsx';
import { localMoment, wireMoment } from '../moments.ts';
import { useAct } from '../notice.tsx';
import { meant, type Held } from './held.ts';

interface ChangeProps {
  held: Held;
  after: () => void;
  onClose: () => void;
}

/** Another time for a class; of a daily one, for this day. */
export function MoveClass({ held, after, onClose }: ChangeProps) {
  const act = useAct();
  const { class_name: name, starts_at, ends_at } = held;
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  const save = ({ text }: Typed) => {
    const to = { starts_at: wireMoment(text('start')), minutes: Number(text('minutes')) };
    return act(staffCalls.live.move_class, { ...meant(held), ...to }, words.wasMoved(name), after);
  };
  return (
    <Dialog title={words.ofClass(words.move, name)} onSave={save} onClose={onClose}>
      <Field label={words.start}>
        <input name="start" type="datetime-local" required autoFocus defaultValue={localMoment(new Date(starts_at))} />
      </Field>
      <Field label={words.minutes}>
        <input name="minutes" type="number" min={1} max={1440} required defaultValue={minutes} />
      </Field>
    </Dialog>
  );
}

/** Another address for a class. */
export function LinkClass({ held, after, onClose }: ChangeProps) {
  const act = useAct();
  const { class_name: name, live_class_id, online_url } = held;
  const save = ({ text }: Typed) =>
    act(staffCalls.live.link_class, { live_class_id, url: text('url') }, words.linkChanged(name), after);
  return (
    <Dialog title={words.ofClass(words.link, name)} onSave={save} onClose={onClose}>
      <Field label={words.address}>
        <input name="url" type="url" required autoFocus defaultValue={online_url} />
      </Field>
    </Dialog>
  );
}
