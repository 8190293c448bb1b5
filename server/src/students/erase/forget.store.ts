import { decoyOf } from '../../auth/decoy.ts';
import type { Sql } from '../../db/database.ts';
import { likeOf } from '../../db/like.ts';
import type { MobileNumber } from '../mobile.ts';

/** The number of a student, and those that the student had before, as actions keep them. */
export async function numbersOf(tx: Sql, stud_id: number): Promise<MobileNumber[]> {
  const now = await tx.all<MobileNumber>('SELECT phone_code, mobile FROM student WHERE stud_id = ?', stud_id);
  const images = await tx.all<{ before_row: string | null; after_row: string | null }>(
    `SELECT before_row, after_row FROM audit_change WHERE stud_id = ? AND table_name = 'student'`,
    stud_id,
  );
  const rows = images.flatMap(({ before_row, after_row }) => [before_row, after_row]).filter((row) => row !== null);
  const before = rows.map((row) => JSON.parse(row) as MobileNumber);
  const all = [...now, ...before].map(({ phone_code, mobile }) => ({ phone_code, mobile }));
  return [...new Map(all.map((number) => [JSON.stringify(number), number])).values()];
}

/**
 * Takes a number out of what the sign-in keeps, handles with what was typed at registration included, unless another
 * student has it now.
 */
export async function forgetNumber(tx: Sql, stud_id: number, { phone_code, mobile }: MobileNumber): Promise<void> {
  const other = await tx.get(
    'SELECT 1 AS here FROM student WHERE phone_code = ? AND mobile = ? AND stud_id <> ?',
    phone_code,
    mobile,
    stud_id,
  );
  if (other) return;
  for (const number of [{ phone_code, mobile }, decoyOf({ phone_code, mobile })]) {
    await tx.run('DELETE FROM otp_code WHERE phone_code = ? AND mobile = ?', number.phone_code, mobile);
    const subject = `+${number.phone_code}${mobile}`;
    await tx.run('DELETE FROM otp_gate WHERE subject = ? OR subject LIKE ?', subject, `${subject}/%`);
  }
}

/** The columns in which staff say why. */
const WHY = [
  ['audit', 'why'],
  ['attempt_void', 'why'],
  ['regrade', 'why'],
  ['regrade', 'undone_why'],
] as const;

/**
 * Takes out every reason that names somebody, by name or number, of whatever it is the reason: a batch that was moved,
 * a paper marked anew.
 */
export async function forgetWhy(tx: Sql, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.trim() !== ''))
    for (const [table, column] of WHY)
      await tx.run(
        String.raw`UPDATE ${table} SET ${column} = '' WHERE ${column} <> '' AND LOWER(${column}) LIKE ? ESCAPE '\'`,
        likeOf(name),
      );
  await forgetJobs(tx, names);
}

async function forgetJobs(tx: Sql, names: readonly string[]): Promise<void> {
  const jobs = await tx.all<{ job_id: number; decision: string }>(
    `SELECT job_id, decision FROM staff_job WHERE decision <> '{}'`,
  );
  for (const { job_id, decision } of jobs) {
    const made = JSON.parse(decision) as { why?: string };
    const why = made.why?.toLowerCase() ?? '';
    if (names.some((name) => name.trim() !== '' && why.includes(name.toLowerCase())))
      await tx.run('UPDATE staff_job SET decision = ? WHERE job_id = ?', JSON.stringify({ ...made, why: '' }), job_id);
  }
}
