import type { RegistrationForm } from '@portal/contract';
import { STUDENT_DATA } from '../device/studentData.ts';
import { EMPTY_PHONE } from '../ui/PhoneInput.tsx';

/** The registration form as typed, with the dial code of its number. */
export interface Typed extends RegistrationForm {
  phone_code: string;
  /** A code that the school handed out; empty as a rule. */
  invite: string;
}

const KEY = `${STUDENT_DATA}.registration`;
const NOTHING: Typed = { name: '', guardian: '', district: '', email: '', academic_level: '', invite: '', ...EMPTY_PHONE };

/** Returns the form as typed at /register or /login in this tab, also before a reload; else an empty form. */
export function readTyped(): Typed {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Record<string, unknown>>;
    const known = Object.keys(NOTHING).flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]]] : []));
    return { ...NOTHING, ...(Object.fromEntries(known) as Partial<Typed>) };
  } catch {
    return NOTHING;
  }
}

/** Keeps the typed form, so that going away and coming back loses nothing. */
export function keepTyped(change: Partial<Typed>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readTyped(), ...change }));
  } catch {
    // Storage is full or forbidden: the form then lives as long as its screen.
  }
}

/** Forgets the form, once the student is signed in. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing can be stored here, so nothing is left to remove.
  }
}
