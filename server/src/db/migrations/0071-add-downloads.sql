-- A backup that an owner may fetch once, with the cookie that came with its address. Moments in epoch milliseconds.
CREATE TABLE backup_download (
  ticket_hash TEXT PRIMARY KEY,
  session_id {int} NOT NULL REFERENCES staff_session (session_id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  until {int} NOT NULL
) {strict};
