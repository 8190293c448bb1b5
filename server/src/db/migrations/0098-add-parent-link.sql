-- The link with which the parents of a student see one page without signing in: one at a time a student, known by its
-- hash alone. Moments in epoch milliseconds.
CREATE TABLE parent_link (
  stud_id {int} PRIMARY KEY REFERENCES student (stud_id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL,
  -- 'student' or 'school'
  made_by TEXT NOT NULL,
  made_at {int} NOT NULL,
  expires_at {int} NOT NULL
) {strict};
CREATE INDEX parent_link_by_token ON parent_link (token_hash);
