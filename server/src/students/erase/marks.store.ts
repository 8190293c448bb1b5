import { createHash } from 'node:crypto';
import { putSetting, settingOf } from '../../db/setting.store.ts';
import type { Sql } from '../../db/database.ts';
import type { MobileNumber } from '../mobile.ts';

/**
 * The setting that holds the marks of all numbers that a school.yaml has brought and of those that were erased, with a
 * space between.
 */
const MARKS = 'brought_students';
/** The length of a mark, so short that some hundred numbers share one: no mark tells whose number was erased. */
const MARK_LENGTH = 6;

export const markOf = ({ phone_code, mobile }: MobileNumber): string =>
  createHash('sha256').update(`+${phone_code} ${mobile}`).digest('hex').slice(0, MARK_LENGTH);

/** Reads the marks of numbers that no school.yaml brings back. */
export async function marksKept(sql: Sql): Promise<Set<string>> {
  return new Set((await settingOf(sql, MARKS))?.split(' '));
}

/** Adds marks to the stored ones. */
export async function keepMarks(tx: Sql, more: readonly string[]): Promise<void> {
  const before = await marksKept(tx);
  const marks = new Set([...before, ...more]);
  if (marks.size === before.size) return;
  await putSetting(tx, MARKS, [...marks].join(' '));
}

/** Forgets all marks: the demo may come again. */
export const forgetMarks = (tx: Sql): Promise<number> => tx.run('DELETE FROM setting WHERE name = ?', MARKS);
