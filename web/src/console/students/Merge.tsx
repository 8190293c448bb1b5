import { staffCalls } from '@portal/contract/staff';
import { useId, useMemo, useState } from 'react';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { MergePlan } from './MergePlan.tsx';
import { numberOf, type FormProps } from './standing.ts';
import form from '../form/form.module.css';
import shared from '../frame/console.module.css';

/**
 * Makes one of two records of a person: the other one is looked for, what it comes to is shown, and then it is done.
 */
export function Merge({ whole: { student }, onClose }: FormProps) {
  const id = useId();
  const into = Number(student.stud_id);
  const { save } = useAct();
  const [search, setSearch] = useState(student.name);
  const [from, setFrom] = useState<number>();
  const found = useAsked(
    staffCalls.students.students,
    useMemo(() => ({ search }), [search]),
    search !== '',
  );
  const others = (found.data ?? []).filter(({ stud_id }) => Number(stud_id) !== into).slice(0, 5);
  return (
    <Dialog
      title={words.mergeTitle(student.name)}
      action={words.mergeSave}
      isKept={false}
      onClose={onClose}
      {...(from !== undefined && {
        onSave: () => save(staffCalls.students.merge_students, { from, into }, words.merged),
      })}
    >
      <div className={form.field}>
        <label htmlFor={id}>{words.mergeSearch}</label>
        <input
          id={id}
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => {
            setSearch(event.target.value);
            setFrom(undefined);
          }}
        />
      </div>
      <fieldset className={form.group}>
        <legend>{words.mergeWhich}</legend>
        {others.length === 0 && <p className={shared.empty}>{words.mergeNobody}</p>}
        {others.map((other) => (
          <label key={other.stud_id} className={form.check}>
            <input
              type="radio"
              name="from"
              checked={from === Number(other.stud_id)}
              onChange={() => setFrom(Number(other.stud_id))}
            />
            <span>
              {other.name}, {numberOf(other)}, {other.academic_level}
            </span>
          </label>
        ))}
      </fieldset>
      {from !== undefined && <MergePlan from={from} into={into} />}
    </Dialog>
  );
}
