-- What a thing is called in other languages: JSON by language, of news {heading, news}.
ALTER TABLE subject ADD COLUMN names_in TEXT;
ALTER TABLE chapter ADD COLUMN names_in TEXT;
ALTER TABLE topic ADD COLUMN names_in TEXT;
ALTER TABLE study_material ADD COLUMN names_in TEXT;
ALTER TABLE quiz ADD COLUMN names_in TEXT;
ALTER TABLE exam ADD COLUMN names_in TEXT;
ALTER TABLE news ADD COLUMN names_in TEXT;

-- The views of what has such a column: PostgreSQL wrote down which columns there were.
CREATE {wider_view} visible_subject AS
SELECT s.stud_id, j.*
FROM student s
JOIN subject_level l ON l.ac_id = s.ac_id
JOIN subject j ON j.subject_id = l.subject_id
WHERE j.archived = 0;
CREATE {wider_view} visible_chapter AS
SELECT j.stud_id, j.subject_name, c.*
FROM visible_subject j
JOIN chapter c ON c.subject_id = j.subject_id
WHERE c.archived = 0;
CREATE {wider_view} visible_topic AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, t.*
FROM visible_chapter c
JOIN topic t ON t.chapter_id = c.chapter_id
WHERE t.archived = 0 AND t.waits = 0;
CREATE {wider_view} visible_study_material AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, m.*
FROM visible_chapter c
JOIN study_material m ON m.chapter_id = c.chapter_id
WHERE m.archived = 0 AND m.waits = 0;
CREATE {wider_view} visible_quiz AS
SELECT c.stud_id, q.*
FROM visible_chapter c
JOIN quiz q ON q.chapter_id = c.chapter_id
WHERE q.archived = 0;
CREATE {wider_view} visible_exam AS
SELECT j.stud_id, j.subject_name, e.*
FROM visible_subject j
JOIN exam e ON e.subject_id = j.subject_id
WHERE e.archived = 0;
CREATE {wider_view} visible_news AS
SELECT s.stud_id, n.*
FROM student s
CROSS JOIN news n
WHERE n.archived = 0
  AND (NOT EXISTS (SELECT 1 FROM news_level l WHERE l.news_id = n.id)
    OR EXISTS (SELECT 1 FROM news_level l WHERE l.news_id = n.id AND l.ac_id = s.ac_id));
