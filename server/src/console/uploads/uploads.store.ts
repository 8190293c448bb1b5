import { STAFF_LIMITS } from '@portal/contract/staff';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { DAY_MS } from '../../core/dates.ts';

/** The room for uploads that is left: how many pictures, and how many bytes of their kept files. */
export interface Room {
  pictures: number;
  bytes: number;
}

/** The room that a person has, and that all staff of the school have together. */
export async function uploadRoom(db: Sql, staff_id: number, now: number): Promise<Record<'own' | 'school', Room>> {
  const counted = (where: string, ...params: number[]) =>
    db.get<{ count: number; bytes: number | string }>(
      `SELECT COUNT(*) AS count, COALESCE(SUM(bytes), 0) AS bytes FROM staff_upload WHERE ${where} made_at > ?`,
      ...params,
    );
  const { uploadsOwn, uploadsSchool } = STAFF_LIMITS;
  const left = (most: Room, found: Awaited<ReturnType<typeof counted>>): Room => ({
    pictures: Math.max(0, most.pictures - Number(found?.count)),
    bytes: Math.max(0, most.bytes - Number(found?.bytes)),
  });
  return {
    own: left(uploadsOwn, await counted('staff_id = ? AND', staff_id, now - uploadsOwn.days * DAY_MS)),
    school: left(uploadsSchool, await counted('', now - uploadsSchool.days * DAY_MS)),
  };
}

interface Upload {
  staff_id: number;
  bytes: number;
  made_at: number;
}

/** Counts an upload before anything of it is kept; returns its number, or whose room it does not fit in. */
export const countUpload = writeJob('staff.upload', async (tx: Sql, upload: Upload): Promise<number | 'own' | 'school'> => {
  const { staff_id, bytes, made_at } = upload;
  if (tx.engine === 'postgres') await tx.run('LOCK TABLE staff_upload IN SHARE ROW EXCLUSIVE MODE');
  const room = await uploadRoom(tx, staff_id, made_at);
  for (const whose of ['own', 'school'] as const) if (room[whose].pictures < 1 || room[whose].bytes < bytes) return whose;
  await tx.run('DELETE FROM staff_upload WHERE made_at <= ?', made_at - STAFF_LIMITS.uploadsSchool.days * DAY_MS);
  const row = await tx.get<{ upload_id: number }>(
    'INSERT INTO staff_upload (staff_id, bytes, made_at) VALUES (?, ?, ?) RETURNING upload_id',
    staff_id,
    bytes,
    made_at,
  );
  if (!row) throw new Error('the upload was not counted');
  return row.upload_id;
});

/** An upload of which nothing was kept does not count. */
export const forgetUpload = writeJob('staff.upload.forget', (tx: Sql, upload_id: number): Promise<number> =>
  tx.run('DELETE FROM staff_upload WHERE upload_id = ?', upload_id),
);
