-- Codes that an operator hands out: who registers with one is let in at once, at that level and in that batch.
CREATE TABLE invite (
  invite_id {id},
  -- Letters and digits, without the hyphen it is shown with.
  code TEXT NOT NULL UNIQUE,
  ac_id {int} NOT NULL REFERENCES academic_level (ac_id),
  batch_id {int} REFERENCES batch (batch_id),
  -- How many may register with it, and how many have.
  uses {int} NOT NULL,
  used {int} NOT NULL DEFAULT 0,
  expires_at {int} NOT NULL,
  revoked_at {int},
  created_at {int} NOT NULL
) {strict};
