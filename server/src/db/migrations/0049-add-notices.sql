-- What students are told: a class that begins soon, was moved or is off, an exam that comes, opens or closes, results, news.

-- The classes a student belongs to, those that are no longer in the school's folder too: their students are told that they are off.
CREATE VIEW class_audience AS
SELECT b.stud_id, l.live_class_id
FROM visible_batch b
JOIN live_class l ON l.batch_id = b.batch_id
JOIN visible_subject j ON j.subject_id = l.subject_id AND j.stud_id = b.stud_id;

-- One thing that happened, told to everybody whom it concerns. Moments in epoch milliseconds.
CREATE TABLE notice (
  notice_id {id},
  -- What it is, by which the same is told once, however many instances find it.
  dedupe TEXT NOT NULL UNIQUE,
  -- See NOTICE_KINDS in contract/src/notices.ts.
  kind TEXT NOT NULL,
  -- The class, exam or item of news.
  item_id {int} NOT NULL,
  title TEXT NOT NULL,
  -- '' where it is of no subject.
  subject_name TEXT NOT NULL,
  -- When the class or exam begins or ends; NULL of what has no moment.
  about_at {int},
  -- A page of the portal; where it is each student's own, `own_id` follows.
  link TEXT NOT NULL,
  at {int} NOT NULL,
  -- Later nobody needs to be called for it.
  expires_at {int} NOT NULL,
  -- The students up to this number have it.
  reached {int} NOT NULL DEFAULT 0,
  -- NULL: not all have it yet.
  spread_at {int}
) {strict};
CREATE INDEX notice_by_age ON notice (at);
CREATE INDEX notice_unspread ON notice (notice_id) WHERE spread_at IS NULL;

CREATE TABLE student_notice (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  notice_id {int} NOT NULL REFERENCES notice (notice_id) ON DELETE CASCADE,
  -- What of the student it is about: the attempt whose result is out.
  own_id {int},
  -- NULL: not seen yet.
  seen_at {int},
  PRIMARY KEY (stud_id, notice_id)
) {strict};
CREATE INDEX student_notice_of_notice ON student_notice (notice_id);

-- Kinds of which a student wants no copy on the phone. The list in the portal has them all the same.
CREATE TABLE notice_choice (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  -- 1: a copy is sent, as of every kind without a row.
  push {int} NOT NULL,
  PRIMARY KEY (stud_id, kind)
) {strict};

-- The holdings of classes as students were last told of them: one that is different now was moved, one that is gone is off.
CREATE TABLE class_told (
  live_class_id {int} NOT NULL REFERENCES live_class (live_class_id) ON DELETE CASCADE,
  -- '2026-12-01' in the school's zone, of a class that is held again and again; '' of one that is held once.
  day TEXT NOT NULL,
  starts_at {int} NOT NULL,
  ends_at {int} NOT NULL,
  cancelled {int} NOT NULL,
  -- Counts on with every change, so that one that comes back to an earlier time is told again.
  changes {int} NOT NULL DEFAULT 0,
  PRIMARY KEY (live_class_id, day)
) {strict};
