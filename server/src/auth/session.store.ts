import type { Data, calls } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import { iso } from '../core/dates.ts';
import { ABSOLUTE_MS, IDLE_MS } from '../core/session.ts';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { bulksOf } from '../db/insertMany.ts';
import { writeJob } from '../db/jobs.ts';
import { WORDS } from '../words/languages.ts';
import { KEPT_IN, type Audience } from './audience.ts';
import type { Person } from './device.store.ts';

belonging('session', {
  exported: [
    'sessions',
    `SELECT session_id, device, created_at, last_seen_at, expires_at, ended_at
     FROM session WHERE stud_id = ? ORDER BY session_id`,
  ],
  erased: 'by eraseStudent',
  merged: 'by mergeStudents',
});

/** Sessions one person may have open; one more ends the oldest. */
const SESSIONS = 5;
/**
 * An ended session's row is kept as long as a session can live: its number must not come back while anything names it.
 */
const KEEP_MS = ABSOLUTE_MS;

export interface NewSession extends Person {
  token_hash: string;
  device: string;
  at: number;
}

/** Starts a session within the transaction that used the code. */
export async function startSession(tx: Sql, { audience, id, token_hash, device, at }: NewSession): Promise<void> {
  const { session, id: whose } = KEPT_IN[audience];
  await tx.run(
    `INSERT INTO ${session} (${whose}, token_hash, device, created_at, last_seen_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)`,
    id,
    token_hash,
    device,
    at,
    at,
    at + ABSOLUTE_MS,
  );
  await tx.run(
    `UPDATE ${session} SET ended_at = ? WHERE ${whose} = ? AND ended_at IS NULL AND session_id NOT IN (
       SELECT session_id FROM ${session} WHERE ${whose} = ? AND ended_at IS NULL AND expires_at > ? AND last_seen_at > ?
       ORDER BY created_at DESC, session_id DESC LIMIT ${SESSIONS})`,
    at,
    id,
    id,
    at,
    at - IDLE_MS,
  );
  await tx.run(
    `DELETE FROM ${session} WHERE session_id IN (SELECT session_id FROM ${session} WHERE expires_at < ? LIMIT 20)`,
    at - KEEP_MS,
  );
}

/** The use of a session. */
interface Seen {
  audience: Audience;
  session_id: number;
  at: number;
}

/** Notes that a session was used. Hundreds of phones that wait for an exam wake up at once. */
export const sessionSeen = writeJob('session.seen', async (tx: Sql, seen: Seen): Promise<void> => noteSeen(tx, [seen]), {
  fits: () => true,
  perform: async (tx, all) => {
    await noteSeen(tx, all);
    return all.map(() => undefined);
  },
});

async function noteSeen(tx: Sql, all: Seen[]): Promise<void> {
  // The latest moment counts for all of them: they lie milliseconds apart.
  const at = Math.max(...all.map((seen) => seen.at));
  for (const [audience, { session }] of Object.entries(KEPT_IN)) {
    // All instances write in one order, so that two do not wait for each other.
    const ids = all.flatMap((seen) => (seen.audience === audience ? [seen.session_id] : [])).toSorted((a, b) => a - b);
    for (const some of bulksOf(ids)) {
      const marks = some.map(() => '?').join(', ');
      await tx.run(`UPDATE ${session} SET last_seen_at = ? WHERE session_id IN (${marks}) AND last_seen_at < ?`, at, ...some, at);
    }
  }
}

/** Which session of somebody. */
interface EndSession extends Person {
  session_id: number;
  at: number;
}

/** Ends one session of somebody; returns false where they have none of that number. Ending it twice changes nothing. */
export const endSession = writeJob('session.end', async (tx: Sql, { audience, id, session_id, at }: EndSession) => {
  const { session, id: whose } = KEPT_IN[audience];
  const ended = await tx.run(
    `UPDATE ${session} SET ended_at = COALESCE(ended_at, ?) WHERE session_id = ? AND ${whose} = ?`,
    at,
    session_id,
    id,
  );
  return ended > 0;
});

/** The student whose open session has that token's hash; undefined where there is none. */
export const openByHash = (db: Sql, token_hash: string): Promise<{ id: number; session_id: number } | undefined> =>
  db.get('SELECT stud_id AS id, session_id FROM session WHERE token_hash = ? AND ended_at IS NULL', token_hash);

/** Ends all sessions of somebody but that one. */
export const endOtherSessions = writeJob('session.end_others', async (tx: Sql, { audience, id, session_id, at }: EndSession) => {
  const { session, id: whose } = KEPT_IN[audience];
  return tx.run(
    `UPDATE ${session} SET ended_at = ? WHERE ${whose} = ? AND session_id <> ? AND ended_at IS NULL`,
    at,
    id,
    session_id,
  );
});

interface SessionRow {
  session_id: number;
  device: string;
  created_at: number;
  last_seen_at: number;
}

/** The open sessions of somebody, the newest first; `current` 1 for the one of that number, which asks. */
export async function openSessions(
  db: Sql,
  { audience, id }: Person,
  { current, at, language = 'en' }: { current: number; at: number; language?: Language },
): Promise<Data<typeof calls.auth.sessions>> {
  const { session, id: whose } = KEPT_IN[audience];
  const rows = await db.all<SessionRow>(
    `SELECT session_id, device, created_at, last_seen_at FROM ${session}
     WHERE ${whose} = ? AND ended_at IS NULL AND expires_at > ? AND last_seen_at > ? ORDER BY created_at DESC, session_id DESC`,
    id,
    at,
    at - IDLE_MS,
  );
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    device: WORDS[language].deviceIn(row.device),
    created_at: iso(created_at),
    last_seen_at: iso(last_seen_at),
    current: row.session_id === current ? 1 : 0,
  }));
}
