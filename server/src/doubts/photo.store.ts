import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import type { Photo } from './photo.ts';

belonging('doubt_photo', {
  exported: [
    'doubt_photos',
    `SELECT d.text AS doubt, CASE WHEN p.photo_id = d.photo_id THEN 'doubt' ELSE 'answer' END AS photo_of, p.type, p.photo
     FROM doubt_photo p LEFT JOIN doubt d ON p.photo_id IN (d.photo_id, d.answer_photo_id) WHERE p.stud_id = ? ORDER BY p.photo_id`,
  ],
  erased: 'deleted',
  merged: { joining: 'UPDATE doubt_photo SET stud_id = ? WHERE stud_id = ?' },
});

/** Stores a photo and returns its number. */
export async function addPhoto(tx: Sql, stud_id: number, { type, width, height, bytes, photo }: Photo): Promise<number> {
  const added = await tx.get<{ photo_id: number }>(
    'INSERT INTO doubt_photo (stud_id, type, width, height, bytes, photo) VALUES (?, ?, ?, ?, ?, ?) RETURNING photo_id',
    stud_id,
    type,
    width,
    height,
    bytes,
    photo,
  );
  return added?.photo_id ?? 0;
}

/** The bytes of the photos that a student has sent since a moment. */
export async function photoBytes(tx: Sql, stud_id: number, since: number): Promise<number> {
  const sent = await tx.get<{ bytes: number | string }>(
    `SELECT COALESCE(SUM(p.bytes), 0) AS bytes FROM doubt d JOIN doubt_photo p ON p.photo_id = d.photo_id
     WHERE d.stud_id = ? AND d.asked_at > ?`,
    stud_id,
    since,
  );
  return Number(sent?.bytes);
}

/** Puts a photo beside an answer, in place of the one that is there; without one, takes that away. */
export async function changeAnswerPhoto(
  tx: Sql,
  { doubt_id, stud_id }: Record<'doubt_id' | 'stud_id', number>,
  photo: Photo | null,
): Promise<void> {
  const photo_id = photo && (await addPhoto(tx, stud_id, photo));
  await tx.run('UPDATE doubt SET answer_photo_id = ? WHERE doubt_id = ?', photo_id, doubt_id);
}

const COLUMN = { doubt: 'photo_id', answer: 'answer_photo_id' } as const;

/** The photo of a student's doubt, or of its answer. */
export const photoOf = (
  db: Sql,
  { doubt_id, stud_id, of }: { doubt_id: number; stud_id: number; of: keyof typeof COLUMN },
): Promise<Pick<Photo, 'type' | 'photo'> | undefined> =>
  db.get(
    `SELECT p.type, p.photo FROM doubt d JOIN doubt_photo p ON p.photo_id = d.${COLUMN[of]} WHERE d.doubt_id = ? AND d.stud_id = ?`,
    doubt_id,
    stud_id,
  );

type Size = Pick<Photo, 'width' | 'height'>;

/** Finds which of these doubts, and of their answers, have a photo, and how large these are. */
export async function photoSizes(
  db: Sql,
  doubt_ids: readonly number[],
): Promise<(doubt_id: number) => { photo?: Size; answer_photo?: Size }> {
  const rows = await db.all<Size & { doubt_id: number; is_answer: number }>(
    `SELECT d.doubt_id, p.width, p.height, CASE WHEN p.photo_id = d.photo_id THEN 0 ELSE 1 END AS is_answer
     FROM doubt d JOIN doubt_photo p ON p.photo_id IN (d.photo_id, d.answer_photo_id)
     WHERE d.doubt_id IN (${doubt_ids.map(() => '?').join(', ') || 'NULL'})`,
    ...doubt_ids,
  );
  return (doubt_id) =>
    Object.fromEntries(
      rows
        .filter((row) => row.doubt_id === doubt_id)
        .map(({ is_answer, width, height }) => [is_answer ? 'answer_photo' : 'photo', { width, height }]),
    );
}
