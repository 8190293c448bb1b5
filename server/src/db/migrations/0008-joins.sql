-- Who came to which live class, and the calendar address of a student.

-- One row for a student and one holding of a class; `held_at` is when that holding began or begins (a daily class has many).
CREATE TABLE live_join (
  live_class_id {int} NOT NULL REFERENCES live_class (live_class_id),
  held_at {int} NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The first time the student opened the class, and how often.
  joined_at {int} NOT NULL,
  times {int} NOT NULL,
  PRIMARY KEY (live_class_id, held_at, stud_id)
) {strict};
CREATE INDEX live_join_of_student ON live_join (stud_id);

-- Part of what a student's calendar address is made from: counting on ends the old address.
ALTER TABLE student ADD COLUMN calendar_serial {int} NOT NULL DEFAULT 0;
