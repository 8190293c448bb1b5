import { STAFF_LIMITS } from '@portal/contract/staff';
import type { Decision } from '../../audit/audit.store.ts';
import type { Thing } from '../../content/versions/thing.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { addJob } from '../../jobs/staff/staffJob.store.ts';
import { DAY_MS } from '../../core/dates.ts';

export type FileKind = keyof typeof STAFF_LIMITS.files;

/** A file that comes in pieces. */
export interface StaffFile {
  file_id: number;
  handle: string;
  kind: FileKind;
  name: string;
  size: number;
  /** Bytes that are safely on the disk. */
  received: number;
  job_id: number | null;
  made_at: number;
}

/** An upload of the person; undefined for another's, too. */
export const fileOfStaff = (db: Sql, staff_id: number, handle: string): Promise<StaffFile | undefined> =>
  db.get(
    `SELECT file_id, handle, kind, name, size, received, job_id, made_at FROM staff_file WHERE staff_id = ? AND handle = ?`,
    staff_id,
    handle,
  );

/** Bytes that a person may still upload in pieces, by the bounds of a person and of the school. */
export async function fileRoom(db: Sql, staff_id: number, now: number): Promise<number> {
  const { filesOwn, filesSchool } = STAFF_LIMITS;
  const left = async ({ days, bytes }: { days: number; bytes: number }, where: string, ...params: number[]) => {
    const text = `SELECT COALESCE(SUM(size), 0) AS bytes FROM staff_file WHERE ${where} made_at > ?`;
    const found = await db.get<{ bytes: number | string }>(text, ...params, now - days * DAY_MS);
    return Math.max(0, bytes - Number(found?.bytes));
  };
  return Math.min(await left(filesOwn, 'staff_id = ? AND', staff_id), await left(filesSchool, ''));
}

type NewFile = Pick<StaffFile, 'handle' | 'kind' | 'name' | 'size' | 'made_at'> & { staff_id: number };

/** Counts a file before any of its bytes are kept; returns the room that is left where the file does not fit. */
export const addFile = writeJob('staff_file.add', async (tx: Sql, file: NewFile): Promise<number | undefined> => {
  const { handle, staff_id, kind, name, size, made_at } = file;
  if (tx.engine === 'postgres') await tx.run('LOCK TABLE staff_file IN SHARE ROW EXCLUSIVE MODE');
  const room = await fileRoom(tx, staff_id, made_at);
  if (size > room) return room;
  await tx.run(
    'INSERT INTO staff_file (handle, staff_id, kind, name, size, made_at) VALUES (?, ?, ?, ?, ?, ?)',
    handle,
    staff_id,
    kind,
    name,
    size,
    made_at,
  );
  return undefined;
});

/** Notes how much is on the disk. False where another request, or another instance, has noted more since `before`. */
export const noteReceived = writeJob(
  'staff_file.received',
  async (tx: Sql, { file_id, before, received }: { file_id: number; before: number; received: number }): Promise<boolean> =>
    (await tx.run(
      'UPDATE staff_file SET received = ? WHERE file_id = ? AND received = ? AND job_id IS NULL',
      received,
      file_id,
      before,
    )) > 0,
);

/** A whole file; `paper` is what it is kept for as it is, where it is the PDF of one. */
interface Arrived {
  file_id: number;
  file: string;
  paper?: Thing | undefined;
  by: Decision;
}

/** Gives a whole file to the work that prepares it; once, however often. */
export const prepareFile = writeJob(
  'staff_file.prepare',
  async (tx: Sql, { file_id, file, paper, by }: Arrived): Promise<void> => {
    const lock = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
    const row = await tx.get<StaffFile & { staff_id: number }>(
      `SELECT handle, kind, name, size, staff_id FROM staff_file WHERE file_id = ? AND job_id IS NULL${lock}`,
      file_id,
    );
    if (!row) return;
    const { handle, kind, name, size, staff_id } = row;
    const work = kind === 'video' ? 'prepare-video' : 'prepare-file';
    const original = paper && { ...paper, name, size, staff_id };
    const job_id = await addJob(tx, { kind: work, input: { handle, kind, file, original }, total: 0, by });
    await tx.run('UPDATE staff_file SET job_id = ? WHERE file_id = ?', job_id, file_id);
  },
);

/** Forgets an upload that is not whole, and gives its room back. */
export const dropFile = writeJob('staff_file.drop', (tx: Sql, file_id: number): Promise<number> =>
  tx.run('DELETE FROM staff_file WHERE file_id = ? AND job_id IS NULL', file_id),
);

/** Forgets what was begun long ago and is not whole, and whole files that count no more. */
export const pruneFiles = writeJob('staff_file.prune', (tx: Sql, now: number): Promise<number> => {
  const [begun, counted] = [now - STAFF_LIMITS.fileDays * DAY_MS, now - STAFF_LIMITS.filesSchool.days * DAY_MS];
  return tx.run('DELETE FROM staff_file WHERE made_at <= ? OR (job_id IS NULL AND made_at <= ?)', counted, begun);
});

/** The names of all uploads that are known. */
export const handlesOf = async (db: Sql): Promise<ReadonlySet<string>> =>
  new Set((await db.all<{ handle: string }>('SELECT handle FROM staff_file')).map(({ handle }) => handle));
