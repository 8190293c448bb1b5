-- What a palette shows of questions beyond their answers, saved with them: a second device shows the same.

-- JSON [question_id, …] in rising order: the questions that were on the screen, and those marked for review. NULL: no save named any.
ALTER TABLE open_attempt ADD COLUMN visited TEXT;
ALTER TABLE open_attempt ADD COLUMN marked TEXT;
-- The questions that were marked for review when it was handed in; NULL: none ever was.
ALTER TABLE attempt ADD COLUMN marked TEXT;
