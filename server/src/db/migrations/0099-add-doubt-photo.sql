-- Photos of doubts and of answers to them. Never changed: another photo is another row.
CREATE TABLE doubt_photo (
  photo_id {id},
  -- Who asked, also of the photo of an answer.
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- As its bytes say: 'image/jpeg', 'image/png' or 'image/webp'.
  type TEXT NOT NULL,
  width {int} NOT NULL,
  height {int} NOT NULL,
  bytes {int} NOT NULL,
  -- In base64.
  photo TEXT NOT NULL
) {strict};
CREATE INDEX doubt_photo_of_student ON doubt_photo (stud_id);
ALTER TABLE doubt ADD COLUMN photo_id {int};
ALTER TABLE doubt ADD COLUMN answer_photo_id {int};
