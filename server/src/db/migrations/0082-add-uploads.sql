-- What staff have uploaded, to bound it: who, how many bytes are kept of it, and when. Rows go with their window.
CREATE TABLE staff_upload (
  upload_id {id},
  staff_id {int} NOT NULL REFERENCES staff (staff_id) ON DELETE CASCADE,
  bytes {int} NOT NULL,
  made_at {int} NOT NULL
) {strict};
CREATE INDEX staff_upload_of_staff ON staff_upload (staff_id, made_at);
CREATE INDEX staff_upload_by_age ON staff_upload (made_at);
