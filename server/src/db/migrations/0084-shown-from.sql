-- A topic or material may wait for a moment, epoch milliseconds; until work by the clock finds that the moment has come
-- (`waits` 0), the views that decide what students see leave it out.
ALTER TABLE topic ADD COLUMN shown_from {int};
ALTER TABLE topic ADD COLUMN waits {int} NOT NULL DEFAULT 0;
ALTER TABLE study_material ADD COLUMN shown_from {int};
ALTER TABLE study_material ADD COLUMN waits {int} NOT NULL DEFAULT 0;

DROP VIEW visible_topic;
CREATE VIEW visible_topic AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, t.*
FROM visible_chapter c
JOIN topic t ON t.chapter_id = c.chapter_id
WHERE t.archived = 0 AND t.waits = 0;

DROP VIEW visible_study_material;
CREATE VIEW visible_study_material AS
SELECT c.stud_id, c.subject_id, c.subject_name, c.chapter_name, m.*
FROM visible_chapter c
JOIN study_material m ON m.chapter_id = c.chapter_id
WHERE m.archived = 0 AND m.waits = 0;

-- The recording of a class as it was held on a day of the school, '2026-12-01': a topic, which students find at that
-- class. `held_at` is when it began, epoch milliseconds.
CREATE TABLE class_recording (
  live_class_id {int} NOT NULL REFERENCES live_class (live_class_id),
  day TEXT NOT NULL,
  held_at {int} NOT NULL,
  topic_id {int} NOT NULL REFERENCES topic (topic_id),
  PRIMARY KEY (live_class_id, day)
) {strict};
