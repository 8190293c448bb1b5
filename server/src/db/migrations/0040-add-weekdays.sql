-- On which days of the week a class is held again and again, and when a student last opened a class.

-- With `daily` 1: one bit for each day, Monday the lowest; 127 is every day. Not held before the day of `starts_at`.
ALTER TABLE live_class ADD COLUMN weekdays {int} NOT NULL DEFAULT 127;

ALTER TABLE live_join ADD COLUMN last_at {int} NOT NULL DEFAULT 0;
UPDATE live_join SET last_at = joined_at;

-- PostgreSQL fixed the columns of the views when they were made.
DROP VIEW held_live_class;
DROP VIEW visible_live_class;

CREATE VIEW visible_live_class AS
SELECT b.stud_id, b.batch_name, l.*
FROM visible_batch b
JOIN live_class l ON l.batch_id = b.batch_id
JOIN visible_subject j ON j.subject_id = l.subject_id AND j.stud_id = b.stud_id
WHERE l.archived = 0;

CREATE VIEW held_live_class AS
SELECT v.stud_id, v.batch_name, v.live_class_id, v.subject_id, v.batch_id, v.class_name, v.tutor_name, v.online_url,
  CAST(COALESCE(o.starts_at, v.starts_at) AS {int}) AS starts_at, CAST(COALESCE(o.ends_at, v.ends_at) AS {int}) AS ends_at,
  v.daily, v.weekdays
FROM visible_live_class v
LEFT JOIN live_override o ON o.live_class_id = v.live_class_id AND o.day = ''
WHERE COALESCE(o.cancelled, 0) = 0;
