import { OFFICE, staffCalls } from '@portal/contract/staff';
import type { Data, Role } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/consoleStaff';
import { useAsked } from '../calls/useAsked.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import type { Typed } from '../form/Dialog.tsx';
import { SelectField, useBegin } from '../form/fields.tsx';
import type { Texts } from '../form/typed.ts';
import type { Member } from './member.ts';
import styles from '../form/form.module.css';

const ROLES: readonly Role[] = ['teacher', 'assistant', 'desk', 'owner'];
/** True for a role that no subject and no batch narrows. */
const isWhole = (role: string): role is 'owner' | 'desk' => OFFICE.some((each) => each === role);
const OPTIONS = ROLES.map((id) => ({ id, name: words.roles[id] }));

/** Asks for a role, and the subjects and batches that narrow it. */
export function DutyFields({ member }: { member?: Member | undefined }) {
  const { data } = useAsked(staffCalls.staff.places, {});
  const [role, setRole] = useState(useBegin('role', member?.role ?? 'teacher'));
  const { subjects = [], batches = [] } = data ?? {};
  const ids = (places: Member['subjects'] = []) => places.map(({ id }) => id);
  return (
    <>
      <SelectField
        name="role"
        label={words.role}
        options={OPTIONS}
        value={role}
        onChange={(event) => setRole(event.target.value)}
      />
      {isWhole(role) ? (
        <p className={styles.hint}>{words.wholeHints[role]}</p>
      ) : (
        <>
          <p className={styles.hint}>{words.scopeHint}</p>
          <BoxesField name="batches" label={words.batches} options={batches} chosen={ids(member?.batches)} />
          <BoxesField name="subjects" label={words.subjects} options={subjects} chosen={ids(member?.subjects)} />
        </>
      )}
    </>
  );
}

/** Says a chosen role in words, with the subjects and batches that narrow it. */
export function dutySaid(places: Data<typeof staffCalls.staff.places> | undefined, { role, subjects, batches }: Texts): string {
  const chosen = ROLES.find((each) => each === role?.[0]) ?? 'assistant';
  const named = (all: readonly { id: number | string; name: string }[] = [], ids: readonly string[] = []) =>
    all.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name);
  const own = isWhole(chosen) ? [] : [...named(places?.batches, batches), ...named(places?.subjects, subjects)];
  return [words.roles[chosen], own.join(', ')].filter(Boolean).join(': ');
}

/** Reads the chosen role, subjects and batches. */
export function dutyIn({ text, all }: Pick<Typed, 'text' | 'all'>) {
  const role = ROLES.find((each) => each === text('role')) ?? 'assistant';
  const ids = (name: string) => (isWhole(role) ? [] : all(name).map(Number));
  return { role, subjects: ids('subjects'), batches: ids('batches') };
}
