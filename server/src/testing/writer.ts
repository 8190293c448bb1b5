import { workerData } from 'node:worker_threads';
import { ALONE, type Sql } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { writeJob } from '../db/jobs.ts';
import { runWriter } from '../db/writer.ts';

/** Jobs for tests of the database itself, and the writer thread that knows them. Their table: NOTES. */

export const NOTES = `CREATE TABLE note (note_id INTEGER PRIMARY KEY, text TEXT NOT NULL);
  CREATE TABLE reply (note_id INTEGER NOT NULL REFERENCES note (note_id) DEFERRABLE INITIALLY DEFERRED)`;

interface Note {
  note_id: number;
  text: string;
}

/** Stores a note and returns what the same transaction reads back. */
export const putNote = writeJob('test.put', async (tx: Sql, { note_id, text }: Note): Promise<string | undefined> => {
  await tx.run('INSERT INTO note (note_id, text) VALUES (?, ?)', note_id, text);
  return (await tx.get<Note>('SELECT text FROM note WHERE note_id = ?', note_id))?.text;
});

/** Stores a note, then throws. */
export const putAndThrow = writeJob('test.throw', async (tx: Sql, { note_id, text }: Note): Promise<void> => {
  await tx.run('INSERT INTO note (note_id, text) VALUES (?, ?)', note_id, text);
  throw new Error(`thought better of ${text}`);
});

/** Stores an answer to a note that is not there: only the commit finds out. */
export const putOrphan = writeJob('test.orphan', async (tx: Sql, note_id: number): Promise<void> => {
  await tx.run('INSERT INTO reply (note_id) VALUES (?)', note_id);
});

/** The texts at which `putTogether` throws, breaks the commit, or does the notes by themselves. */
export const PUT = { throws: 'throws', orphans: 'orphans', alone: 'alone' };

async function putOf(tx: Sql, notes: Note[]): Promise<string[]> {
  await insertMany(
    tx,
    'note (note_id, text)',
    notes.map(({ note_id, text }) => [note_id, text]),
    'ON CONFLICT DO NOTHING',
  );
  for (const { note_id, text } of notes) {
    if (text === PUT.throws) throw new Error(`thought better of note ${note_id}`);
    if (text === PUT.orphans) await tx.run('INSERT INTO reply (note_id) VALUES (?)', -note_id);
  }
  const rows = await tx.getEach<Note>(
    'SELECT text FROM note WHERE note_id = ?',
    notes.map(({ note_id }) => [note_id]),
  );
  return rows.map((row, index) => `${notes[index]?.note_id} ${row?.text}`);
}

/** Stores a note, with others that wait, and returns what the same transaction reads back. */
export const putTogether = writeJob(
  'test.together',
  async (tx: Sql, note: Note): Promise<string> => (await putOf(tx, [note]))[0] ?? '',
  {
    fits: ({ text }) => text !== PUT.alone,
    perform: async (tx, notes) => {
      const odd = notes.map(({ note_id }) => note_id % 10 === 9);
      const put = await putOf(
        tx,
        notes.filter((_, index) => !odd[index]),
      );
      return odd.map((isOdd) => (isOdd ? ALONE : (put.shift() ?? '')));
    },
  },
);

/** The settings of the connection that writes (SQLite). */
export const readSettings = writeJob('test.settings', async (tx: Sql): Promise<Record<string, unknown>> => ({
  ...(await tx.get('PRAGMA journal_mode')),
  ...(await tx.get('PRAGMA synchronous')),
  ...(await tx.get('PRAGMA foreign_keys')),
}));

/** Ends the thread it runs in, as a fault of the engine would. */
export const endThread = writeJob('test.end', async (): Promise<void> => {
  process.exit(1);
});

const { file } = (workerData ?? {}) as { file?: string };
if (file !== undefined) runWriter({ file: file });
