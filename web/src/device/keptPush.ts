import type { Id } from '@portal/contract';
import { raw } from '../api/keptSession.ts';
import { session } from '../api/session.ts';
import { STUDENT_DATA } from './studentData.ts';

/** The subscription of this browser: the server sends to it while this sign-in lasts. */
export interface KeptPush {
  stud_id: Id;
  endpoint: string;
  /** The sign-in of the subscription; see `signInNow`. */
  signIn: string;
}

/** Deleted at logout by its name, as all data of a student. */
const KEPT = `${STUDENT_DATA}-push`;

/** Tells one sign-in from another: the end of its token. */
export const signInNow = (): string => session.getState().token?.slice(-8) ?? '';

/** Returns this browser's subscription; undefined where it gets no notifications that the portal knows of. */
export function keptPush(): KeptPush | undefined {
  try {
    const { stud_id, endpoint, signIn } = JSON.parse(raw(KEPT) ?? '') as Partial<KeptPush>;
    return stud_id !== undefined && endpoint && signIn !== undefined ? { stud_id, endpoint, signIn } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the subscription, where the browser lets it; undefined forgets it. */
export function keepPush(push: KeptPush | undefined): void {
  try {
    if (push) localStorage.setItem(KEPT, JSON.stringify(push));
    else localStorage.removeItem(KEPT);
  } catch {
    return;
  }
}
