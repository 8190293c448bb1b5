-- Revision: questions that a student missed come again, on a ladder of days. Which those are is worked out of the attempts; here is what was answered.

-- Every answer in revision; a row is never changed. A better ladder can be fitted to them.
CREATE TABLE revision_answer (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The attempt in which the question was missed.
  attempt_id {int} NOT NULL,
  question_id {int} NOT NULL,
  -- The Idempotency-Key: one answer is one row.
  key TEXT NOT NULL,
  -- As an attempt keeps it; '': it was not known.
  answer TEXT NOT NULL,
  -- 'right', 'partial', 'wrong' or 'blank', by the key of then.
  outcome TEXT NOT NULL,
  at {int} NOT NULL,
  -- The school's day of it, '2026-07-14'.
  day TEXT NOT NULL,
  -- The step of the ladder before it, and the day on which the question comes again (NULL: never), as they were when it came in.
  step_before {int} NOT NULL,
  due_after TEXT,
  PRIMARY KEY (stud_id, attempt_id, question_id, key)
) {strict};

-- Where the questions stand that were revised: what their answers come to, so that nobody has to read them all.
CREATE TABLE revision_card (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  attempt_id {int} NOT NULL,
  question_id {int} NOT NULL,
  step {int} NOT NULL,
  -- NULL: learned.
  due_on TEXT,
  PRIMARY KEY (stud_id, attempt_id, question_id)
) {strict};
