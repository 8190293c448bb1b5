import { iso } from '../../core/dates.ts';
import { answeredOnly, type Answers } from '../../attempt/grade.ts';
import { shownAt } from '../../attempt/report/reveal.ts';
import { isRepeatable, type RevealRow } from '../../attempt/report/reveal.store.ts';
import { lastDeadline } from '../../attempt/underWay.store.ts';
import type { Sql } from '../../db/database.ts';
import { belongings } from './belongings.ts';

/** Codes know a number, not a student. */
const CODES = `SELECT c.purpose, c.sent_at, c.expires_at, c.used_at, c.tries FROM otp_code c
  JOIN student s ON s.phone_code = c.phone_code AND s.mobile = c.mobile WHERE s.stud_id = ? ORDER BY c.sent_at`;

/** The attempts of a student at what hides its marks, with what decides for how long. */
const HIDING = `SELECT a.attempt_id, i.reveal, i.show_marks, i.repeatable, i.closes_at,
    ${lastDeadline('a.kind', 'a.item_id')} AS last_deadline
  FROM attempt a JOIN (SELECT 'quiz' AS kind, quiz_id AS item_id, reveal, show_marks, 0 AS repeatable,
      CAST(NULL AS BIGINT) AS closes_at FROM quiz
    UNION ALL SELECT 'exam', exam_id, reveal, show_marks, ${isRepeatable('attempt_limit')}, closes_at FROM exam) i ON i.kind = a.kind AND i.item_id = a.item_id
  WHERE a.stud_id IN (SELECT stud_id FROM student WHERE COALESCE(merged_into, stud_id) = ?) AND (i.show_marks = 0 OR i.repeatable = 1)`;

/**
 * Everything that belongs to one student, table by table; moments in ISO 8601. Marks come no earlier than in the
 * student's reports.
 */
export async function exportStudent(db: Sql, stud_id: number, now: number): Promise<Record<string, object[]>> {
  const hiding = await db.all<RevealRow & { attempt_id: number }>(HIDING, stud_id);
  const pending = new Set(
    hiding.filter(({ last_deadline, ...rule }) => !shownAt(rule, last_deadline, now).marks).map(({ attempt_id }) => attempt_id),
  );
  const shown = (row: Record<string, unknown>): Record<string, unknown> =>
    pending.has(Number(row['attempt_id'])) && 'marks' in row ? { ...row, marks: null, result: 'handed in' } : row;
  const tables = [...(await belongings()).map(([, { exported }]) => exported), ['codes', CODES] as const];
  const read = tables.map(async ([name, text]): Promise<[string, object[]]> => {
    const rows = await db.all<Record<string, unknown>>(text, stud_id);
    return [name, rows.map(shown).map(readable)];
  });
  return Object.fromEntries(await Promise.all(read));
}

const DOCUMENTS = new Set(['paper_order', 'sections', 'visited', 'marked', 'spent']);

/** Moments as people read them, documents as what they hold. */
function readable(row: Record<string, unknown>): object {
  const shown = Object.entries(row).map(([name, value]) => {
    if ((name === 'at' || name.endsWith('_at')) && typeof value === 'number') return [name, iso(value)];
    if (name === 'answers' && typeof value === 'string') return [name, answeredOnly(JSON.parse(value) as Answers)];
    return DOCUMENTS.has(name) && typeof value === 'string' ? [name, JSON.parse(value) as unknown] : [name, value];
  });
  return Object.fromEntries(shown) as object;
}
