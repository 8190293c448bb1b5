import { workerData } from 'node:worker_threads';
import type { Sql } from '../db/database.ts';
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
if (file !== undefined) runWriter(file);
