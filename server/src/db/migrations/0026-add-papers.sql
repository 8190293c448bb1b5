-- What a paper may ask for: an order drawn for each attempt, clocks of sections, a key that comes later, and what a receipt signs of it.

-- When the key is shown: 'after_submit', 'after_close' or 'never'. NULL: after the closing where an exam has one, else after the hand-in.
ALTER TABLE quiz ADD COLUMN reveal TEXT;
ALTER TABLE exam ADD COLUMN reveal TEXT;
-- 0: marks and result are shown with the key, not before.
ALTER TABLE quiz ADD COLUMN show_marks {int} NOT NULL DEFAULT 1;
ALTER TABLE exam ADD COLUMN show_marks {int} NOT NULL DEFAULT 1;

-- JSON {"q": [question_id, …], "o": {"question_id": [place of an option in the paper, …]}}; NULL: the paper's own order.
ALTER TABLE open_attempt ADD COLUMN paper_order TEXT;
-- JSON [{"key", "opens_at", "closes_at"}, …] of the sections with a clock of their own, epoch milliseconds; NULL where there are none.
ALTER TABLE open_attempt ADD COLUMN sections TEXT;
-- Minutes that `deadline_at` holds beyond what everybody has.
ALTER TABLE open_attempt ADD COLUMN extra_minutes {int} NOT NULL DEFAULT 0;
-- The key of an exam waits for the last of its attempts under way.
CREATE INDEX open_attempt_at_item ON open_attempt (kind, item_id, deadline_at);

-- The same of an attempt that was handed in: its report is in that order, and its receipt signs it.
ALTER TABLE attempt ADD COLUMN paper_order TEXT;
-- 'student', 'device' (by itself, at zero) or 'server' (at the deadline). NULL: handed in before this was kept.
ALTER TABLE attempt ADD COLUMN handed_in_by TEXT;
ALTER TABLE attempt ADD COLUMN deadline_at {int};
ALTER TABLE attempt ADD COLUMN extra_minutes {int} NOT NULL DEFAULT 0;

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
