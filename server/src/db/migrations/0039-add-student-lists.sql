-- A list of students that one of the staff has given and not yet applied.

CREATE TABLE student_list (
  staff_id {int} PRIMARY KEY REFERENCES staff (staff_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- What was pasted; empty for a file.
  pasted TEXT NOT NULL,
  -- The level of rows that name none.
  ac_id {int} REFERENCES academic_level (ac_id),
  -- JSON: its rows as they were read.
  sheet TEXT NOT NULL,
  given_at {int} NOT NULL
) {strict};
