import { declaredBelongings, type Belonging } from '../../db/belongings.ts';
import { loadStores } from '../../db/stores.ts';

/**
 * Collects what becomes of a student's rows in every table that names one by `stud_id`: it is said in the stores that
 * write them, and docs/STUDENT-DATA.md shows the whole. The record itself comes first, the others by name. Tests hold
 * the list to the database.
 */
export async function belongings(): Promise<[table: string, about: Belonging][]> {
  await loadStores();
  const place = (table: string) => (table === 'student' ? '' : table);
  return declaredBelongings().toSorted(([a], [b]) => (place(a) < place(b) ? -1 : 1));
}
