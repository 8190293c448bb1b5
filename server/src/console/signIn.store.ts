import type { Role } from '@portal/contract';
import { letIn, tryOtp, type NotRight, type OtpTry } from '../auth/otp.verify.store.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { passkeysOf } from './passkeys/passkey.store.ts';
import { findStaff } from './staff.store.ts';

/** `wantsPasskey`: the code was right, no session has begun, and a passkey of theirs is still to sign. */
type Verdict = NotRight | { kind: 'in'; wantsPasskey: boolean; staff_id: number; name: string; role: Role };

/**
 * Tries a code of the staff, with the waits and limits of students' codes; the right code starts the session, where no
 * passkey is asked for.
 */
export const verifyStaffOtp = writeJob('staff.verify', async (tx: Sql, tried: OtpTry): Promise<Verdict> => {
  const wrong = await tryOtp(tx, tried);
  if (wrong) return wrong;
  const found = await findStaff(tx, tried);
  await tx.run('DELETE FROM otp_ref WHERE code_id = ?', tried.code_id);
  if (!found || found.ended_at !== null) return { kind: 'expired' };
  const { staff_id, name, role } = found;
  if ((await passkeysOf(tx, staff_id)).length > 0) return { kind: 'in', wantsPasskey: true, staff_id, name, role };
  await letIn(tx, { audience: 'staff', id: staff_id }, tried);
  await tx.run('UPDATE staff_session SET code_at = ? WHERE token_hash = ?', tried.at, tried.token_hash);
  return { kind: 'in', wantsPasskey: false, staff_id, name, role };
});

/** Tries a code that confirms a session; undefined where it is right: the session's code is a fresh one then. */
export const confirmStaffOtp = writeJob(
  'staff.confirm',
  async (tx: Sql, { session_id, ...tried }: OtpTry & { session_id: number }): Promise<NotRight | undefined> => {
    const wrong = await tryOtp(tx, tried);
    if (wrong) return wrong;
    await tx.run('DELETE FROM otp_ref WHERE code_id = ?', tried.code_id);
    await tx.run('UPDATE staff_session SET code_at = ? WHERE session_id = ?', tried.at, session_id);
    return undefined;
  },
);
