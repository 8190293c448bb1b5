-- JSON {levels: [{word, ac_id}], batches: [{ac_id, name}]}: which level is meant by a word of the list that names none,
-- and the batches to make with it. NULL: nothing was chosen.
ALTER TABLE student_list ADD COLUMN chosen TEXT;
