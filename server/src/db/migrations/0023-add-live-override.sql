-- Live classes that an operator cancelled or moved, beside what the school's folder and calendars say: no load brings them back.

CREATE TABLE live_override (
  live_class_id {int} NOT NULL REFERENCES live_class (live_class_id),
  -- '' for the whole class; else the day, '2026-12-01' in the school's zone, of one holding of a daily class.
  day TEXT NOT NULL,
  -- 1: not held. 0: held at another time.
  cancelled {int} NOT NULL,
  -- Epoch milliseconds; NULL where it is cancelled.
  starts_at {int},
  ends_at {int},
  made_at {int} NOT NULL,
  PRIMARY KEY (live_class_id, day)
) {strict};

-- The classes a student may see, as they are held.
CREATE VIEW held_live_class AS
SELECT v.stud_id, v.batch_name, v.live_class_id, v.subject_id, v.batch_id, v.class_name, v.tutor_name, v.online_url,
  CAST(COALESCE(o.starts_at, v.starts_at) AS {int}) AS starts_at, CAST(COALESCE(o.ends_at, v.ends_at) AS {int}) AS ends_at, v.daily
FROM visible_live_class v
LEFT JOIN live_override o ON o.live_class_id = v.live_class_id AND o.day = ''
WHERE COALESCE(o.cancelled, 0) = 0;
