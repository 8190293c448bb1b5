-- What students ask the teachers of a subject, and what these answered. Moments in epoch milliseconds.
CREATE TABLE doubt (
  doubt_id {id},
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  submit_key TEXT NOT NULL,
  -- The doubt that this one asks on from, the first of them; NULL: none.
  first_id {int},
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  -- 'subject', 'topic' or 'question', and its number; of a topic the second of its video.
  about TEXT NOT NULL,
  item_id {int} NOT NULL,
  second {int} NOT NULL,
  -- As it was typed, and as it is drawn.
  text TEXT NOT NULL,
  text_drawn TEXT NOT NULL,
  asked_at {int} NOT NULL,
  -- NULL: not answered yet.
  answer TEXT,
  answer_drawn TEXT,
  answered_at {int},
  -- When the student said that it is clear.
  cleared_at {int},
  UNIQUE (stud_id, submit_key)
) {strict};
CREATE INDEX doubt_waiting ON doubt (subject_id, doubt_id) WHERE answered_at IS NULL AND cleared_at IS NULL;
CREATE INDEX doubt_of_subject ON doubt (subject_id, answered_at);
