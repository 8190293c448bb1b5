-- A sheet by mail once a month to the guardian of a student, who has agreed to it. Moments in epoch milliseconds.

ALTER TABLE student ADD COLUMN guardian_email TEXT NOT NULL DEFAULT '';
CREATE INDEX student_with_guardian_email ON student (stud_id) WHERE guardian_email <> '';

-- What the guardian has said, at the address that was asked: nothing goes to an address that has not agreed.
CREATE TABLE guardian_consent (
  stud_id {int} PRIMARY KEY REFERENCES student (stud_id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- 'agreed' or 'stopped'
  consent TEXT NOT NULL,
  -- That of the page on which it was said.
  language TEXT NOT NULL,
  at {int} NOT NULL
) {strict};

-- One row for a student and month, made before the mail is sent: whatever fails in between, there is no second one.
CREATE TABLE guardian_mail (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The month that a sheet is of, '2026-11'; '' for the mail that asks the guardian.
  month TEXT NOT NULL,
  email TEXT NOT NULL,
  tries {int} NOT NULL DEFAULT 1,
  -- 'sending', 'sent', 'waiting' (nobody took it; it is tried again) or 'failed'
  state TEXT NOT NULL DEFAULT 'sending',
  at {int} NOT NULL,
  PRIMARY KEY (stud_id, month)
) {strict};
CREATE INDEX guardian_mail_by_month ON guardian_mail (month);
