import { userInfo } from 'node:os';
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

/** A user without an entry in the machine's list has a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
