import type { Kind } from '@portal/bank/paper/paper';
import { papersOfFile, type BroughtFile } from '../../content/originals/originals.store.ts';
import { readSource } from '../../content/versions/source.store.ts';
import { notFound } from '../../core/errors.ts';
import type { StaffSession } from '../../core/staff.ts';
import type { Sql } from '../../db/database.ts';
import { isOwn, withPlace, type Written } from '../authored/own.ts';

/**
 * Says whether the caller may write the paper of a file; before anybody has published it, an owner and who brought the
 * file may have that.
 */
export async function mayHave(db: Sql, staff: StaffSession, { kind, key, staff_id }: BroughtFile): Promise<boolean> {
  const thing = { kind: kind as Kind, key };
  const row = await readSource(db, thing);
  if (!row) return staff.role === 'owner' || staff_id === staff.staff_id;
  return isOwn(db, staff, thing, await withPlace(db, thing, JSON.parse(row.document) as Written));
}

/** Returns the file with this sum, as brought for a paper of the caller's. Throws not found for any other. */
export async function ownPaperFile(db: Sql, staff: StaffSession, sum: string): Promise<BroughtFile> {
  for (const file of await papersOfFile(db, sum)) if (await mayHave(db, staff, file)) return file;
  throw notFound();
}
