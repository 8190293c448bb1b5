-- Who works at the school, what each may touch, and what each did.

CREATE TABLE staff (
  staff_id {id},
  phone_code TEXT NOT NULL,
  mobile TEXT NOT NULL,
  name TEXT NOT NULL,
  -- 'owner', 'teacher' or 'assistant'
  role TEXT NOT NULL,
  added_at {int} NOT NULL,
  -- NULL: works here.
  ended_at {int},
  UNIQUE (phone_code, mobile)
) {strict};

-- What a teacher or an assistant is narrowed to; no row of a table: not narrowed by it.
CREATE TABLE staff_subject (
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  PRIMARY KEY (staff_id, subject_id)
) {strict};

CREATE TABLE staff_batch (
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  batch_id {int} NOT NULL REFERENCES batch (batch_id),
  PRIMARY KEY (staff_id, batch_id)
) {strict};

-- As `session` of students.
CREATE TABLE staff_session (
  session_id {id},
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  created_at {int} NOT NULL,
  last_seen_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  ended_at {int},
  -- When a code was last typed in it; 0: never.
  code_at {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX staff_session_of_staff ON staff_session (staff_id, ended_at);
CREATE INDEX staff_session_by_age ON staff_session (expires_at);

-- As `device` of students.
CREATE TABLE staff_device (
  device_hash TEXT NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  lane TEXT NOT NULL,
  created_at {int} NOT NULL,
  seen_at {int} NOT NULL,
  PRIMARY KEY (device_hash, staff_id)
) {strict};
CREATE INDEX staff_device_of_staff ON staff_device (staff_id, seen_at);
CREATE INDEX staff_device_by_age ON staff_device (seen_at);

-- Whom a code signs in: 'student' or 'staff'.
ALTER TABLE otp_code ADD COLUMN audience TEXT NOT NULL DEFAULT 'student';

-- Who did it, where staff did it in the console; NULL: somebody at the command line.
ALTER TABLE audit ADD COLUMN staff_id {int};
-- 'console' or 'command'
ALTER TABLE audit ADD COLUMN origin TEXT NOT NULL DEFAULT 'command';
-- The action that this one took back.
ALTER TABLE audit ADD COLUMN undoes {int};
CREATE INDEX audit_of_staff ON audit (staff_id, audit_id);
CREATE INDEX audit_undoing ON audit (undoes) WHERE undoes IS NOT NULL;

-- The rows that an action changed, as they were and as it left them.
CREATE TABLE audit_change (
  audit_id {int} NOT NULL REFERENCES audit (audit_id),
  position {int} NOT NULL,
  table_name TEXT NOT NULL,
  -- JSON of the row with all its columns; NULL: there was, or is, none.
  before_row TEXT,
  after_row TEXT,
  -- The student it is about: what is kept of a student goes with the student.
  stud_id {int} REFERENCES student (stud_id) ON DELETE CASCADE,
  PRIMARY KEY (audit_id, position)
) {strict};
CREATE INDEX audit_change_of_student ON audit_change (stud_id);

-- What staff made of a message: their answer, and when it was done with.
ALTER TABLE feedback ADD COLUMN answer TEXT;
ALTER TABLE feedback ADD COLUMN answered_at {int};
ALTER TABLE feedback ADD COLUMN done_at {int};
