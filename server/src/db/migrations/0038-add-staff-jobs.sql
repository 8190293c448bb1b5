-- Long work that staff started: done by one instance at a time, taken over when that one dies. Moments in epoch milliseconds.

CREATE TABLE staff_job (
  job_id {id},
  kind TEXT NOT NULL,
  -- JSON; '{}' once it has ended, as it may hold what the school knows of people.
  input TEXT NOT NULL,
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  -- JSON: who decided it, when and why.
  decision TEXT NOT NULL,
  -- 'waiting', 'running', 'done' or 'failed'
  state TEXT NOT NULL DEFAULT 'waiting',
  done {int} NOT NULL DEFAULT 0,
  -- 0: not known.
  total {int} NOT NULL DEFAULT 0,
  -- JSON: what has come of it so far.
  outcome TEXT NOT NULL DEFAULT '{}',
  -- How often it was begun: whoever began it earlier stores nothing more of it.
  runs {int} NOT NULL DEFAULT 0,
  -- The same since it last got on.
  tries {int} NOT NULL DEFAULT 0,
  created_at {int} NOT NULL,
  ended_at {int}
) {strict};
CREATE INDEX staff_job_of_staff ON staff_job (staff_id, job_id);
CREATE INDEX staff_job_to_do ON staff_job (kind, job_id) WHERE ended_at IS NULL;
