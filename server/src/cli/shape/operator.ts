import { userInfo } from 'node:os';
import type { StaffSession } from '../../core/staff.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { fieldError } from '@portal/bank/errors';
import { text } from '../options.ts';

/** Options of every command that changes something. */
export const OPERATOR = { why: text, by: text } as const;

const MOST = 500;

/** Who changes something, and why where it was said. */
export function operatorOf({ why = '', by }: { why?: string | undefined; by?: string | undefined }): Decision {
  const reason = why.trim();
  if (reason.length > MOST) throw fieldError('why', `have at most ${MOST} characters`);
  return { who: by?.trim() || userName(), why: reason, at: Date.now() };
}

const NOBODY = { staff_id: 0, session_id: 0, phone_code: '', mobile: '', last_seen_at: 0, code_at: Infinity } as const;

/** The operator as handlers of the console know who calls: what is done is a command's, and no code is asked for. */
export const operatorSession = (by: string | undefined): StaffSession => ({
  ...NOBODY,
  name: by?.trim() || userName(),
  role: 'owner',
  scope: {},
  seesNumbers: true,
  origin: 'command',
});

/** A user without an entry in the machine's list has a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
