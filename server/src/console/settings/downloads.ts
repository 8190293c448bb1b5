import { randomBytes } from 'node:crypto';
import type { Services } from '../../core/services.ts';
import { tokenHash } from '../../core/session.ts';
import { offerDownload, takeDownload } from './downloads.store.ts';

/** How long a download may be begun. */
const MS = 60_000;
const COOKIE = 'portal_backup';
const PLACE = '/backup/';

/**
 * Lets one session fetch a backup. The address names the backup and nothing that opens it, so that it may stand in any
 * log: what opens it is a cookie of this browser.
 */
export async function offered(
  { db, now }: Services,
  { session_id, name, secure }: { session_id: number; name: string; secure: boolean },
): Promise<{ address: string; setCookie: string }> {
  const ticket = randomBytes(32).toString('base64url');
  await db.write(offerDownload, { ticket_hash: tokenHash(ticket), session_id, name, until: now() + MS, at: now() });
  const setCookie = `${COOKIE}=${ticket}; Path=${PLACE}; Max-Age=${MS / 1000}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  return { address: `${PLACE}${name}.tar`, setCookie };
}

/** Returns true once, for the browser that was allowed to fetch this backup. */
export async function mayFetch({ db, now }: Services, name: string, cookies: string): Promise<boolean> {
  const ticket = new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([\w-]{43})(?:;|$)`, 'u').exec(cookies)?.[1];
  return ticket !== undefined && db.write(takeDownload, { ticket_hash: tokenHash(ticket), name, at: now() });
}
