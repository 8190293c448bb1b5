import type { auth, Data, live } from '@portal/contract';
import { createStore } from 'zustand/vanilla';
import { databaseNames } from './databaseNames.ts';
import { CLEARED, COPY, keep, kept, noteCleared, raw, SIGNED_OUT, STORE, type Kept, type User } from './keptSession.ts';
import { serverNow } from '../ui/serverClock.ts';

/** A live class as in the list of classes. */
export type LiveClass = Data<typeof live.live_classes>[number];
/** The one who ended the session: the student (logout), the server (401), another tab, or whoever cleared the data. */
export type EndedBy = 'student' | 'server' | 'tab' | 'cleared';

/** Everything the portal knows about the visitor. Only `user` and `token` outlive the page. */
export interface Session extends Kept {
  /** Handle of the code that was sent; null when none is awaited. */
  otpRef: string | null;
  /** Digits of the awaited code. */
  otpLength: number;
  /** Epoch milliseconds from which another code may be asked for; null when the server did not say. */
  resendAt: number | null;
  /** The live class chosen for /live. */
  liveClass: LiveClass | null;
  endedBy: EndedBy | null;
}

const NO_OTP = { otpRef: null, otpLength: 4, resendAt: null };

/** Loads the copy of the session: needed when a session begins or ends or there is none, not for the first paint. */
const copies = () => import('../device/sessionCopy.ts');

/**
 * The session store; components read it by `useSession`. Free of React: the page asks for data before React is there.
 */
export const session = createStore<Session>()(() => ({ ...kept(), ...NO_OTP, liveClass: null, endedBy: null }));
/** True when this browser has kept a session. */
let isKept = raw() !== null;
session.subscribe(({ user, token, endedBy }, was) => {
  // A tab in which something is under way goes on after the data was cleared: it would take this for a logout.
  if ((user !== was.user || token !== was.token) && endedBy !== 'cleared') keep({ user, token });
  isKept ||= raw() !== null;
  if (was.user && !user) void copies().then(({ copySession }) => copySession(null));
});

/** The number of the signed-in student; undefined when nobody is. */
export const studentId = () => session.getState().user?.stud_id;

/** Starts a session with what verifyOTP answered. */
export function signIn(user: User, token: string): void {
  const over = raw();
  noteCleared(false);
  // A session that has ended meanwhile is not kept.
  const isStill = () => session.getState().token === token;
  void copies().then(({ copySession }) => isStill() && copySession({ user, token, over }));
  session.setState({ user, token, ...NO_OTP, liveClass: null, endedBy: null });
}

/**
 * Brings back a session that this browser has forgotten because it was killed right after the sign-in. Resolves when
 * looked.
 */
export async function recallSession(): Promise<void> {
  // Looks without loading more code or creating an empty database.
  if (session.getState().user || !(await databaseNames())?.includes(COPY)) return;
  const { forgottenSession } = await copies();
  const found = await forgottenSession();
  if (found && !session.getState().user) session.setState(found);
}

/** Removes user, token and otpRef. Does nothing when signed out already. */
export function endSession(endedBy: EndedBy): void {
  if (session.getState().user) session.setState({ ...SIGNED_OUT, ...NO_OTP, liveClass: null, endedBy });
}

/** Keeps, in memory only, the handle of a code that was sent. */
export function keepOtp(sent: Data<typeof auth.login>): void {
  const wait = sent.resend_after_s;
  session.setState({
    otpRef: sent.otp_ref,
    otpLength: sent.otp_length ?? NO_OTP.otpLength,
    resendAt: wait === undefined ? null : serverNow() + wait * 1000,
  });
}

/** Forgets the awaited code (after every submit of one). */
export function clearOtp(): void {
  session.setState(NO_OTP);
}

/** Chooses the live class that /live shows. */
export function selectLiveClass(liveClass: LiveClass): void {
  session.setState({ liveClass });
}

/**
 * Looks whether this browser has lost what it kept of a signed-in student: data of the site was cleared, for a logout
 * leaves a word. The session ends, unless something under way in this page would be lost with it (CLEARED).
 */
function lookIfCleared(): void {
  if (!session.getState().user || !isKept || raw() !== null) return;
  noteCleared();
  if (dispatchEvent(new Event(CLEARED, { cancelable: true }))) endSession('cleared');
}

/** Follows sign-in and sign-out in the browser's other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === null) return lookIfCleared();
    if (event.key !== STORE) return;
    const was = session.getState().user;
    const now = kept();
    // A tab that slept hears of a sign-out and of the sign-in behind it at once.
    const isGone = was && was.stud_id !== now.user?.stud_id;
    session.setState(isGone ? { ...now, ...NO_OTP, liveClass: null, endedBy: now.user ? null : 'tab' } : now);
  });
  // Not every browser tells at once that the data was cleared.
  document.addEventListener('visibilitychange', lookIfCleared);
}
