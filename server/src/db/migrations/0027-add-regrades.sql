-- What staff decide about attempts afterwards: another key, another count, more time. It stands beside the attempts, never over them.

-- A paper marked anew: by which rules, who did it, and why.
CREATE TABLE regrade (
  regrade_id {id},
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  -- The version with the corrected key: attempts at it and at those before are marked anew.
  to_version {int} NOT NULL,
  -- JSON: {"question_id": 'both' | 'new' | 'drop-attempted' | 'drop-all' | 'leave'}
  rules TEXT NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL,
  begun_at {int} NOT NULL,
  -- The regrade whose marks counted then: this one is made on top of it. NULL: there was none.
  base_id {int},
  -- Its marks count from then on; NULL while they are being written.
  counts_at {int},
  -- Attempts that were on their way at that moment have been marked too.
  settled_at {int},
  undone_at {int},
  undone_by TEXT,
  undone_why TEXT
) {strict};
CREATE INDEX regrade_of_item ON regrade (kind, item_id);

-- The marks of an attempt by a regrade. What the attempt itself says stays as it was handed in: its receipt is of that.
CREATE TABLE attempt_mark (
  attempt_id {int} NOT NULL REFERENCES attempt (attempt_id) ON DELETE CASCADE,
  regrade_id {int} NOT NULL REFERENCES regrade (regrade_id),
  marks {real} NOT NULL,
  max_marks {real} NOT NULL,
  result TEXT NOT NULL,
  -- JSON: the questions that earn something else than before, by key: {"q7": 'both'}
  questions TEXT NOT NULL,
  PRIMARY KEY (attempt_id, regrade_id)
) {strict};

-- Attempts that do not count; why each was taken out is in `audit` too.
CREATE TABLE attempt_void (
  attempt_id {int} NOT NULL PRIMARY KEY REFERENCES attempt (attempt_id) ON DELETE CASCADE,
  -- 'void', or 'reopened': the student went on with it, and hands it in anew.
  cause TEXT NOT NULL,
  at {int} NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) {strict};

-- What one student has at a quiz or exam beyond what everybody has.
CREATE TABLE allowance (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  attempts {int} NOT NULL DEFAULT 0,
  minutes {int} NOT NULL DEFAULT 0,
  PRIMARY KEY (kind, item_id, stud_id)
) {strict};
CREATE INDEX allowance_of_student ON allowance (stud_id);

-- Extra minutes for all at a quiz or exam.
CREATE TABLE item_allowance (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  minutes {int} NOT NULL,
  PRIMARY KEY (kind, item_id)
) {strict};

-- Every decision of staff about attempts: when, who, what, why.
CREATE TABLE audit (
  audit_id {id},
  at {int} NOT NULL,
  who TEXT NOT NULL,
  action TEXT NOT NULL,
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  stud_id {int} REFERENCES student (stud_id) ON DELETE SET NULL,
  attempt_id {int},
  why TEXT NOT NULL,
  -- JSON: what it came to, in numbers; names nobody.
  detail TEXT NOT NULL
) {strict};
CREATE INDEX audit_of_item ON audit (kind, item_id);
CREATE INDEX audit_of_student ON audit (stud_id);

-- Attempts with the marks that count: those of the newest regrade that is not undone, else their own.
CREATE VIEW counted_attempt AS
SELECT a.attempt_id, a.kind, a.stud_id, a.item_id, a.version, a.submit_key, a.answers, a.submitted_at, a.open_id, a.paper_order,
  a.handed_in_by, a.deadline_at, a.extra_minutes,
  CAST(COALESCE(m.marks, a.marks) AS {real}) AS marks, CAST(COALESCE(m.max_marks, a.max_marks) AS {real}) AS max_marks,
  CAST(COALESCE(m.result, a.result) AS TEXT) AS result,
  -- As it was handed in, and what marked it anew; NULL where nothing did.
  a.marks AS first_marks, m.regrade_id, m.questions AS regraded_questions,
  -- NULL for an attempt that counts.
  v.cause AS void_cause
FROM attempt a
LEFT JOIN attempt_mark m ON m.attempt_id = a.attempt_id AND m.regrade_id = (
  SELECT MAX(x.regrade_id) FROM attempt_mark x JOIN regrade r ON r.regrade_id = x.regrade_id
  WHERE x.attempt_id = a.attempt_id AND r.counts_at IS NOT NULL AND r.undone_at IS NULL)
LEFT JOIN attempt_void v ON v.attempt_id = a.attempt_id;
