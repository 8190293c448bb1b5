-- Who came to a class, as staff say it by hand: of one held in a room, or against what the portal knows.
-- `day` is that of a holding, '' for a class that is held once. Moments in epoch milliseconds.
CREATE TABLE attendance (
  live_class_id {int} NOT NULL REFERENCES live_class (live_class_id),
  day TEXT NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  attended TEXT NOT NULL CHECK (attended IN ('present', 'late', 'absent', 'excused')),
  taken_at {int} NOT NULL,
  PRIMARY KEY (live_class_id, day, stud_id)
) {strict};
CREATE INDEX attendance_of_student ON attendance (stud_id);
