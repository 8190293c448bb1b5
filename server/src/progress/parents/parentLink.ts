import { randomBytes } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { iso } from '../../core/dates.ts';
import type { Services } from '../../core/services.ts';
import { tokenHash } from '../../core/session.ts';
import { parentLinkOf, storeParentLink } from './parentLink.store.ts';

/** A link lasts so long, and is then made anew by whoever still wants one. */
const LASTS_MS = 30 * 24 * 3_600_000;

/** Makes the link of a student, of which only the hash is kept: it is said here and never again. */
export async function makeParentLink(
  { db, now }: Pick<Services, 'db' | 'now'>,
  stud_id: number,
  by?: Decision,
): Promise<{ parent_link: string; expires_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const [made_at, expires_at] = [now(), now() + LASTS_MS];
  await db.write(storeParentLink, { stud_id, token_hash: tokenHash(token), made_at, expires_at, ...(by && { by }) });
  return { parent_link: token, expires_at: iso(expires_at) };
}

/** The link that a student has, as an answer says it; `{}`: none. */
export async function shownParentLink({ db, now }: Pick<Services, 'db' | 'now'>, stud_id: number) {
  const link = await parentLinkOf(db, stud_id, now());
  return link ? { parent_link: { ...link, made_at: iso(link.made_at), expires_at: iso(link.expires_at) } } : {};
}
