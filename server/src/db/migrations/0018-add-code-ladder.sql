-- What keeps the count of wrong codes, and the budgets above a number's and an address's.

-- When a gateway took the SMS, or said that it may have; NULL: its answer is awaited. Until then, or until as long as a student
-- waits for it has passed, the code is neither handed out again nor judged.
ALTER TABLE otp_code ADD COLUMN taken_at {int};
-- HMACs of the wider networks an IPv6 address lies in, /56 and /48; '' for others.
ALTER TABLE otp_code ADD COLUMN net56 TEXT NOT NULL DEFAULT '';
ALTER TABLE otp_code ADD COLUMN net48 TEXT NOT NULL DEFAULT '';
-- How the number begins (dial code and five digits), at registration only; '' otherwise.
ALTER TABLE otp_code ADD COLUMN prefix TEXT NOT NULL DEFAULT '';
CREATE INDEX otp_code_of_net56 ON otp_code (net56, sent_at) WHERE net56 <> '';
CREATE INDEX otp_code_of_net48 ON otp_code (net48, sent_at) WHERE net48 <> '';
CREATE INDEX otp_code_of_prefix ON otp_code (prefix, sent_at) WHERE prefix <> '';

-- Wrong codes in a row, until a right one or the operator's word.
ALTER TABLE otp_gate ADD COLUMN wrong {int} NOT NULL DEFAULT 0;
CREATE INDEX otp_gate_wrong ON otp_gate (wrong) WHERE wrong > 0;

-- Of the day's codes those that unregistered numbers got, and those that devices got which had not signed in before.
ALTER TABLE otp_day ADD COLUMN signups {int} NOT NULL DEFAULT 0;
ALTER TABLE otp_day ADD COLUMN strangers {int} NOT NULL DEFAULT 0;
-- 1: the log has told that their share of the day is used up.
ALTER TABLE otp_day ADD COLUMN signups_alarmed {int} NOT NULL DEFAULT 0;
ALTER TABLE otp_day ADD COLUMN strangers_alarmed {int} NOT NULL DEFAULT 0;

-- Wrong codes of the whole portal, minute by minute (epoch minutes).
CREATE TABLE otp_wrong (
  minute {int} PRIMARY KEY,
  wrong {int} NOT NULL,
  -- 1: in this minute the log was told that somebody is guessing.
  alarmed {int} NOT NULL DEFAULT 0
) {strict};
