import { readPaper } from '../../attempt/attempt.store.ts';
import { grade } from '../../attempt/grade.ts';
import { prepare } from '../../attempt/grading/prepare.ts';
import { readIds } from '../../attempt/palette.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { endSessions } from '../access/access.store.ts';
import { belongings } from '../erase/belongings.ts';
import { joinBatch } from '../change/move.store.ts';
import { planMerge, type MergePlan, type Person } from './plan.ts';
import type { UnderWay } from './rules.ts';
import { forgetNumber } from '../erase/forget.store.ts';

export interface Merge {
  from: number;
  into: number;
  by: Decision;
}

/**
 * Makes one of two records of a student, in one transaction, as `planMerge` says; returns what was done. The record
 * `from` is closed and has no number any more; what does not count is kept with it. Undefined when one of the two is
 * not there.
 */
export const mergeStudents = writeJob(
  'roster.merge',
  async (tx: Sql, { from, into, by }: Merge): Promise<MergePlan | undefined> => {
    const { at } = by;
    // Held in one order, so that a hand-in or another merge waits instead of slipping in between.
    if (tx.engine === 'postgres')
      await tx.all('SELECT stud_id FROM student WHERE stud_id IN (?, ?) ORDER BY stud_id FOR UPDATE', from, into);
    const plan = await planMerge(tx, from, into);
    if (!plan) return undefined;
    await moveAttempts(tx, plan, at);
    await moveRows(tx, from, into);
    for (const { batch_id } of plan.joins) await joinBatch(tx, into, batch_id);
    await tx.run('DELETE FROM student_batch WHERE stud_id = ?', from);
    await endSessions(tx, from, at);
    await tx.run(`UPDATE session SET device = '' WHERE stud_id = ?`, from);
    // A browser is known for a number that signs in; nobody signs in with this one any more.
    await tx.run('DELETE FROM device WHERE stud_id = ?', from);
    // A record that is closed cannot become what it was.
    await tx.run('DELETE FROM audit_change WHERE stud_id = ?', from);
    await closeRecord(tx, plan);
    await forgetNumber(tx, from, plan.from);
    // Written without images: a merge cannot be undone.
    await writeAudit(tx, by, { action: 'merge', kind: 'student', item_id: into, stud_id: into, detail: { from } });
    return plan;
  },
);

async function moveAttempts(tx: Sql, plan: MergePlan, at: number): Promise<void> {
  const [from, into] = [plan.from.stud_id, plan.into.stud_id];
  const give = async (attempt_id: number, submit_key: string, owner: number): Promise<void> => {
    const key = owner === into ? submit_key : `beside:${attempt_id}:${submit_key}`;
    const same = await tx.get(
      `SELECT 1 AS one FROM attempt a JOIN attempt b ON b.kind = a.kind AND b.item_id = a.item_id
       WHERE a.attempt_id = ? AND b.attempt_id <> a.attempt_id AND b.stud_id = ? AND b.submit_key = ?`,
      attempt_id,
      owner,
      key,
    );
    await tx.run(
      'UPDATE attempt SET stud_id = ?, submit_key = ? WHERE attempt_id = ?',
      owner,
      same ? `merged:${attempt_id}:${key}` : key,
      attempt_id,
    );
  };
  for (const attempt of plan.beside) if (attempt.stud_id !== from) await give(attempt.attempt_id, attempt.submit_key, from);
  for (const attempt of plan.counted) if (attempt.stud_id !== into) await give(attempt.attempt_id, attempt.submit_key, into);
  for (const attempt of plan.handIn) await handInAsItStands(tx, attempt, into, at);
  for (const attempt of plan.handInBeside) await handInAsItStands(tx, attempt, from, at);
  for (const { attempt_id, stud_id } of plan.goOn)
    if (stud_id !== into) await tx.run('UPDATE open_attempt SET stud_id = ? WHERE attempt_id = ?', into, attempt_id);
}

/** Marks an attempt under way with the answers that are held of it. */
async function handInAsItStands(tx: Sql, attempt: UnderWay, owner: number, at: number): Promise<void> {
  const { attempt_id, kind, item_id, version, deadline_at, extra_minutes, paper_order, marked, declared_at } = attempt;
  const given = Object.entries(JSON.parse(attempt.answers) as Record<string, string>);
  const graded = grade(
    prepare(await readPaper(tx, kind, item_id, version)),
    given.map(([question_id, answer]) => ({ question_id: Number(question_id), answer })),
  );
  if ('fault' in graded)
    throw new Error(`the saved answers of attempt ${attempt_id} do not fit its paper: ${graded.fault.message}`);
  await tx.run(
    `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result, open_id,
       paper_order, deadline_at, extra_minutes, marked, marked_count, declared_at, handed_in_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'server')`,
    kind,
    owner,
    item_id,
    version,
    `open:${attempt_id}`,
    JSON.stringify(graded.answers),
    Math.min(deadline_at ?? at, at),
    graded.marks,
    graded.max_marks,
    graded.result,
    attempt_id,
    paper_order,
    deadline_at,
    extra_minutes,
    marked,
    readIds(marked).length,
    declared_at,
  );
  await tx.run('DELETE FROM open_attempt WHERE attempt_id = ?', attempt_id);
  // Where its paper was marked anew, the portal looks once more for attempts without those marks.
  await tx.run('UPDATE regrade SET settled_at = NULL WHERE kind = ? AND item_id = ?', kind, item_id);
}

/** Joins the rows of one record to those of the other, table by table. */
async function moveRows(tx: Sql, from: number, into: number): Promise<void> {
  for (const [table, { merged }] of await belongings()) {
    if (merged === 'by mergeStudents') continue;
    await tx.run(merged.joining, into, from);
    await tx.run(`DELETE FROM ${table} WHERE stud_id = ?`, from);
  }
}

/** The number is free again, and the closed record names nobody. */
async function closeRecord(tx: Sql, { from, into, filled }: MergePlan): Promise<void> {
  await tx.run(
    `UPDATE student SET name = ?, guardian = '', state = '', district = '', email = '', guardian_email = '',
       phone_code = '', mobile = ?, standing = 'erased', consent_version = NULL, extra_minutes = 0, compensatory = 0, language = NULL,
       paper_language = NULL, paper_language_at = NULL, merged_into = ?,
       calendar_serial = calendar_serial + 1 WHERE stud_id = ?`,
    `Merged into student ${into.stud_id}`,
    `merged-${from.stud_id}`,
    into.stud_id,
    from.stud_id,
  );
  await tx.run('UPDATE student SET merged_into = ? WHERE merged_into = ?', into.stud_id, from.stud_id);
  // The column is one of six words of the plan, never from outside.
  for (const [column, value] of Object.entries(filled))
    await tx.run(`UPDATE student SET ${column} = ? WHERE stud_id = ?`, value, into.stud_id);
  await tx.run(
    'UPDATE student SET standing = ?, extra_minutes = ?, compensatory = ?, created_at = ? WHERE stud_id = ?',
    standingOfBoth(from, into),
    Math.max(from.extra_minutes, into.extra_minutes),
    Math.max(from.compensatory, into.compensatory),
    Math.min(from.created_at, into.created_at),
    into.stud_id,
  );
}

/** A student who is kept out stays out; one who was let in stays in. */
function standingOfBoth(from: Person, into: Person): string {
  const both = [from.standing, into.standing];
  return ['suspended', 'active'].find((standing) => both.includes(standing)) ?? into.standing;
}
