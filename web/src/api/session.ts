import type { auth, Data, live } from '@portal/contract';
import { persist, type PersistStorage } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';

/** The signed-in student: `stud_id` and `profile.name`. */
export type User = Data<typeof auth.verifyOTP>;
/** A live class as the list of classes gives it. */
export type LiveClass = Data<typeof live.live_classes>[number];
/** Who ended the session: the student (logout), the server (401), or another tab. */
export type EndedBy = 'student' | 'server' | 'tab';

interface Kept {
  user: User | null;
  token: string | null;
}

/** What the whole portal knows about the visitor. Only `user` and `token` outlive the page. */
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

const STORE = 'userData';
const SIGNED_OUT: Kept = { user: null, token: null };
const NO_OTP = { otpRef: null, otpLength: 4, resendAt: null };

/** Reads `{state: {user, token}}`; anything else in there counts as signed out. */
function read(text: string | null): Kept {
  try {
    const { user, token } = (JSON.parse(text ?? '') as { state: Partial<Kept> }).state;
    return isUser(user) && typeof token === 'string' && token !== '' ? { user, token } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

function isUser(user: unknown): user is User {
  return typeof user === 'object' && user !== null && ['string', 'number'].includes(typeof (user as Partial<User>).stud_id);
}

/** localStorage, or nothing where the browser forbids it: the session then lasts as long as the page. */
const storage: PersistStorage<Kept> = {
  getItem: (name) => {
    try {
      return { state: read(localStorage.getItem(name)) };
    } catch {
      return { state: SIGNED_OUT };
    }
  },
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      return;
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
};

/** The session store; components read it by `useSession`. Free of React: the page asks for data before React is there. */
export const session = createStore<Session>()(
  persist((): Session => ({ ...SIGNED_OUT, ...NO_OTP, liveClass: null, endedBy: null }), {
    name: STORE,
    storage,
    partialize: ({ user, token }) => ({ user, token }),
  }),
);

/** The number of the signed-in student; undefined when nobody is. */
export const studentId = () => session.getState().user?.stud_id;

/** Starts a session with what verifyOTP answered. */
export function signIn(user: User, token: string): void {
  session.setState({ user, token, ...NO_OTP, liveClass: null, endedBy: null });
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
    resendAt: wait === undefined ? null : Date.now() + wait * 1000,
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

/** Follows sign-in and sign-out in the browser's other tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== STORE && event.key !== null) return;
    const was = session.getState().user;
    void session.persist.rehydrate();
    if (was && !session.getState().user) session.setState({ ...NO_OTP, liveClass: null, endedBy: 'tab' });
  });
}
