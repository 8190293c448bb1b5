-- A school may ask how often students leave the page of an exam while they answer.

-- 1: they are told before the start, and see the count. NULL or 0: nothing is counted.
ALTER TABLE exam ADD COLUMN count_leaving {int};
-- How often the page was out of sight, as the device that handed in counted it. NULL: nothing was counted, or no device has said.
ALTER TABLE attempt ADD COLUMN left_page {int};

-- The view of 0036, with the column above: PostgreSQL wrote down which ones there were.
CREATE {wider_view} visible_exam AS
SELECT j.stud_id, j.subject_name, e.*
FROM visible_subject j
JOIN exam e ON e.subject_id = j.subject_id
WHERE e.archived = 0;
