-- What the room needs in which an exam is sat: its entrance, what is said while it runs, who is heard of, and how long questions took.

-- 1: sat in the exam room, one question at a time; 0: never. NULL: an exam with a clock is, all else is not.
ALTER TABLE quiz ADD COLUMN room {int};
ALTER TABLE exam ADD COLUMN room {int};

-- 1: compensatory time, minutes by the length of each exam.
ALTER TABLE student ADD COLUMN compensatory {int} NOT NULL DEFAULT 0;

-- When the student agreed to the declaration at the entrance; NULL: nobody asked.
ALTER TABLE open_attempt ADD COLUMN declared_at {int};
ALTER TABLE attempt ADD COLUMN declared_at {int};
-- How many questions were marked for review, as the receipt signs it. NULL: handed in before receipts said so.
ALTER TABLE attempt ADD COLUMN marked_count {int};
-- JSON {"question_id": seconds on the screen}; NULL: no device has said.
ALTER TABLE attempt ADD COLUMN spent TEXT;

-- What the school says to everybody who takes a quiz or exam, while it runs.
CREATE TABLE exam_notice (
  notice_id {id},
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  text TEXT NOT NULL,
  sent_at {int} NOT NULL,
  -- The question it is about; NULL: all of the paper.
  question_id {int},
  -- 1: it corrects the paper.
  correction {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX exam_notice_of_item ON exam_notice (kind, item_id, notice_id);

-- When the page of an attempt under way was last heard, and when it last saved; seconds behind, for whoever watches.
CREATE TABLE attempt_heard (
  attempt_id {int} PRIMARY KEY,
  heard_at {int} NOT NULL,
  saved_at {int}
) {strict};
CREATE INDEX attempt_heard_at ON attempt_heard (heard_at);

-- The views of 0005, with the columns above: PostgreSQL wrote down which ones there were.
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
