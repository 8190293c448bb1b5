-- How far students are: the furthest place in each video, not only the last one, and pages read.

-- Below position_s in rows of before: the greater of the two counts.
ALTER TABLE watch_progress ADD COLUMN furthest_s {real} NOT NULL DEFAULT 0;

CREATE TABLE read_progress (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- 'material': a study material; 'notes': those of a topic.
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  -- The furthest page that was shown, of so many.
  page {int} NOT NULL,
  pages {int} NOT NULL,
  read_at {int} NOT NULL,
  PRIMARY KEY (stud_id, kind, item_id)
) {strict};
