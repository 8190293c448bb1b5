-- In which language a student reads papers that have it: 'hi', or 'hi-both' for below the paper's own; NULL for one who
-- has chosen none. When that was chosen, in epoch milliseconds: of two devices the later choice holds.
ALTER TABLE student ADD COLUMN paper_language TEXT;
ALTER TABLE student ADD COLUMN paper_language_at {int};
