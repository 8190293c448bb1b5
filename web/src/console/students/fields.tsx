import { LIMITS, type Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleStudents';
import { useAsked } from '../calls/useAsked.ts';
import { BoxesField } from '../form/BoxesField.tsx';
import { SelectField, TextField, useBegin } from '../form/fields.tsx';
import type { Texts } from '../form/typed.ts';

interface DetailsProps {
  name?: string;
  guardian?: string;
  district?: string;
  email?: string | undefined;
  guardian_email?: string | undefined;
}

/** Shows the fields for what the school is told of a student, after the name. */
export function DetailsFields({ guardian = '', district = '', email = '', guardian_email = '' }: DetailsProps) {
  return (
    <>
      <TextField name="guardian" label={words.guardian} value={guardian} maxLength={LIMITS.nameMax} autoComplete="off" />
      <TextField name="district" label={words.district} value={district} maxLength={LIMITS.nameMax} autoComplete="off" />
      <TextField name="email" label={words.email} value={email} type="email" maxLength={LIMITS.emailMax} autoComplete="off" />
      <TextField
        name="guardian_email"
        label={words.guardianEmail}
        hint={words.guardianEmailHint}
        value={guardian_email}
        type="email"
        maxLength={LIMITS.emailMax}
        autoComplete="off"
      />
    </>
  );
}

/** A level with its batches, as it was chosen, in words. */
export function placeSaid(levels: Data<typeof staffCalls.students.student_places>, { ac_id, batch_ids = [] }: Texts): string {
  const level = levels.find(({ id }) => String(id) === ac_id?.[0]);
  const batches = (level?.batches ?? []).filter(({ id }) => batch_ids.includes(String(id))).map(({ name }) => name);
  return [level?.name ?? '', batches.join(', ')].filter(Boolean).join(': ');
}

interface PlaceProps {
  ac_id?: string;
  batches?: readonly (number | string)[];
}

/** The level of a student, and the closed batches of it. */
export function PlaceFields({ ac_id, batches = [] }: PlaceProps) {
  const { data: levels = [] } = useAsked(staffCalls.students.student_places, {});
  const begin = useBegin('ac_id', ac_id);
  const [chosen, setChosen] = useState(begin);
  const level = levels.find(({ id }) => String(id) === chosen) ?? levels[0];
  return (
    <>
      <SelectField
        name="ac_id"
        label={words.level}
        options={levels}
        {...(ac_id !== undefined && { value: ac_id })}
        onChange={(event) => setChosen(event.target.value)}
      />
      <BoxesField
        key={String(level?.id)}
        name="batch_ids"
        label={words.batches}
        hint={words.openBatches}
        options={level?.batches.filter(({ is_open }) => is_open === 0) ?? []}
        chosen={batches}
      />
    </>
  );
}

/** Shows the field for the mobile number of a student. */
export const MobileField = () => (
  <TextField name="mobile" label={words.mobile} hint={words.mobileHint} required type="tel" maxLength={40} autoComplete="off" />
);
