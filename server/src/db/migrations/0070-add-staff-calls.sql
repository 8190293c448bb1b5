-- Calls of staff that write, by the key that their page gave them: what is sent twice is done once and answered alike.
CREATE TABLE staff_call (
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  submit_key TEXT NOT NULL,
  -- Of the call with its body: a key never answers for another.
  body_hash TEXT NOT NULL,
  -- 0: it failed, and may be begun again.
  begun_at {int} NOT NULL,
  -- JSON; NULL: not answered yet.
  answer TEXT,
  PRIMARY KEY (staff_id, submit_key)
) {strict};
CREATE INDEX staff_call_by_age ON staff_call (begun_at);

-- The key of the call that did it.
ALTER TABLE audit ADD COLUMN submit_key TEXT;
CREATE INDEX audit_of_call ON audit (staff_id, submit_key) WHERE submit_key IS NOT NULL;
