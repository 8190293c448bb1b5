import type { Decision } from '../../audit/audit.store.ts';
import type { Database } from '../../db/database.ts';
import { mergeStudents } from './merge.store.ts';
import { planMerge, type MergePlan } from './plan.ts';
import { rule } from '../../core/errors.ts';

export interface MergeOrder {
  /** The stud_id of the record that is closed, and of the one that stays. */
  from: number;
  into: number;
  by: Decision;
  /** True: changes nothing, and only tells the effect. */
  dry: boolean;
}

/**
 * Makes one of two records of a student, or says what that would come to. Throws an OperatorError when they are not
 * two.
 */
export async function mergeRecords(db: Database, { from, into, by, dry }: MergeOrder): Promise<MergePlan> {
  if (from === into) throw rule('same_student').as('same-student');
  const plan = dry ? await planMerge(db, from, into) : await db.write(mergeStudents, { from, into, by });
  if (!plan) throw rule('one_of_two_gone');
  return plan;
}
