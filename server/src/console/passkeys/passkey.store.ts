import type { Decision } from '../../audit/audit.store.ts';
import { writeAudit } from '../../audit/audit.store.ts';
import { letIn, type Visit } from '../../auth/otp.verify.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { staffNumbered, type StaffRow } from '../staff.store.ts';

/** A passkey of one of the staff, as it is stored. */
export interface Passkey {
  passkey_id: number;
  staff_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  used_at: number;
}

const PASSKEY = `SELECT passkey_id, staff_id, credential_id, public_key, counter, transports, name, created_at, used_at FROM staff_passkey`;

/** Reads the passkeys of a member of staff, the newest first. */
export const passkeysOf = (db: Sql, staff_id: number): Promise<Passkey[]> =>
  db.all(`${PASSKEY} WHERE staff_id = ? ORDER BY passkey_id DESC`, staff_id);

/** A challenge that a passkey is to sign. */
export interface Challenge {
  ticket_hash: string;
  staff_id: number;
  purpose: 'add' | 'sign-in' | 'confirm';
  challenge: string;
  at: number;
}

/** How long a challenge is good. */
const GOOD_MS = 5 * 60_000;

/** Keeps a challenge, and removes all that are too old, whoever left them. */
export const askPasskey = writeJob('passkey.ask', async (tx: Sql, asked: Challenge): Promise<void> => {
  const { ticket_hash, staff_id, purpose, challenge, at } = asked;
  await tx.run('DELETE FROM passkey_challenge WHERE at < ?', at - GOOD_MS);
  await tx.run(
    'INSERT INTO passkey_challenge (ticket_hash, staff_id, purpose, challenge, at) VALUES (?, ?, ?, ?, ?)',
    ticket_hash,
    staff_id,
    purpose,
    challenge,
    at,
  );
});

/**
 * Takes a challenge away, so that it is good once on all instances; undefined when it was used, is too old, or was for
 * something else.
 */
export const takeChallenge = writeJob(
  'passkey.take',
  async (
    tx: Sql,
    { ticket_hash, purpose, at }: Pick<Challenge, 'ticket_hash' | 'purpose' | 'at'>,
  ): Promise<Pick<Challenge, 'staff_id' | 'challenge'> | undefined> =>
    tx.get(
      'DELETE FROM passkey_challenge WHERE ticket_hash = ? AND purpose = ? AND at >= ? RETURNING staff_id, challenge',
      ticket_hash,
      purpose,
      at - GOOD_MS,
    ),
);

type NewPasskey = Omit<Passkey, 'passkey_id' | 'created_at' | 'used_at'> & { by: Decision };

/** False when the passkey is there already. */
export const addPasskey = writeJob('passkey.add', async (tx: Sql, { by, ...made }: NewPasskey): Promise<boolean> => {
  const added = await tx.run(
    `INSERT INTO staff_passkey (staff_id, credential_id, public_key, counter, transports, name, created_at, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (credential_id) DO NOTHING`,
    made.staff_id,
    made.credential_id,
    made.public_key,
    made.counter,
    made.transports,
    made.name,
    by.at,
    by.at,
  );
  if (added > 0) await writeAudit(tx, by, { action: 'passkey-add', kind: 'staff', item_id: made.staff_id, detail: {} });
  return added > 0;
});

/** Removes one of somebody's passkeys, or without a number all of them; returns how many that were. */
export const removePasskeys = writeJob(
  'passkey.remove',
  async (tx: Sql, { staff_id, passkey_id, by }: { staff_id: number; passkey_id?: number; by: Decision }): Promise<number> => {
    const removed = await tx.run(
      'DELETE FROM staff_passkey WHERE staff_id = ? AND passkey_id = COALESCE(?, passkey_id)',
      staff_id,
      passkey_id ?? null,
    );
    if (removed > 0)
      await writeAudit(tx, by, { action: 'passkey-remove', kind: 'staff', item_id: staff_id, detail: { removed } });
    return removed;
  },
);

/** A signature that was found right. */
interface Signed {
  passkey_id: number;
  counter: number;
  at: number;
}

/**
 * Notes that a passkey has signed. False when it was removed meanwhile, and when its counter has not gone on: then
 * there are two of it, or one signature came twice.
 */
async function signedOn(tx: Sql, { passkey_id, counter, at }: Signed): Promise<boolean> {
  const noted = await tx.run(
    'UPDATE staff_passkey SET counter = ?, used_at = ? WHERE passkey_id = ? AND (counter < ? OR (counter = 0 AND ? = 0))',
    counter,
    at,
    passkey_id,
    counter,
    counter,
  );
  return noted > 0;
}

/** Starts the session of who has signed; undefined where that is not to be. */
export const signInByPasskey = writeJob(
  'passkey.sign_in',
  async (
    tx: Sql,
    { staff_id, signed, visit }: { staff_id: number; signed: Signed; visit: Visit },
  ): Promise<StaffRow | undefined> => {
    const found = await staffNumbered(tx, staff_id);
    if (!found || found.ended_at !== null || !(await signedOn(tx, signed))) return undefined;
    await letIn(tx, { audience: 'staff', id: staff_id }, visit);
    await tx.run('UPDATE staff_session SET code_at = ? WHERE token_hash = ?', visit.at, visit.token_hash);
    return { ...found };
  },
);

/** Confirms a session, as a fresh code does; returns false where the passkey's signature does not count. */
export const confirmByPasskey = writeJob(
  'passkey.confirm',
  async (tx: Sql, { session_id, signed }: { session_id: number; signed: Signed }): Promise<boolean> => {
    if (!(await signedOn(tx, signed))) return false;
    await tx.run('UPDATE staff_session SET code_at = ? WHERE session_id = ?', signed.at, session_id);
    return true;
  },
);
