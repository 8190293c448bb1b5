import { auth } from '@portal/contract';
import { send, waitAfter } from '../api/client.ts';
import { asApiError, mayPass } from '../api/failures.ts';
import { LEFT, raw } from '../api/keptSession.ts';
import { watchNetwork } from './pageLife.ts';

const LONGEST_WAIT_MS = 5 * 60_000;

let failures = 0;
let watched = false;

/**
 * Has a session that the student has left ended on the server, as soon as the server can be reached. `ending` is the
 * call that does so now; for later the hash of the token is kept, which opens nothing. A browser without hashes (a page
 * without TLS) has only that call.
 */
export async function leaveSession(token: string, ending: Promise<unknown>): Promise<void> {
  const ended = isAnswered(ending);
  const hashes = (crypto as Partial<Crypto>).subtle;
  if (!hashes) return;
  const bytes = new Uint8Array(await hashes.digest('SHA-256', new TextEncoder().encode(token)));
  const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep([...kept(), hash]);
  if (await ended) keep(kept().filter((each) => each !== hash));
  else later();
}

/** Ends the sessions that could not be ended when they were left. */
export async function endLeftSessions(): Promise<void> {
  for (const token_hash of kept()) {
    if (!(await isAnswered(send(auth.end_by_hash, { token_hash })))) return later();
    keep(kept().filter((each) => each !== token_hash));
  }
  failures = 0;
  return undefined;
}

/** A server that says no, or has no such call, will say nothing else later. */
const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => !mayPass(asApiError(error)),
  );

function later(): void {
  failures += 1;
  setTimeout(() => void endLeftSessions(), waitAfter(failures, LONGEST_WAIT_MS));
  if (!watched) watchNetwork(() => void endLeftSessions());
  watched = true;
}

/** The hashes, in the order in which the sessions were left. */
function kept(): string[] {
  try {
    return JSON.parse(raw(LEFT) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(hashes: readonly string[]): void {
  try {
    if (hashes.length > 0) localStorage.setItem(LEFT, JSON.stringify(hashes));
    else localStorage.removeItem(LEFT);
  } catch {
    return;
  }
}
