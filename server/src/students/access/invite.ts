import { randomInt } from 'node:crypto';
import { addInvite, inviteCode, listInvites, revokeInvite, type InviteRow } from '../../auth/registration.store.ts';
import { fieldError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import { batchNamed, levelNamed } from '../change/places.ts';
import { rule } from '../../core/errors.ts';

/** An invite to make: level and batch by key or name, at least one of them. */
export interface InviteOrder {
  level?: string | undefined;
  batch?: string | undefined;
  /** The number of registrations the invite allows, 1 to 10,000. */
  uses: number;
  /** The days the invite is valid, 1 to 366. */
  days: number;
  /** Epoch milliseconds. */
  at: number;
  /** The address at which students reach the portal; '' when that is not known. */
  portalUrl: string;
}

/**
 * An invite that was made; `link` is '' where the portal's address is not known, `expires_at` in epoch milliseconds.
 */
export interface Invite {
  code: string;
  link: string;
  expires_at: number;
}

/** No letters and digits that are taken for one another; ten of them are 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const DAY = 24 * 3_600_000;

/**
 * Makes a code with which one registers and is let in at once. Throws an OperatorError for a place there is not, or a
 * number out of bounds.
 */
export async function makeInvite(db: Database, order: InviteOrder): Promise<Invite> {
  const batch = await batchNamed(db, order.batch);
  const level = await levelNamed(db, order.level);
  const ac_id = level?.id ?? batch?.ac_id;
  if (ac_id === undefined || (batch && batch.ac_id !== ac_id))
    throw rule('batch_other_level', { batch: batch?.name ?? '', level: level?.name ?? '' });
  const { uses, days, at, portalUrl } = order;
  whole('uses', uses, 10_000);
  whole('days', days, 366);
  const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  const expires_at = at + days * DAY;
  // An open batch has every student of its level in it anyway.
  await db.write(addInvite, { code, ac_id, batch_id: batch?.is_open === 0 ? batch.id : null, uses, expires_at, at });
  const link = portalUrl === '' ? '' : `${portalUrl.replace(/(^|[^/])\/+$/u, '$1')}/register?invite=${shown(code)}`;
  return { code: shown(code), link, expires_at };
}

function whole(field: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most) throw fieldError(field, `be a whole number from 1 to ${most}`);
}

/** Ends an invite, its code as it was typed. Throws an OperatorError when no such invite is open. */
export async function endInvite(db: Database, { code, at }: { code: string; at: number }): Promise<void> {
  if (!(await db.write(revokeInvite, { code: inviteCode(code), at }))) throw rule('invite_closed', { code });
}

/** An invite and what has become of it: 'revoked', 'used up', 'over' or 'until 2026-12-01'. */
export interface InviteNow extends InviteRow {
  state: string;
}

/** Every invite, as it stands at that moment. */
export async function invitesAt(db: Database, at: number): Promise<InviteNow[]> {
  return (await listInvites(db)).map((row) => ({ ...row, code: shown(row.code), state: stateOf(row, at) }));
}

function stateOf({ uses, used, expires_at, revoked_at }: InviteRow, at: number): string {
  if (revoked_at !== null) return 'revoked';
  if (used >= uses) return 'used up';
  return expires_at <= at ? 'over' : `until ${new Date(expires_at).toISOString().slice(0, 10)}`;
}

const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
