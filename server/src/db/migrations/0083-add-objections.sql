-- What students say of questions that seem wrong to them, once a question and student, and what the school answered.
-- Moments in epoch milliseconds.
CREATE TABLE objection (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  question_id {int} NOT NULL,
  -- Why it seems wrong; '' where the student did not say.
  text TEXT NOT NULL,
  made_at {int} NOT NULL,
  -- NULL: not answered yet.
  answer TEXT,
  answered_at {int},
  PRIMARY KEY (stud_id, question_id)
) {strict};
CREATE INDEX objection_of_question ON objection (question_id, answered_at);
