-- The one place that decides what a student may see. Every store reads content through these views,
-- always with `stud_id = ?`; another level's or batch's row is simply not there.

CREATE VIEW visible_subject AS
SELECT s.stud_id, j.*
FROM student s
JOIN subject_level l ON l.ac_id = s.ac_id
JOIN subject j ON j.subject_id = l.subject_id
WHERE j.archived = 0;

CREATE VIEW visible_chapter AS
SELECT j.stud_id, j.subject_name, c.*
FROM visible_subject j
JOIN chapter c ON c.subject_id = j.subject_id
WHERE c.archived = 0;

CREATE VIEW visible_topic AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, t.*
FROM visible_chapter c
JOIN topic t ON t.chapter_id = c.chapter_id
WHERE t.archived = 0;

CREATE VIEW visible_study_material AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, m.*
FROM visible_chapter c
JOIN study_material m ON m.chapter_id = c.chapter_id
WHERE m.archived = 0;

CREATE VIEW visible_batch AS
SELECT s.stud_id, b.*
FROM student s
JOIN batch b ON b.ac_id = s.ac_id
WHERE b.archived = 0
  AND (b.is_open = 1 OR EXISTS (
    SELECT 1 FROM student_batch sb WHERE sb.stud_id = s.stud_id AND sb.batch_id = b.batch_id));

CREATE VIEW visible_live_class AS
SELECT b.stud_id, b.batch_name, l.*
FROM visible_batch b
JOIN live_class l ON l.batch_id = b.batch_id
JOIN visible_subject j ON j.subject_id = l.subject_id AND j.stud_id = b.stud_id
WHERE l.archived = 0;

CREATE VIEW visible_quiz AS
SELECT c.stud_id, q.*
FROM visible_chapter c
JOIN quiz q ON q.chapter_id = c.chapter_id
WHERE q.archived = 0;

CREATE VIEW visible_exam AS
SELECT j.stud_id, j.subject_name, e.*
FROM visible_subject j
JOIN exam e ON e.subject_id = j.subject_id
WHERE e.archived = 0;

CREATE VIEW visible_news AS
SELECT s.stud_id, n.*
FROM student s
CROSS JOIN news n
WHERE n.archived = 0
  AND (NOT EXISTS (SELECT 1 FROM news_level l WHERE l.news_id = n.id)
    OR EXISTS (SELECT 1 FROM news_level l WHERE l.news_id = n.id AND l.ac_id = s.ac_id));
