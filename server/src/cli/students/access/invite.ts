import { randomInt } from 'node:crypto';
import { addInvite, inviteCode, listInvites, revokeInvite, type InviteRow } from '../../../auth/registration.store.ts';
import type { Config } from '../../../core/env.ts';
import { OperatorError } from '../../../core/errors.ts';
import { counted } from '../../../core/words.ts';
import type { Database } from '../../../db/database.ts';
import { printJson, table, type Column } from '../../terminal/table.ts';
import { batchNamed, levelNamed } from '../../../roster/places.ts';

/** What `portal students invite` was told, as typed. */
export interface InviteOptions {
  level?: string | undefined;
  batch?: string | undefined;
  uses?: string | undefined;
  days?: string | undefined;
  revoke?: string | undefined;
}

/** No letters and digits that are taken for one another; ten of them are 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;
const DAY = 24 * 3_600_000;

/**
 * `portal students invite`: makes a code with --level (and --batch, --uses, --days), ends one with --revoke, shows all with neither.
 * Throws an OperatorError for a mistake.
 */
export async function inviteCommand(db: Database, options: InviteOptions, { PUBLIC_URL }: Config, json: boolean): Promise<void> {
  if (options.revoke !== undefined) return revoke(db, options.revoke);
  if (options.level === undefined && options.batch === undefined) return show(await listInvites(db), json);
  const batch = await batchNamed(db, options.batch);
  const level = await levelNamed(db, options.level);
  const ac_id = level?.id ?? batch?.ac_id;
  if (ac_id === undefined || (batch && batch.ac_id !== ac_id))
    throw new OperatorError(`The batch ${batch?.name ?? ''} is of another level than ${level?.name ?? ''}.`);
  const uses = whole('uses', options.uses ?? '1', 10_000);
  const days = whole('days', options.days ?? '14', 366);
  const code = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  const at = Date.now();
  const expires_at = at + days * DAY;
  // An open batch has every student of its level in it anyway.
  await db.write(addInvite, { code, ac_id, batch_id: batch?.is_open === 0 ? batch.id : null, uses, expires_at, at });
  const link = PUBLIC_URL === '' ? '' : `${PUBLIC_URL.replace(/\/+$/u, '')}/register?invite=${shown(code)}`;
  if (json) return printJson({ code: shown(code), uses, expires_at: new Date(expires_at).toISOString(), ...(link && { link }) });
  console.log(`${shown(code)}  for ${counted(uses, 'registration')} in the next ${counted(days, 'day')}${link && `\n${link}`}`);
}

async function revoke(db: Database, typed: string): Promise<void> {
  if (!(await db.write(revokeInvite, { code: inviteCode(typed), at: Date.now() })))
    throw new OperatorError(`No invite '${typed}' is open.`);
  console.log('Nobody can register with it any more.');
}

function whole(name: string, text: string, most: number): number {
  if (!/^[1-9]\d{0,5}$/u.test(text) || Number(text) > most)
    throw new OperatorError(`--${name} must be a whole number from 1 to ${most}.`);
  return Number(text);
}

const shown = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

function state({ uses, used, expires_at, revoked_at }: InviteRow): string {
  if (revoked_at !== null) return 'revoked';
  if (used >= uses) return 'used up';
  return expires_at <= Date.now() ? 'over' : `until ${new Date(expires_at).toISOString().slice(0, 10)}`;
}

const COLUMNS: Column<InviteRow>[] = [
  { title: 'CODE', of: ({ code }) => shown(code) },
  { title: 'LEVEL', of: ({ level }) => level },
  { title: 'BATCH', of: ({ batch }) => batch },
  { title: 'USED', of: ({ used, uses }) => `${used} of ${uses}`, right: true },
  { title: 'STATE', of: state },
];

function show(rows: InviteRow[], json: boolean): void {
  if (json) printJson(rows.map((row) => ({ ...row, code: shown(row.code), state: state(row) })));
  else console.log(rows.length === 0 ? 'There are no invites.' : table(rows, COLUMNS));
}
