import { AddClass } from './AddClass.tsx';
import { AttachRecording } from './AttachRecording.tsx';
import { EditClass, MoveClass } from './ChangeClass.tsx';
import type { Doing } from '../form/doing.ts';
import type { Held } from './held.ts';

interface ClassFormsProps extends Pick<Doing, 'doing' | 'close'> {
  /** The classes on the screen: a form is about one of them, and a new class resembles them. */
  known: readonly Held[];
  /** The day of a new class; the next hour where left out. */
  day?: string;
}

/** The form about a class that the address names, if one is open. */
export function ClassForms({ doing: [form, ...about], close, known, day }: ClassFormsProps) {
  const chosen = known.find(({ live_class_id, day: of }) => about.join(' ') === `${live_class_id} ${of}`);
  if (form === 'add') return <AddClass known={known} {...(day !== undefined && { day })} onClose={close} />;
  if (form === 'move' && chosen) return <MoveClass held={chosen} onClose={close} />;
  if (form === 'recording' && chosen) return <AttachRecording held={chosen} onClose={close} />;
  if (form === 'edit' && chosen) return <EditClass held={chosen} onClose={close} />;
  return null;
}
