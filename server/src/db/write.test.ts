import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../testing/portal.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { GATHERED, type Database, type Engine, type Sql } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { writeJob } from './jobs.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, SqliteSql } from './sqlite.ts';
import { endThread, NOTES, PUT, putAndThrow, putNote, putOrphan, putTogether, readSettings } from '../testing/writer.ts';

const WRITER = new URL('../testing/writer.ts', import.meta.url);
const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A database with the table of notes, a second reader of it, and a way to open it once more. */
async function openNotes(engine: Engine): Promise<{ db: Database; other: Sql; open: () => Promise<Database> }> {
  if (engine === 'postgres') {
    const database = await createPostgresDatabase();
    undo.push(database.drop);
    const other = openPostgres(database.url, 1);
    for (const statement of NOTES.split(';')) await other.run(statement);
    const open = async () => openPostgres(database.url, 6);
    const db = await open();
    undo.push(other.close, db.close);
    return { db, other, open };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-db-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'notes.db');
  const connection = openSqlite(file, { readOnly: false });
  connection.exec(NOTES);
  const db = await openEmbedded(file, WRITER);
  undo.push(() => connection.close(), db.close);
  return { db, other: new SqliteSql(connection), open: () => openEmbedded(file, WRITER) };
}

const ids = (rows: { note_id: number }[]): number[] => rows.map(({ note_id }) => note_id);
const readIds = async (sql: Sql): Promise<number[]> => ids(await sql.all('SELECT note_id FROM note ORDER BY note_id'));

describe.each(ENGINES)('writing (%s)', (engine) => {
  test('a job that throws undoes itself alone, whatever else is committed with it', async () => {
    const { db, other } = await openNotes(engine);
    const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
    const outcomes = await Promise.allSettled(
      numbers.map((note_id): Promise<unknown> => {
        const note = { note_id, text: `note ${note_id}` };
        return note_id % 7 === 0 ? db.write(putAndThrow, note) : db.write(putNote, note);
      }),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if ((index + 1) % 7 !== 0) expect(outcome).toEqual({ status: 'fulfilled', value: `note ${index + 1}` });
      else expect(outcome).toMatchObject({ reason: { message: expect.stringContaining(`thought better of note ${index + 1}`) } });
    }
    expect(await readIds(other)).toEqual(numbers.filter((note_id) => note_id % 7 !== 0));
  });

  test('SRV-05 a result is given only once every other reader sees what it stands for', async () => {
    const { db, other } = await openNotes(engine);
    const missing: number[] = [];
    const write = async (note_id: number): Promise<void> => {
      await db.write(putNote, { note_id, text: 'x' });
      if (!(await other.get('SELECT 1 AS one FROM note WHERE note_id = ?', note_id))) missing.push(note_id);
    };
    for (let round = 0; round < 40; round += 1)
      await Promise.all(Array.from({ length: 8 }, (_, index) => write(round * 8 + index + 1)));
    expect(missing).toEqual([]);
    expect(await readIds(db)).toHaveLength(320);
  });

  test('SRV-05 a commit that fails is a failure, and stores nothing', async () => {
    const { db, other } = await openNotes(engine);
    await expect(db.write(putOrphan, 77)).rejects.toThrow(/foreign key/iu);
    expect(await other.all('SELECT note_id FROM reply')).toEqual([]);
    // The next one is none the worse for it.
    expect(await db.write(putNote, { note_id: 1, text: 'after' })).toBe('after');
  });

  test('the same statement tells nothing apart by NUL, and keeps every other character', async () => {
    const { db } = await openNotes(engine);
    const text = 'Zoë ஆஷா 🧪 \u202e "\' ; -- ? $1 \\ \r\n\t';
    expect(await db.write(putNote, { note_id: 1, text: `\0${text}\0` })).toBe(text);
    expect(await db.get('SELECT note_id FROM note WHERE text = ?', `${text}\0`)).toMatchObject({ note_id: 1 });
  });

  test('jobs given before the end are done before it', async () => {
    const { other, open } = await openNotes(engine);
    const db = await open();
    const writes = Array.from({ length: 50 }, (_, index) => db.write(putNote, { note_id: index + 1, text: 'x' }));
    if (engine === 'postgres') await Promise.all(writes);
    await db.close();
    await Promise.all(writes);
    expect(await readIds(other)).toHaveLength(50);
  });
});

describe.each(ENGINES)('what waits goes together (%s)', (engine) => {
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1);

  test('SRV-05 each write comes to what it comes to by itself, and is there for others once it is answered', async () => {
    const { db, other } = await openNotes(engine);
    const textOf = (note_id: number): string =>
      note_id % 70 === 1 ? PUT.throws : note_id % 50 === 2 ? PUT.alone : `note ${note_id}`;
    const missing: number[] = [];
    const outcomes = await Promise.allSettled(
      numbers.map(async (note_id) => {
        const output = await db.write(putTogether, { note_id, text: textOf(note_id) });
        if (!(await other.get('SELECT 1 AS one FROM note WHERE note_id = ?', note_id))) missing.push(note_id);
        return output;
      }),
    );
    for (const [index, outcome] of outcomes.entries()) {
      const note_id = index + 1;
      if (textOf(note_id) !== PUT.throws)
        expect(outcome).toEqual({ status: 'fulfilled', value: `${note_id} ${textOf(note_id)}` });
      else expect(outcome).toMatchObject({ reason: { message: expect.stringContaining(`thought better of note ${note_id}`) } });
    }
    expect(missing).toEqual([]);
    expect(await readIds(other)).toEqual(numbers.filter((note_id) => textOf(note_id) !== PUT.throws));
  });

  test('what is given before the end is done before it', async () => {
    const { other, open } = await openNotes(engine);
    const [writer, reader] = [await open(), await open()];
    const writes = numbers.map((note_id) => writer.write(putTogether, { note_id, text: 'x' }));
    await writer.close();
    expect(await Promise.all(writes)).toEqual(numbers.map((note_id) => `${note_id} x`));
    expect(await readIds(other)).toHaveLength(numbers.length);
    const reads = numbers.map((note_id) => reader.get(`${GATHERED} SELECT CAST(? AS INTEGER) AS note_id`, note_id));
    await reader.close();
    expect(await Promise.all(reads)).toEqual(numbers.map((note_id) => ({ note_id })));
  });

  test('a look-up finds its own row among those of others, and none where there is none', async () => {
    const { db } = await openNotes(engine);
    const kept = numbers.filter((note_id) => note_id % 3 > 0);
    const keyOf = (note_id: number): string => `Zoë "\\,{}' NULL \0${note_id}`;
    await Promise.all(kept.map((note_id) => db.write(putTogether, { note_id, text: keyOf(note_id) })));
    const find = `${GATHERED} SELECT note_id, text, NULL AS empty FROM note WHERE text = ? AND note_id < ?`;
    const found = await Promise.all(numbers.map((note_id) => db.get(find, keyOf(note_id), note_id % 2 > 0 ? 9999 : 0)));
    const expected = numbers.map((note_id) =>
      note_id % 2 > 0 && note_id % 3 > 0 ? { note_id, text: keyOf(note_id).replace('\0', ''), empty: null } : undefined,
    );
    expect(found).toEqual(expected);
    expect(
      await db.getEach(
        find,
        numbers.map((note_id) => [keyOf(note_id), note_id % 2 > 0 ? 9999 : 0]),
      ),
    ).toEqual(expected);
    expect(await db.getEach(find, [])).toEqual([]);
  });
});

describe('what waits goes together on PostgreSQL', () => {
  test('SRV-05 whose commit fails fails alone', async () => {
    const { db, other } = await openNotes('postgres');
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    const outcomes = await Promise.allSettled(
      numbers.map((note_id) => db.write(putTogether, { note_id, text: note_id === 50 ? PUT.orphans : 'x' })),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))).toEqual([50]);
    expect(await readIds(other)).toEqual(numbers.filter((note_id) => note_id !== 50));
  });

  test('look-ups that are not answered, and the fault of one, hold up none that come after', async () => {
    const { db } = await openNotes('postgres');
    const find = `${GATHERED} SELECT 7 / CAST(? AS INTEGER) AS one, pg_sleep(?)`;
    const slow = db.get(find, 1, 5).then(() => 'slow');
    await wait(20);
    expect(await Promise.race([slow, db.get(find, 1, 0).then(() => 'next')])).toBe('next');
    const outcomes = await Promise.allSettled([1, 7, 0, 1].map((by) => db.get(find, by, 0)));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'fails'))).toMatchObject([
      { one: 7 },
      { one: 1 },
      'fails',
      { one: 7 },
    ]);
    await slow;
  });
});

test('a writer thread that ends fails what waits and what comes, and the database is no longer ready', async () => {
  const { db } = await openNotes('sqlite');
  await db.ping();
  const waiting = [db.write(endThread, undefined), db.write(putNote, { note_id: 1, text: 'x' })];
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected');
  await expect(db.write(putNote, { note_id: 2, text: 'x' })).rejects.toThrow('the writer thread has ended');
  await expect(db.ping()).rejects.toThrow('the writer thread has ended');
});

test('SRV-05 what is committed is on the disk: a power cut cannot be tested, these settings are what survives it', async () => {
  const { db } = await openNotes('sqlite');
  expect(await db.write(readSettings, undefined)).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 });
});

test('a commit that fails takes along the jobs it was shared with: none of them is durable', async () => {
  const { db, other } = await openNotes('sqlite');
  const outcomes = await Promise.allSettled([
    db.write(putNote, { note_id: 1, text: 'before' }),
    db.write(putOrphan, 77),
    db.write(putNote, { note_id: 2, text: 'after' }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await readIds(other)).toEqual([]);
});

/** Lets each of two jobs take its first step before either takes its second: the first time only. */
function rendezvous(): () => Promise<void> {
  let arrived = 0;
  let meet = (): void => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  return async () => {
    arrived += 1;
    if (arrived === 2) meet();
    if (arrived <= 2) await met;
  };
}

describe('conflicts on PostgreSQL are tried again until both are done', () => {
  test('a deadlock', async () => {
    const { db } = await openNotes('postgres');
    await db.write(putNote, { note_id: 1, text: '' });
    await db.write(putNote, { note_id: 2, text: '' });
    const meet = rendezvous();
    let runs = 0;
    const sign = writeJob('test.sign', async (tx: Sql, { order, name }: { order: number[]; name: string }): Promise<void> => {
      runs += 1;
      for (const note_id of order) {
        await tx.run('UPDATE note SET text = text || ? WHERE note_id = ?', name, note_id);
        if (note_id === order[0]) await meet();
      }
    });
    await Promise.all([db.write(sign, { order: [1, 2], name: 'a' }), db.write(sign, { order: [2, 1], name: 'b' })]);
    const notes = await db.all<{ text: string }>('SELECT text FROM note ORDER BY note_id');
    expect(notes.map(({ text }) => [...text].toSorted().join(''))).toEqual(['ab', 'ab']);
    // PostgreSQL chose one transaction as the victim, on a busy machine both, and each victim ran again.
    expect(runs).toBeGreaterThan(2);
  });

  test('a serialization failure', async () => {
    const { db } = await openNotes('postgres');
    const meet = rendezvous();
    let runs = 0;
    const next = writeJob('test.next', async (tx: Sql): Promise<number> => {
      runs += 1;
      await tx.run('SET TRANSACTION ISOLATION LEVEL SERIALIZABLE');
      const row = await tx.get<{ count: number }>('SELECT count(*) AS count FROM note');
      await meet();
      const note_id = (row?.count ?? 0) + 1;
      await tx.run('INSERT INTO note (note_id, text) VALUES (?, ?)', note_id * 10 + runs, 'x');
      return note_id;
    });
    const numbers = await Promise.all([db.write(next, undefined), db.write(next, undefined)]);
    expect(numbers.toSorted()).toEqual([1, 2]);
    expect(runs).toBe(3);
  });
});

describe('the thread that writes to the embedded database', () => {
  const NOWHERE = new URL('../testing/no-such-writer.ts', import.meta.url);
  const fileOf = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-db-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'notes.db');
    openSqlite(file, { readOnly: false }).close();
    return file;
  };

  test('is not started for a command that only reads; one that writes is told what ails it', async () => {
    const db = await openEmbedded(await fileOf(), NOWHERE);
    expect(await db.get('SELECT 1 AS one')).toEqual({ one: 1 });
    await expect(db.write(putNote, { note_id: 1, text: 'x' })).rejects.toThrow(/no-such-writer/u);
  });

  test('stands before a portal serves', async () => {
    await expect(openEmbedded(await fileOf(), NOWHERE, { serving: true })).rejects.toThrow(/no-such-writer/u);
  });

  test('takes no job once the database is closed', async () => {
    const db = await openEmbedded(await fileOf(), WRITER);
    await db.close();
    await expect(db.write(putNote, { note_id: 1, text: 'x' })).rejects.toThrow('the writer thread has ended');
  });
});
