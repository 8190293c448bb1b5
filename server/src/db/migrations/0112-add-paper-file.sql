-- The PDFs out of which questions of papers were taken, each with the papers it was brought for. The files themselves
-- stand below the media folder, where nothing is served from.
CREATE TABLE paper_file (
  kind TEXT NOT NULL CHECK (kind IN ('quiz', 'exam')),
  key TEXT NOT NULL,
  -- Names the file: the SHA-256 of the SHA-256 of each 4 MiB.
  sum TEXT NOT NULL,
  -- As it was called where it came from.
  name TEXT NOT NULL,
  size {int} NOT NULL,
  -- Who brought it; nobody where a folder did.
  staff_id {int} REFERENCES staff (staff_id) ON DELETE SET NULL,
  made_at {int} NOT NULL,
  PRIMARY KEY (kind, key, sum)
) {strict};
CREATE INDEX paper_file_by_sum ON paper_file (sum);
