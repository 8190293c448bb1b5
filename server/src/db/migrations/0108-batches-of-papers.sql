-- A quiz or exam may be for some batches only; one that names none is for all who learn its subject. Whoever has
-- begun it keeps it, in whatever batch they are by now.
CREATE TABLE quiz_batch (
  quiz_id {int} NOT NULL REFERENCES quiz (quiz_id),
  batch_id {int} NOT NULL REFERENCES batch (batch_id),
  PRIMARY KEY (quiz_id, batch_id)
) {strict};
CREATE TABLE exam_batch (
  exam_id {int} NOT NULL REFERENCES exam (exam_id),
  batch_id {int} NOT NULL REFERENCES batch (batch_id),
  PRIMARY KEY (exam_id, batch_id)
) {strict};

DROP VIEW visible_quiz;
CREATE VIEW visible_quiz AS
SELECT c.stud_id, q.*
FROM visible_chapter c
JOIN quiz q ON q.chapter_id = c.chapter_id
WHERE q.archived = 0
  AND (NOT EXISTS (SELECT 1 FROM quiz_batch p WHERE p.quiz_id = q.quiz_id)
    OR EXISTS (SELECT 1 FROM quiz_batch p JOIN visible_batch b ON b.batch_id = p.batch_id
      WHERE p.quiz_id = q.quiz_id AND b.stud_id = c.stud_id)
    OR EXISTS (SELECT 1 FROM open_attempt held WHERE held.stud_id = c.stud_id AND held.kind = 'quiz' AND held.item_id = q.quiz_id)
    OR EXISTS (SELECT 1 FROM attempt a WHERE a.stud_id = c.stud_id AND a.kind = 'quiz' AND a.item_id = q.quiz_id));

DROP VIEW visible_exam;
CREATE VIEW visible_exam AS
SELECT j.stud_id, j.subject_name, e.*
FROM visible_subject j
JOIN exam e ON e.subject_id = j.subject_id
WHERE e.archived = 0
  AND (NOT EXISTS (SELECT 1 FROM exam_batch p WHERE p.exam_id = e.exam_id)
    OR EXISTS (SELECT 1 FROM exam_batch p JOIN visible_batch b ON b.batch_id = p.batch_id
      WHERE p.exam_id = e.exam_id AND b.stud_id = j.stud_id)
    OR EXISTS (SELECT 1 FROM open_attempt held WHERE held.stud_id = j.stud_id AND held.kind = 'exam' AND held.item_id = e.exam_id)
    OR EXISTS (SELECT 1 FROM attempt a WHERE a.stud_id = j.stud_id AND a.kind = 'exam' AND a.item_id = e.exam_id));
