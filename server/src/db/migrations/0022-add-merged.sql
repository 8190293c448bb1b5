-- A record that turned out to be a second one of the same student: the record that it went into.

ALTER TABLE student ADD COLUMN merged_into {int};
