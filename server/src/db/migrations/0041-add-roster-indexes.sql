-- The students of a batch and of a level are counted and listed whenever a teacher looks at one.
CREATE INDEX student_batch_of_batch ON student_batch (batch_id, stud_id);
CREATE INDEX student_of_level ON student (ac_id, standing);
