-- How many questions the current paper of a quiz has, for the list of its chapter; NULL until its content is loaded again.
ALTER TABLE quiz ADD COLUMN question_count {int};

-- The view of 0030, with the column above: PostgreSQL wrote down which ones there were.
CREATE {wider_view} visible_quiz AS
SELECT c.stud_id, q.*
FROM visible_chapter c
JOIN quiz q ON q.chapter_id = c.chapter_id
WHERE q.archived = 0;
