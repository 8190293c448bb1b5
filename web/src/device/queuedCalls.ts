import type { Endpoint, Input } from '@portal/contract';
import { send, waitAfter } from '../api/client.ts';
import { asApiError, isFinal, type ApiError } from '../api/failures.ts';
import { databaseNames } from '../api/databaseNames.ts';
import { randomKey } from '../api/randomKey.ts';
import { session, studentId } from '../api/session.ts';
import { discard, letters, shelf, shelve, unstored, type Letter } from './letters.ts';
import { watchPage } from './pageLife.ts';
import { OUTBOX } from './studentData.ts';
import { deviceNow } from '../ui/serverClock.ts';

/** The calls the outbox carries, as their rows say. */
type Queued = Endpoint & { readonly queued: true };

/** Tells what the server said to a letter that it will never take, and what was in that. */
type Teller = (message: string, letter: Pick<Letter, 'row' | 'input' | 'photo'>) => void;

/** How a letter is posted. */
interface Postage {
  /** Takes the place of a letter with this name that still waits: only the latest matters. */
  name?: string;
  /** The name of a kept photo that is sent with the letter, in the field `photo`. */
  photo?: string | undefined;
  /**
   * Called once the letter and its photo are on the disk, or known to live as long as the page. Given, it has them
   * stored in a database, too: localStorage is written seconds later, and a browser may be killed at once.
   */
  onKept?: () => void;
  /** Called when the server has answered, while this page lives; with the error when it will never take it. */
  onAnswer?: (refused: ApiError | undefined) => void;
  /** The page may be gone the next moment: nothing is waited for before the call leaves. */
  leaving?: boolean;
}

const LONGEST_WAIT_MS = 5 * 60_000;
/** The browser refuses more than this to calls that may outlive the page. */
const KEEPALIVE_BYTES = 60_000;

const waiting = new Map<string, NonNullable<Postage['onAnswer']>>();
let tell: Teller = () => undefined;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = false;

/**
 * Sends what earlier visits left, now and whenever the connection or the student comes back. `onRefused` tells the
 * student what the server said to a letter it will never take. Call once for a signed-in page; returns how to stop.
 */
export function startOutbox(onRefused: Teller): () => void {
  tell = onRefused;
  const unsubscribe = session.subscribe(({ endedBy }) => {
    if (endedBy === 'student') unstored.clear();
  });
  const again = () => {
    failures = 0;
    void deliver();
  };
  const unwatch = watchPage({ onBack: again });
  addEventListener('focus', again);
  again();
  void lettersBack().then(again, () => undefined);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    unwatch();
    removeEventListener('focus', again);
  };
}

/** Looks for durable letters that a browser which was killed has lost. */
async function lettersBack(): Promise<void> {
  const known = await databaseNames();
  if (studentId() === undefined || (known && !known.includes(OUTBOX))) return;
  await (await photos()).lettersBack();
}

/**
 * Keeps a call on the device, then sends it, again and again until the server takes it or refuses it for good. Never
 * rejects, and does not wait. Kept per student: what waits at a logout goes on at that student's next sign-in.
 */
export function post<Row extends Queued>(
  row: Row,
  input: Input<Row>,
  { name, photo, onKept, onAnswer, leaving = false }: Postage = {},
): void {
  // A screen that goes away with the sign-out has nobody to send for.
  if (studentId() === undefined) return;
  const key = randomKey();
  const place = shelf() + (name ?? key);
  const text = JSON.stringify({ key, row, input, photo, durable: onKept && true, at: deviceNow() });
  if (onAnswer) waiting.set(key, onAnswer);
  const replaced = letters().find(([at]) => at === place);
  if (replaced) waiting.delete(replaced[1].key);
  shelve(place, text);
  failures = 0;
  const go = () => void (leaving ? round() : deliver());
  if (!onKept) return go();
  // Keeps the letter first: one that is answered before it is kept would stay for ever.
  void photos()
    .then(({ keepLetter }) => keepLetter(place, text, photo))
    .catch(() => undefined)
    .finally(() => {
      onKept();
      go();
    });
}

/** Returns the kinds of this student's waiting calls, and whether some of them live in this page alone. */
export const waitingCalls = () => ({ unsent: letters().flatMap(([, { row }]) => row.unsent ?? []), unkept: unstored.size > 0 });

/** Sends all letters once, in one tab at a time. */
async function deliver(): Promise<void> {
  clearTimeout(timer);
  if (sending || letters().length === 0) return;
  sending = true;
  try {
    // Two tabs sending one letter would do no harm, the key sees to that; but it would be waste.
    const complete = await inTurn(round);
    failures = complete ? 0 : failures + 1;
  } finally {
    sending = false;
  }
  // Sends calls posted meanwhile, too.
  if (letters().length > 0)
    timer = setTimeout(() => void deliver(), failures === 0 ? 0 : waitAfter(failures + 1, LONGEST_WAIT_MS));
}

/** Loaded only for students who ask teachers. */
const photos = () => import('./photos.ts');

/** Sends from one tab at a time, where the browser has locks. */
async function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  let begun = false;
  try {
    return await navigator.locks.request(OUTBOX, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    // Locks are missing on pages without TLS, and where the student forbids sites to keep anything.
    if (begun) throw error;
    return work();
  }
}

/** Sends every letter once; false when one has to wait for better times. */
async function round(): Promise<boolean> {
  for (const [name, letter] of letters()) {
    // Another student may have signed in since the last one was sent.
    if (!name.startsWith(shelf())) return false;
    const error = await attempt(letter);
    // The letter's student has signed out meanwhile, and is told at the next sign-in.
    if (error && !name.startsWith(shelf())) return false;
    if (error && !isFinal(letter.row, error)) {
      // Whoever wants to send meanwhile, also another tab, waits for this round to end.
      await new Promise((over) => setTimeout(over, error.waitMs));
      return false;
    }
    // A letter that a failing browser keeps on is sent again, but taken only once, by its key.
    if (letter.durable || letter.photo !== undefined) await (await photos()).forgetLetter(name).catch(() => undefined);
    discard(name, letter.key);
    const onAnswer = waiting.get(letter.key);
    waiting.delete(letter.key);
    if (onAnswer) onAnswer(error);
    // A server that lacks an addition is not the student's business; a refusal is, and so is a message not sent.
    else if (error && (error.refusal || letter.row.unsent === 'messages' || !letter.row.addition)) tell(error.message, letter);
  }
  return true;
}

async function attempt({ row, input, photo, key }: Letter): Promise<ApiError | undefined> {
  try {
    // The text of a letter goes alone where its photo is lost.
    const whole = photo === undefined ? input : { ...input, photo: await (await photos()).readPhoto(photo) };
    const keepalive = JSON.stringify(whole).length * 3 < KEEPALIVE_BYTES;
    await send(row, whole, { idempotencyKey: key, keepalive });
    return undefined;
  } catch (error) {
    return asApiError(error);
  }
}
