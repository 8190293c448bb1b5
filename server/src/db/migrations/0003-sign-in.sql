-- One-time codes, their budgets, and sessions.

-- Every code sent, kept a day: these rows are also what the budgets count. A number's live code is its latest row with
-- `failed` 0, as long as that one is unused, unexpired and has tries left. The code itself is never stored, only an HMAC of it.
CREATE TABLE otp_code (
  code_id TEXT PRIMARY KEY,
  phone_code TEXT NOT NULL,
  mobile TEXT NOT NULL,
  -- 'login' or 'signup'
  purpose TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  -- HMAC of the network address that asked for it.
  address TEXT NOT NULL,
  -- Counted before the comparison, the right one included.
  tries {int} NOT NULL DEFAULT 0,
  sent_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  used_at {int},
  -- 1: no gateway took it.
  failed {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX otp_code_of_number ON otp_code (phone_code, mobile, sent_at);
CREATE INDEX otp_code_of_address ON otp_code (address, sent_at);
CREATE INDEX otp_code_by_age ON otp_code (sent_at);

-- A handle given to a browser; several may point at one code. What was typed at registration belongs to the handle, not to
-- the code: whoever asks for a code for another's number must not be able to name that person.
CREATE TABLE otp_ref (
  ref_hash TEXT PRIMARY KEY,
  code_id TEXT NOT NULL REFERENCES otp_code (code_id) ON DELETE CASCADE,
  -- JSON {name, guardian, district, email, ac_id, consent_version}, for purpose 'signup'.
  registration TEXT,
  created_at {int} NOT NULL
) {strict};
CREATE INDEX otp_ref_of_code ON otp_ref (code_id);
CREATE INDEX otp_ref_by_age ON otp_ref (created_at);

-- One row per number or address: writing it first makes what is counted after it exact under parallel calls.
CREATE TABLE otp_gate (
  subject TEXT PRIMARY KEY,
  -- Too many wrong codes: nothing is sent to the number and none of its codes is compared until then.
  blocked_until {int} NOT NULL DEFAULT 0,
  touched_at {int} NOT NULL
) {strict};
CREATE INDEX otp_gate_by_age ON otp_gate (touched_at);

-- Codes sent in a day (UTC) by the whole portal.
CREATE TABLE otp_day (
  day {int} PRIMARY KEY,
  sends {int} NOT NULL,
  -- 1: the log has told that the day's limit is reached.
  alarmed {int} NOT NULL DEFAULT 0
) {strict};

CREATE TABLE session (
  session_id {id},
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  device TEXT NOT NULL,
  created_at {int} NOT NULL,
  last_seen_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  ended_at {int}
) {strict};
CREATE INDEX session_of_student ON session (stud_id, ended_at);
CREATE INDEX session_by_age ON session (expires_at);
