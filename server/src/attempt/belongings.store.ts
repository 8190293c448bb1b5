import { belonging } from '../db/belongings.ts';
import { ITEM_NAME } from '../db/belongings.ts';

belonging('attempt', {
  exported: [
    'attempts',
    // An exam's result reads passed or failed wherever a student reads it.
    `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.submitted_at, a.marks, a.max_marks,
       CASE WHEN a.void_cause IS NOT NULL THEN 'void' WHEN a.kind = 'exam' THEN a.result || 'ed' ELSE a.result END AS result,
       a.answers, o.marked, o.spent, o.left_page, o.declared_at, a.paper_order, a.deadline_at, a.extra_minutes, a.handed_in_by
     FROM counted_attempt a JOIN attempt o ON o.attempt_id = a.attempt_id
     WHERE a.stud_id IN (SELECT stud_id FROM student WHERE COALESCE(merged_into, stud_id) = ?)
     ORDER BY a.attempt_id`,
  ],
  erased: 'by eraseStudent',
  merged: 'by mergeStudents',
});

belonging('open_attempt', {
  exported: [
    'attempts_under_way',
    `SELECT a.attempt_id, a.kind, ${ITEM_NAME}, a.started_at, a.deadline_at, a.answers, a.visited, a.marked,
       a.paper_order, a.sections, a.extra_minutes, a.declared_at, h.heard_at, h.saved_at
     FROM open_attempt a LEFT JOIN attempt_heard h ON h.attempt_id = a.attempt_id WHERE a.stud_id = ? ORDER BY a.attempt_id`,
  ],
  erased: 'deleted',
  merged: 'by mergeStudents',
});
