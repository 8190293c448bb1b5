-- What students have marked to come back to, each with a note: a question of a paper they handed in, a second of a video, a page of a material.

CREATE TABLE bookmark (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- 'question', 'topic' or 'material', and the number of that.
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  -- The second of a video, the page of a material; 0 of a question.
  place {int} NOT NULL,
  note TEXT NOT NULL,
  -- 1: taken out. The row stays, so that an older write, still on its way, does not bring it back.
  removed {int} NOT NULL,
  -- Counts on with every write of every device: contract/src/bookmark.ts.
  revision {int} NOT NULL,
  made_at {int} NOT NULL,
  PRIMARY KEY (stud_id, kind, item_id, place)
) {strict};
