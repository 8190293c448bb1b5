import { studentId } from '../api/session.ts';
import { Database, settled } from './database.ts';
import { STUDENT_DATA } from './studentData.ts';
import { deviceNow } from '../ui/serverClock.ts';

/** A paper that came sealed, as the server sent it. */
export interface SealedPaper {
  sealed: string;
  iv: string;
}

/** The same as it is kept, with its key once that is known, and since when, epoch milliseconds. */
export interface KeptPaper extends SealedPaper {
  key?: string;
  at: number;
}

const STORE = 'papers';
/** Keeps a paper this long: no exam is sat later after it was sent. */
const LIFE_MS = 3 * 24 * 3_600_000;
/** Goes at logout, by its name. */
const PAPERS = new Database(`${STUDENT_DATA}-papers`, STORE, 3000);

/** The paper of an exam that is kept here; undefined where there is none. Rejects when this browser keeps nothing. */
export async function keptPaper(exam_id: string): Promise<KeptPaper | undefined> {
  const { store, key } = await storeOf(exam_id, 'readonly');
  return settled<KeptPaper | undefined>(store.get(key));
}

/** Keeps the paper of an exam; those that have become old go. Rejects when this browser keeps nothing. */
export async function keepPaper(exam_id: string, paper: SealedPaper & { key?: string }): Promise<void> {
  const { store, key } = await storeOf(exam_id, 'readwrite');
  const at = deviceNow();
  const cursor = store.openCursor();
  cursor.addEventListener('success', () => {
    const found = cursor.result;
    if (!found) return;
    if (at - (found.value as KeptPaper).at > LIFE_MS) found.delete();
    found.continue();
  });
  await settled(store.put({ ...paper, at }, key));
}

/** Takes the paper of an exam off the device: it is handed in, or the paper is of no use. Never rejects. */
export async function dropPaper(exam_id: string): Promise<void> {
  try {
    const { store, key } = await storeOf(exam_id, 'readwrite');
    await settled(store.delete(key));
  } catch {
    // This browser keeps none.
  }
}

/** Says whether this browser keeps what is written: something is, and is deleted again. Never rejects. */
export async function canKeepHere(): Promise<boolean> {
  try {
    const { store, key } = await storeOf('check', 'readwrite');
    await settled(store.put({ sealed: '', iv: '', at: 0 }, key));
    await settled(store.delete(key));
    return true;
  } catch {
    return false;
  }
}

async function storeOf(exam_id: string, mode: IDBTransactionMode) {
  const stud_id = studentId();
  const db = await PAPERS.opened();
  // Logout empties the device: nothing of a student may come after it.
  if (stud_id === undefined || studentId() !== stud_id) throw new Error('Nobody is signed in');
  return { store: db.transaction(STORE, mode).objectStore(STORE), key: `${stud_id}/${exam_id}` };
}
