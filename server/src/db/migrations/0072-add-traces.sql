-- Which student one of the staff looked at, and what was refused to whom: a row for a day, in which it may have happened often. Moments in epoch milliseconds.
CREATE TABLE staff_trace (
  trace_id {id},
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  -- The name of the call, '/Staff/student'.
  call TEXT NOT NULL,
  -- 'read' or 'refused'
  outcome TEXT NOT NULL,
  -- 0: it was about no student.
  stud_id {int} NOT NULL,
  -- Days since 1970 in UTC.
  day {int} NOT NULL,
  -- Minutes in which it happened.
  times {int} NOT NULL DEFAULT 1,
  first_at {int} NOT NULL,
  last_at {int} NOT NULL,
  UNIQUE (staff_id, call, outcome, stud_id, day)
) {strict};
CREATE INDEX staff_trace_of_student ON staff_trace (stud_id);
CREATE INDEX staff_trace_by_day ON staff_trace (day);

-- The address that a student has said to read: no other gets mails.
CREATE TABLE email_confirmation (
  stud_id {int} PRIMARY KEY REFERENCES student (stud_id) ON DELETE CASCADE,
  email TEXT NOT NULL,
  -- When a mail with the address that confirms was last sent; NULL: one is to be sent.
  sent_at {int},
  confirmed_at {int}
) {strict};
