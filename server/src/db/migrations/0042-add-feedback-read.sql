-- When a student last looked at the school's answers: those given later are new to them.
CREATE TABLE feedback_read (
  stud_id {int} PRIMARY KEY REFERENCES student (stud_id) ON DELETE CASCADE,
  read_at {int} NOT NULL
) {strict};
