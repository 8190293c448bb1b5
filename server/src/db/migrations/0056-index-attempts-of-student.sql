-- Names the item, not the moment: of one student's attempts there are few, and PostgreSQL, while it knew nothing of the table, took the index of
-- an item for finding a student's own attempt at it, and read those of a whole hall each time.
DROP INDEX attempt_of_student;
CREATE INDEX attempt_of_student ON attempt (stud_id, item_id, kind);
