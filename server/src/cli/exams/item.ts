import { fieldError } from '@portal/bank/errors';
import type { Sql } from '../../db/database.ts';
import { itemNamed, type StaffItem } from '../../exams/invigilation/find.ts';

/** The exam, or with --kind quiz the quiz, that was typed. */
export function itemIn(db: Sql, given: string | undefined, kind: unknown): Promise<StaffItem> {
  if (kind !== undefined && kind !== 'quiz' && kind !== 'exam') throw fieldError('kind', 'be quiz or exam');
  return itemNamed(db, given ?? '', kind);
}
