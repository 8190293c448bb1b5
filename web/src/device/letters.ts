import type { Endpoint } from '@portal/contract';
import { session, studentId } from '../api/session.ts';
import { OUTBOX } from './studentData.ts';

/** A call kept on the device until the server has answered it. */
export interface Letter {
  /** The call's Idempotency-Key, sent with every attempt. */
  key: string;
  /** The whole row: looking it up would load all rows of the contract on every page. */
  row: Endpoint;
  input: object;
  /** The name of the call's photo (photos.ts), which is too large to be stored here. */
  photo?: string | undefined;
  /** True for a letter that is also stored in the database of photos. */
  durable?: boolean | undefined;
  /** Epoch milliseconds; the oldest is sent first. */
  at: number;
}

/** For browsers that forbid storage, and when it is full: the letters then live as long as the page. */
export const unstored = new Map<string, string>();

/** Returns the prefix of this student's letters. */
export function shelf(): string {
  return `${OUTBOX}-${String(studentId())}-`;
}

/** Returns this student's letters with their names, oldest first; unreadable ones are skipped. */
export function letters(): [string, Letter][] {
  if (!session.getState().user) return [];
  const found: [string, Letter][] = [];
  for (const [name, text] of [...stored(), ...unstored]) {
    if (!name.startsWith(shelf())) continue;
    const letter = read(text);
    if (letter) found.push([name, letter]);
  }
  return found.toSorted(([, a], [, b]) => a.at - b.at);
}

/** Stores a letter, in place of one of that name. */
export function shelve(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
  }
}

/** Returns all that localStorage holds: names and texts. */
export function stored(): [string, string][] {
  try {
    return Object.keys(localStorage).map((name) => [name, localStorage.getItem(name) ?? '']);
  } catch {
    return [];
  }
}

/** Reads a letter; undefined for a text that is none. */
export function read(text: string): Letter | undefined {
  try {
    const { path, ...letter } = JSON.parse(text) as Letter & { path?: Endpoint['path'] };
    // Letters of earlier builds have only a path; all that were kept were calls of this kind.
    if (path) letter.row = { method: 'POST', path, auth: 'token', queued: true };
    return letter.row.queued && letter.key ? letter : undefined;
  } catch {
    return undefined;
  }
}

/** Throws a letter away, unless a newer one has taken its place meanwhile. */
export function discard(name: string, key: string): void {
  if (read(unstored.get(name) ?? '')?.key === key) unstored.delete(name);
  try {
    if (read(localStorage.getItem(name) ?? '')?.key === key) localStorage.removeItem(name);
  } catch {
    return;
  }
}
