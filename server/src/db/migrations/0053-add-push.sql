-- Copies of notices to phones (Web Push): the browsers that get them, and what is to be sent. Moments in epoch milliseconds.

-- When a class that was moved was to begin before; NULL of other notices, and where it is not known.
ALTER TABLE notice ADD COLUMN was_at {int};

CREATE TABLE push_subscription (
  subscription_id {id},
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The sign-in that made it: nothing is sent once that has ended.
  session_id {int} NOT NULL REFERENCES session (session_id) ON DELETE CASCADE,
  -- An address of the browser's push service; a browser is one student's at a time.
  endpoint TEXT NOT NULL UNIQUE,
  -- The browser's public key and secret, base64url: with them alone can it read what is sent.
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- Tells the portal's key that the browser knows from another one.
  key_id TEXT NOT NULL,
  created_at {int} NOT NULL
) {strict};
CREATE INDEX push_subscription_of_student ON push_subscription (stud_id, created_at);
CREATE INDEX push_subscription_of_session ON push_subscription (session_id);

-- One notice for one browser, made together with the student's own row of the notice.
CREATE TABLE push (
  -- Its row may be gone: what was sent to it counts all the same.
  subscription_id {int} NOT NULL,
  notice_id {int} NOT NULL REFERENCES notice (notice_id) ON DELETE CASCADE,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  due_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  -- Counted before it is sent.
  tries {int} NOT NULL DEFAULT 0,
  -- The school's day on which it was sent, '2026-12-01', by which a day has no more than three; '' before, and when it was surely not taken.
  day TEXT NOT NULL DEFAULT '',
  -- Who is sending it, until then at the latest, by the database's clock.
  holder TEXT,
  lease_until {int} NOT NULL DEFAULT 0,
  -- 'sent', 'failed', 'expired', 'gone' (the browser is), or 'unwanted': seen in the portal meanwhile, or no longer chosen. NULL while it waits.
  outcome TEXT,
  ended_at {int},
  PRIMARY KEY (subscription_id, notice_id)
) {strict};
CREATE INDEX push_due ON push (due_at, expires_at) WHERE ended_at IS NULL;
CREATE INDEX push_of_student ON push (stud_id, day);
CREATE INDEX push_of_notice ON push (notice_id);
CREATE INDEX push_held ON push (holder) WHERE holder IS NOT NULL;
CREATE INDEX push_ended ON push (ended_at) WHERE ended_at IS NOT NULL;
