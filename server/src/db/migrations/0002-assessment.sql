-- Quizzes, exams and attempts.

CREATE TABLE quiz (
  quiz_id {id},
  key TEXT NOT NULL UNIQUE,
  chapter_id {int} NOT NULL REFERENCES chapter (chapter_id),
  name TEXT NOT NULL,
  added_at {int} NOT NULL,
  version {int} NOT NULL,
  max_marks {real} NOT NULL,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX quiz_of_chapter ON quiz (chapter_id, position);

CREATE TABLE exam (
  exam_id {id},
  key TEXT NOT NULL UNIQUE,
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  name TEXT NOT NULL,
  added_at {int} NOT NULL,
  version {int} NOT NULL,
  max_marks {real} NOT NULL,
  duration_minutes {int},
  opens_at {int},
  closes_at {int},
  -- Graded attempts a student has; NULL: as many as wanted.
  attempt_limit {int},
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};

-- The question paper of a quiz or exam, one document a version, never changed once written: an
-- attempt is marked and shown by the version it was taken with.
CREATE TABLE paper (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  version {int} NOT NULL,
  -- JSON: {pass_marks, max_marks, questions: [{question_id, question, options, answer, marks, negative_marks, explanation}]}
  document TEXT NOT NULL,
  created_at {int} NOT NULL,
  PRIMARY KEY (kind, item_id, version)
) {strict};

-- Gives each question of a paper its number, the same in every version.
CREATE TABLE question (
  question_id {id},
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  key TEXT NOT NULL,
  UNIQUE (kind, item_id, key)
) {strict};

CREATE TABLE attempt (
  attempt_id {id},
  -- 'quiz' or 'exam'
  kind TEXT NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id),
  item_id {int} NOT NULL,
  version {int} NOT NULL,
  -- The Idempotency-Key, or a hash of the answers: one submission makes one attempt.
  submit_key TEXT NOT NULL,
  -- JSON: {"question_id": "chosen option"}
  answers TEXT NOT NULL,
  submitted_at {int} NOT NULL,
  marks {real} NOT NULL,
  max_marks {real} NOT NULL,
  -- 'pass' or 'fail'
  result TEXT NOT NULL,
  UNIQUE (kind, stud_id, item_id, submit_key)
) {strict};
CREATE INDEX attempt_of_student ON attempt (stud_id, kind, submitted_at);
CREATE INDEX attempt_at_item ON attempt (kind, item_id, submitted_at);
