-- Browsers in which a student has signed in before. The credential in the browser opens nothing: it only counts that
-- browser's codes apart from those that strangers ask for.
CREATE TABLE device (
  -- SHA-256 of the credential; one browser may be that of several students.
  device_hash TEXT NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- Names this student's codes from this browser; stays when the credential is renewed.
  lane TEXT NOT NULL,
  created_at {int} NOT NULL,
  seen_at {int} NOT NULL,
  PRIMARY KEY (device_hash, stud_id)
) {strict};
CREATE INDEX device_of_student ON device (stud_id, seen_at);
CREATE INDEX device_by_age ON device (seen_at);

-- '': asked for by a browser that had not signed in before.
ALTER TABLE otp_code ADD COLUMN lane TEXT NOT NULL DEFAULT '';
