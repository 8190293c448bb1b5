import { studentId } from '../api/session.ts';
import { Database } from './database.ts';
import { STUDENT_DATA } from './studentData.ts';
import { deviceNow } from '../ui/serverClock.ts';

/** A paper that came sealed, as the server sent it. */
export interface SealedPaper {
  sealed: string;
  iv: string;
  /** Addresses of its pictures, sealed as well. */
  pictures?: readonly string[] | undefined;
}

/** A sealed paper as it is kept, with its key once known, and since when, epoch milliseconds. */
export interface KeptPaper extends SealedPaper {
  key?: string;
  at: number;
}

/** Keeps a paper this long: no exam is sat later after it was sent. */
const LIFE_MS = 3 * 24 * 3_600_000;
/** Deleted at logout, by the prefix of its name. */
const PAPERS = new Database(`${STUDENT_DATA}-papers`, 'papers', studentId);

/** The paper of an exam that is kept here; undefined where there is none. Rejects when this browser keeps nothing. */
export function keptPaper(exam_id: string): Promise<KeptPaper | undefined> {
  return PAPERS.run('readonly', (store) => {
    const found: IDBRequest<KeptPaper | undefined> = store.get(nameOf(exam_id));
    return () => found.result;
  });
}

/** Keeps the paper of an exam; those that have become old go. Rejects when this browser keeps nothing. */
export function keepPaper(exam_id: string, paper: SealedPaper & { key?: string }): Promise<void> {
  const at = deviceNow();
  return write((store) => {
    const cursor = store.openCursor();
    cursor.addEventListener('success', () => {
      const found = cursor.result;
      if (!found) return;
      if (at - (found.value as KeptPaper).at > LIFE_MS) found.delete();
      found.continue();
    });
    store.put({ ...paper, at }, nameOf(exam_id));
  });
}

/** Takes the paper of an exam off the device: it is handed in, or the paper is of no use. Never rejects. */
export async function dropPaper(exam_id: string): Promise<void> {
  try {
    await write((store) => store.delete(nameOf(exam_id)));
  } catch {
    // The browser keeps no papers.
  }
}

/** Says whether this browser keeps what is written: something is, and is deleted again. Never rejects. */
export async function canKeepHere(): Promise<boolean> {
  const name = nameOf('check');
  try {
    await write((store) => store.put({ sealed: '', iv: '', at: 0 }, name));
    await write((store) => store.delete(name));
    return true;
  } catch {
    return false;
  }
}

const nameOf = (exam_id: string): string => `${studentId()}/${exam_id}`;

function write(work: (store: IDBObjectStore) => unknown): Promise<void> {
  return PAPERS.run('readwrite', (store) => {
    work(store);
    return () => undefined;
  });
}
