import { databaseNames } from '../../api/databaseNames.ts';
import { studentId } from '../../api/session.ts';
import { deviceNow } from '../../ui/serverClock.ts';
import { Database } from '../../device/database.ts';
import { STUDENT_DATA } from '../../device/studentData.ts';

/** A hand-in that the server has acknowledged: its receipt, and the attempt, sealed by the server. */
export interface KeptHandIn {
  receipt: string;
  kept: string;
  /** Since when it is kept, epoch milliseconds. */
  at: number;
}

/** All that a device keeps of a student's hand-ins, the latest last. */
interface HandIns {
  handIns: readonly KeptHandIn[];
  /** The restore of the server after which all hand-ins were offered. */
  offered?: string;
}

/** Hand-ins are kept longer than any backup that a school goes back to in the middle of a year. */
const LIFE_MS = 30 * 24 * 3_600_000;
const MOST = 30;
const MOST_LETTERS = 300_000;

const HAND_INS = new Database(STUDENT_DATA, 'drafts', studentId, { durability: 'strict' });

/** Keeps a hand-in until the student signs out, it is old, or there are too many later ones. Never rejects. */
export async function keepHandIn(receipt: string, kept: string): Promise<void> {
  const at = deviceNow();
  await change(({ handIns, ...rest }) => {
    const others = handIns.filter((each) => each.receipt !== receipt && at - each.at < LIFE_MS);
    return { ...rest, handIns: bounded([...others, { receipt, kept, at }]) };
  }).catch(() => undefined);
}

/** Returns the hand-ins not yet offered after this restore of the server. Rejects where the browser keeps nothing. */
export async function handInsToOffer(restored: string): Promise<readonly KeptHandIn[]> {
  // To look must not leave an empty database behind.
  const known = await databaseNames();
  if (known && !known.includes(STUDENT_DATA)) return [];
  const { handIns, offered } = await change((found) => found);
  return offered === restored ? [] : handIns;
}

/** Notes that all hand-ins were offered after this restore of the server, and answered. */
export const noteOffered = (restored: string): Promise<unknown> => change((found) => ({ ...found, offered: restored }));

/** Returns the latest hand-ins that have room. */
function bounded(handIns: readonly KeptHandIn[]): readonly KeptHandIn[] {
  let letters = 0;
  return handIns
    .slice(-MOST)
    .toReversed()
    .filter(({ kept }) => (letters += kept.length) <= MOST_LETTERS)
    .toReversed();
}

/** Changes the hand-ins in one transaction; no draft has their name: those begin with a student's number. */
function change(work: (found: HandIns) => HandIns): Promise<HandIns> {
  return HAND_INS.run('readwrite', (store) => {
    const key = `handed-in/${studentId()}`;
    let next: HandIns = { handIns: [] };
    const found: IDBRequest<HandIns | undefined> = store.get(key);
    found.addEventListener('success', () => {
      const before = found.result ?? { handIns: [] };
      next = work(before);
      if (next !== before) store.put(next, key);
      // Committed at once: a page that is left loses what it has not committed.
      store.transaction.commit();
    });
    return () => next;
  });
}
