-- Files that staff send in pieces: whose, how much is safely on the disk, and the work that prepares them.
CREATE TABLE staff_file (
  file_id {id},
  handle TEXT NOT NULL UNIQUE,
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('video', 'pdf', 'picture')),
  name TEXT NOT NULL,
  size {int} NOT NULL,
  received {int} NOT NULL DEFAULT 0,
  job_id {int},
  made_at {int} NOT NULL
) {strict};
CREATE INDEX staff_file_of_staff ON staff_file (staff_id, made_at);
CREATE INDEX staff_file_by_age ON staff_file (made_at);
