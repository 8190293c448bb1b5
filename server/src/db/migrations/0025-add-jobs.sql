-- Work by the clock: which instance does it, and when it is to be done again. Moments are the database's own, epoch milliseconds.
-- Used on PostgreSQL only: one portal alone serves from an embedded database.

CREATE TABLE job (
  name TEXT PRIMARY KEY,
  -- Names the instance that does it, until `lease_until` at the latest; NULL when nobody does.
  holder TEXT,
  lease_until {int} NOT NULL DEFAULT 0,
  due_at {int} NOT NULL DEFAULT 0
) {strict};
