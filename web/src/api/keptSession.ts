import type { auth, Data } from '@portal/contract';

/** The signed-in student: `stud_id` and `profile.name`. */
export type User = Data<typeof auth.verifyOTP>;

/** The part of a session that outlives the page. */
export interface Kept {
  user: User | null;
  token: string | null;
}

/** The name of the session in localStorage. */
export const STORE = 'userData';
/** The name of the database that holds it once more (sessionCopy.ts). */
export const COPY = 'student-session';
/**
 * The name of the hashes of sessions that the student has left and the server has not ended (device/leftSessions.ts).
 */
export const LEFT = 'leftSessions';
/** The event after the data of the site was cleared: what would be lost with the session prevents it, and goes on. */
export const CLEARED = 'portal-data-cleared';
/** The name of the note that the site's data was cleared, for the next page of this tab. */
const NOTE = 'dataCleared';
export const SIGNED_OUT: Kept = { user: null, token: null };

/**
 * The session in localStorage, `{state: {user, token}}`; anything else in there counts as signed out. So does a browser
 * that forbids storage: the session then lasts as long as the page.
 */
export function kept(): Kept {
  try {
    const { user, token } = (JSON.parse(localStorage.getItem(STORE) ?? '') as { state: Partial<Kept> }).state;
    return isUser(user) && typeof token === 'string' && token !== '' ? { user, token } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

/** Returns the text stored under a name, by default the session's, letter for letter; null where there is none. */
export function raw(name = STORE): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps the session, where the browser lets it. Each sign-out writes another text, so that other tabs hear of it. */
export function keep(state: Kept): void {
  try {
    localStorage.setItem(
      STORE,
      JSON.stringify({ state, version: 0, ...(state.user ? {} : { left: performance.timeOrigin + performance.now() }) }),
    );
  } catch {
    return;
  }
}

/** Notes for the next page of this tab that the data was cleared, or that the student has signed in again. */
export function noteCleared(cleared = true): void {
  try {
    if (cleared) sessionStorage.setItem(NOTE, '1');
    else sessionStorage.removeItem(NOTE);
  } catch {
    return;
  }
}

/** Says whether nobody is signed in because the site's data was cleared. */
export function wasCleared(): boolean {
  try {
    return sessionStorage.getItem(NOTE) !== null;
  } catch {
    return false;
  }
}

export function isUser(user: unknown): user is User {
  return typeof user === 'object' && user !== null && ['string', 'number'].includes(typeof (user as Partial<User>).stud_id);
}
