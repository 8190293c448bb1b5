-- Attempts under way: what the student has answered so far, saved as they go.

CREATE TABLE open_attempt (
  attempt_id {id},
  kind TEXT NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  item_id {int} NOT NULL,
  version {int} NOT NULL,
  -- The device that answers; '' until one has claimed it.
  owner TEXT NOT NULL DEFAULT '',
  -- Number of the last save held, 0 before the first.
  seq {int} NOT NULL DEFAULT 0,
  -- JSON: {"question_id": "chosen option"}
  answers TEXT NOT NULL DEFAULT '{}',
  started_at {int} NOT NULL,
  -- NULL: no time limit.
  deadline_at {int},
  UNIQUE (kind, stud_id, item_id)
) {strict};
CREATE INDEX open_attempt_due ON open_attempt (deadline_at);

-- The open attempt that this one ended; one start ends once.
ALTER TABLE attempt ADD COLUMN open_id {int};
CREATE UNIQUE INDEX attempt_of_open ON attempt (open_id);

-- Extra time in exams, for students who are granted it.
ALTER TABLE student ADD COLUMN extra_minutes {int} NOT NULL DEFAULT 0;

-- Public keys receipts were ever signed with: an old receipt stays checkable after the secret has changed.
CREATE TABLE receipt_key (
  key_id TEXT PRIMARY KEY,
  public_key TEXT NOT NULL,
  added_at {int} NOT NULL
) {strict};
