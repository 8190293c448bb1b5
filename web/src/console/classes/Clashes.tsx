import { staffCalls } from '@portal/contract/staff';
import { useEffect, useRef, useState } from 'react';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { dayOf, now, timeOf, wireMoment } from '../moments.ts';
import { textsOf } from '../form/typed.ts';
import { minutesOf, type Held } from './held.ts';
import styles from '../form/form.module.css';

interface ClashesProps {
  /** The class that is changed; left out for a new one. The form around it need not have every field. */
  about?: Held;
}

/**
 * Warns before a class is saved: the time has passed, the class was held already, the batch or the teacher has another
 * class then. Forbids nothing.
 */
export function Clashes({ about }: ClashesProps) {
  const here = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState({ isMoving: false, start: '', minutes: 0, batch_id: '', tutor: '' });
  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return undefined;
    const read = () => {
      const texts = textsOf(form);
      const text = (name: string, there = ''): string => (texts[name]?.[0] ?? there).trim();
      const time = text('starts_at');
      setTyped({
        isMoving: time !== '',
        start: time === '' ? (about?.starts_at ?? '') : wireMoment(about?.daily === 1 ? `${about.day}T${time}` : time),
        minutes: Number(text('minutes', about && String(minutesOf(about)))),
        batch_id: text('batch_id', String(about?.batch_id)),
        tutor: text('tutor', about?.tutor_name),
      });
    };
    read();
    // A choice of another batch draws fields anew, which tells nobody.
    const drawn = new MutationObserver(read);
    drawn.observe(form, { childList: true, subtree: true });
    form.addEventListener('input', read);
    return () => {
      drawn.disconnect();
      form.removeEventListener('input', read);
    };
  }, [about]);
  const { isMoving, start, minutes, batch_id, tutor } = typed;
  const { data } = useAsked(staffCalls.live.classes, { from: start === '' ? '' : dayOf(start), days: 1 }, start !== '');
  const holidays = useAsked(staffCalls.live.holidays, { from: start === '' ? '' : dayOf(start), days: 1 }, start !== '');
  const [from, to] = [Date.parse(start), Date.parse(start) + minutes * 60_000];
  const same = (data ?? []).filter(
    (held) =>
      held.cancelled === 0 &&
      held.live_class_id !== about?.live_class_id &&
      Date.parse(held.starts_at) < to &&
      Date.parse(held.ends_at) > from &&
      (String(held.batch_id) === batch_id || (tutor !== '' && held.tutor_name.toLowerCase() === tutor.toLowerCase())),
  );
  const said = [
    about && Date.parse(about.ends_at) <= now().getTime() ? words.wasHeld : '',
    isMoving && from < now().getTime() ? words.isPast : '',
    ...(isMoving ? (holidays.data ?? []) : []).map(({ name }) => words.holidayOf(name)),
    ...same.map(({ class_name, batch_name, tutor_name, starts_at, ends_at }) =>
      words.clash([class_name, batch_name, tutor_name].filter(Boolean).join(', '), timeOf(starts_at), timeOf(ends_at)),
    ),
  ].filter(Boolean);
  return (
    <div ref={here} role="status" className={styles.warning}>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
