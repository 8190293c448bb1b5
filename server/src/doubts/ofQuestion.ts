import type { Paper } from '@portal/bank/paper/paper';
import type { Sql } from '../db/database.ts';
import { subjectsFor } from '../progress/results/subject.store.ts';
import { subjectOf, type Place } from '../progress/results/subjectOf.ts';

/**
 * Says of which subject a question is that the student has had: its section's where the paper has several, as My
 * progress counts it. Undefined where there is none such.
 */
export async function subjectOfQuestion(db: Sql, stud_id: number, question_id: number): Promise<number | undefined> {
  const row = await db.get<Place & { document: string }>(
    `SELECT p.document, j.subject_id, j.subject_name
     FROM attempt a JOIN question q ON q.kind = a.kind AND q.item_id = a.item_id
     JOIN paper p ON p.kind = a.kind AND p.item_id = a.item_id AND p.version = a.version
     LEFT JOIN quiz z ON q.kind = 'quiz' AND z.quiz_id = q.item_id LEFT JOIN chapter c ON c.chapter_id = z.chapter_id
     LEFT JOIN exam e ON q.kind = 'exam' AND e.exam_id = q.item_id JOIN subject j ON j.subject_id = COALESCE(e.subject_id, c.subject_id)
     WHERE a.stud_id = ? AND q.question_id = ? ORDER BY a.attempt_id DESC LIMIT 1`,
    stud_id,
    question_id,
  );
  if (!row) return undefined;
  const paper = JSON.parse(row.document) as Paper;
  const question = paper.questions.find((each) => each.question_id === question_id);
  return question && subjectOf(paper, row, await subjectsFor(db, stud_id))(question).subject_id;
}
