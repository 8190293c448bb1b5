-- A mail in the evening that says what was not seen, to those who want one. Moments in epoch milliseconds.

CREATE TABLE digest_choice (
  stud_id {int} PRIMARY KEY REFERENCES student (stud_id) ON DELETE CASCADE,
  -- 1: wants it; nobody gets one who has no row.
  digest {int} NOT NULL
) {strict};

-- One row for a student and day, made before the mail is sent: whatever fails in between, there is no second one.
CREATE TABLE digest_mail (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The school's day, '2026-12-01'.
  day TEXT NOT NULL,
  tries {int} NOT NULL DEFAULT 1,
  -- 'sending', 'sent', 'waiting' (nobody took it; it is tried again) or 'failed'
  state TEXT NOT NULL DEFAULT 'sending',
  at {int} NOT NULL,
  PRIMARY KEY (stud_id, day)
) {strict};
CREATE INDEX digest_mail_by_day ON digest_mail (day);
