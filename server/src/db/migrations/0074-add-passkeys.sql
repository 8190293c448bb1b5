-- Second factors of staff: who has one signs in with a code and then with it.
CREATE TABLE staff_passkey (
  passkey_id {id},
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  -- Its own name and its public key, both base64url.
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  -- How often it has signed, as it says; 0 for one that does not count.
  counter {int} NOT NULL,
  -- JSON: how a browser reaches it.
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at {int} NOT NULL,
  used_at {int} NOT NULL
) {strict};
CREATE INDEX staff_passkey_of_staff ON staff_passkey (staff_id);

-- What a passkey is asked to sign: good once, for minutes, and by the hash of the ticket that came with it.
CREATE TABLE passkey_challenge (
  ticket_hash TEXT PRIMARY KEY,
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  -- 'add', 'sign-in' or 'confirm'
  purpose TEXT NOT NULL,
  challenge TEXT NOT NULL,
  at {int} NOT NULL
) {strict};
CREATE INDEX passkey_challenge_by_age ON passkey_challenge (at);
