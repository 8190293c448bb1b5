import type { Config } from '../core/env.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/**
 * The rule for new students: 'open': everybody; 'approve': everybody, and the school lets them in; 'closed': only with
 * an invite or on the school's list.
 */
export type RegistrationMode = 'open' | 'approve' | 'closed';

/** REGISTRATION, else what school.yaml says, else open. */
export async function registrationMode(db: Sql, { REGISTRATION }: Pick<Config, 'REGISTRATION'>): Promise<RegistrationMode> {
  if (REGISTRATION !== undefined) return REGISTRATION;
  const row = await db.get<{ value: string }>("SELECT value FROM setting WHERE name = 'registration'");
  return row?.value === 'approve' || row?.value === 'closed' ? row.value : 'open';
}

/** Where an invite places who registers with it; `batch_id` null: in no closed batch. */
export interface Place {
  ac_id: number;
  batch_id: number | null;
}

/** The code as it is stored, from how people type it. */
export const inviteCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');

const GOOD = 'revoked_at IS NULL AND used < uses AND expires_at > ?';

/** The number of the invite with that code, while one may register with it. */
export async function findInvite(db: Sql, typed: string, at: number): Promise<number | undefined> {
  const code = inviteCode(typed);
  const row = await db.get<{ invite_id: number }>(`SELECT invite_id FROM invite WHERE code = ? AND ${GOOD}`, code, at);
  return row?.invite_id;
}

/** Uses an invite up by one, within the transaction that registers the student; undefined when it is no longer good. */
export const takeInvite = (tx: Sql, invite_id: number, at: number): Promise<Place | undefined> =>
  tx.get<Place>(`UPDATE invite SET used = used + 1 WHERE invite_id = ? AND ${GOOD} RETURNING ac_id, batch_id`, invite_id, at);

/** An invite to be made. */
export interface NewInvite extends Place {
  code: string;
  uses: number;
  expires_at: number;
  at: number;
}

export const addInvite = writeJob('invite.add', async (tx: Sql, { code, ac_id, batch_id, uses, expires_at, at }: NewInvite) => {
  await tx.run(
    'INSERT INTO invite (code, ac_id, batch_id, uses, expires_at, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    code,
    ac_id,
    batch_id,
    uses,
    expires_at,
    at,
  );
});

/** Ends an invite; returns false when there is none of that code that is still open. */
export const revokeInvite = writeJob(
  'invite.revoke',
  async (tx: Sql, { code, at }: { code: string; at: number }): Promise<boolean> =>
    (await tx.run('UPDATE invite SET revoked_at = ? WHERE code = ? AND revoked_at IS NULL', at, code)) > 0,
);

/** An invite as an operator sees it; moments in epoch milliseconds. */
export interface InviteRow {
  code: string;
  level: string;
  batch: string | null;
  uses: number;
  used: number;
  expires_at: number;
  revoked_at: number | null;
}

/** The newest invites, the newest first. */
export const listInvites = (db: Sql, most = 200): Promise<InviteRow[]> =>
  db.all(
    `SELECT i.code, l.levels AS level, b.batch_name AS batch, i.uses, i.used, i.expires_at, i.revoked_at
     FROM invite i JOIN academic_level l ON l.ac_id = i.ac_id LEFT JOIN batch b ON b.batch_id = i.batch_id
     ORDER BY i.invite_id DESC LIMIT ?`,
    most,
  );
