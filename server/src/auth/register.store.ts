import type { Sql } from '../db/database.ts';
import type { PhoneNumber } from './gate.store.ts';
import { takeInvite, type RegistrationMode } from './registration.store.ts';

/** A student's registration, checked; kept with the handle until the code is verified. */
export interface Registration {
  name: string;
  guardian: string;
  district: string;
  email: string;
  ac_id: number;
  consent_version: string | null;
  /** The invite that the registration came with. */
  invite_id?: number;
}

/**
 * Makes the student, within the transaction that used the code: let in at once where everybody is or with an invite
 * that is still good, else waiting. Returns false where registration is closed. A number that got a student in the
 * meantime keeps that one.
 */
export async function addStudent(
  tx: Sql,
  { phone_code, mobile }: PhoneNumber,
  form: Registration,
  { mode, at }: { mode: RegistrationMode; at: number },
): Promise<boolean> {
  const place = form.invite_id === undefined ? undefined : await takeInvite(tx, form.invite_id, at);
  if (!place && mode === 'closed') return false;
  const made = await tx.get<{ stud_id: number }>(
    `INSERT INTO student (phone_code, mobile, name, guardian, state, district, email, ac_id, standing, consent_version, created_at)
     VALUES (?, ?, ?, ?, '', ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
    phone_code,
    mobile,
    form.name,
    form.guardian,
    form.district,
    form.email,
    place?.ac_id ?? form.ac_id,
    place || mode === 'open' ? 'active' : 'waiting',
    form.consent_version,
    at,
  );
  if (made && place && place.batch_id !== null)
    await tx.run(
      'INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?) ON CONFLICT DO NOTHING',
      made.stud_id,
      place.batch_id,
    );
  return true;
}
