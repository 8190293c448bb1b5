-- On which days of the week a class is held again and again, and when a student last opened a class.

-- With `daily` 1: one bit for each day, Monday the lowest; 127 is every day. Not held before the day of `starts_at`.
ALTER TABLE live_class ADD COLUMN weekdays {int} NOT NULL DEFAULT 127;

-- NULL in rows of before, and of a version that does not know it: the first time is the last that is known.
ALTER TABLE live_join ADD COLUMN last_at {int};

-- The view of 0005, with the column above: PostgreSQL wrote down which ones there were.
CREATE {wider_view} visible_live_class AS
SELECT b.stud_id, b.batch_name, l.*
FROM visible_batch b
JOIN live_class l ON l.batch_id = b.batch_id
JOIN visible_subject j ON j.subject_id = l.subject_id AND j.stud_id = b.stud_id
WHERE l.archived = 0;

-- The classes a student may see, as they are held, with their days of the week: that of 0023 stays as it is for a version that runs beside.
CREATE VIEW held_on_weekdays AS
SELECT h.*, l.weekdays
FROM held_live_class h
JOIN live_class l ON l.live_class_id = h.live_class_id;
