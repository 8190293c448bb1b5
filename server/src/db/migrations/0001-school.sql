-- The school and its students. {id}, {int}, {real} and {strict} are the engine's words, see migrate.ts.
-- `key` is the operator's stable name of a thing in the content folder; `archived` hides what was removed from it.

CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) {strict};

CREATE TABLE academic_level (
  ac_id {id},
  key TEXT NOT NULL UNIQUE,
  levels TEXT NOT NULL,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};

CREATE TABLE batch (
  batch_id {id},
  key TEXT NOT NULL UNIQUE,
  batch_name TEXT NOT NULL,
  ac_id {int} NOT NULL REFERENCES academic_level (ac_id),
  -- 1: every student of the level is in it; 0: only those named in student_batch.
  is_open {int} NOT NULL DEFAULT 0,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};

CREATE TABLE student (
  stud_id {id},
  phone_code TEXT NOT NULL,
  mobile TEXT NOT NULL,
  name TEXT NOT NULL,
  guardian TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT '',
  district TEXT NOT NULL,
  email TEXT NOT NULL,
  ac_id {int} NOT NULL REFERENCES academic_level (ac_id),
  -- 'active' or 'suspended'
  standing TEXT NOT NULL DEFAULT 'active',
  consent_version TEXT,
  created_at {int} NOT NULL,
  UNIQUE (phone_code, mobile)
) {strict};

CREATE TABLE student_batch (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  batch_id {int} NOT NULL REFERENCES batch (batch_id),
  PRIMARY KEY (stud_id, batch_id)
) {strict};

CREATE TABLE subject (
  subject_id {id},
  key TEXT NOT NULL UNIQUE,
  subject_name TEXT NOT NULL,
  thumbnail TEXT NOT NULL,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};

CREATE TABLE subject_level (
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  ac_id {int} NOT NULL REFERENCES academic_level (ac_id),
  PRIMARY KEY (ac_id, subject_id)
) {strict};

CREATE TABLE chapter (
  chapter_id {id},
  key TEXT NOT NULL UNIQUE,
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  chapter_name TEXT NOT NULL,
  thumbnail TEXT NOT NULL,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX chapter_of_subject ON chapter (subject_id, position);

CREATE TABLE topic (
  topic_id {id},
  key TEXT NOT NULL UNIQUE,
  chapter_id {int} NOT NULL REFERENCES chapter (chapter_id),
  topic_name TEXT NOT NULL,
  thumbnail TEXT NOT NULL,
  video_link TEXT NOT NULL,
  captions_path TEXT,
  notes_path TEXT,
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX topic_of_chapter ON topic (chapter_id, position);

CREATE TABLE study_material (
  material_id {id},
  key TEXT NOT NULL UNIQUE,
  chapter_id {int} NOT NULL REFERENCES chapter (chapter_id),
  title TEXT NOT NULL,
  path TEXT NOT NULL,
  size_bytes {int},
  position {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX study_material_of_chapter ON study_material (chapter_id, position);

CREATE TABLE live_class (
  live_class_id {id},
  key TEXT NOT NULL UNIQUE,
  subject_id {int} NOT NULL REFERENCES subject (subject_id),
  batch_id {int} NOT NULL REFERENCES batch (batch_id),
  class_name TEXT NOT NULL,
  tutor_name TEXT NOT NULL,
  online_url TEXT NOT NULL,
  -- Epoch milliseconds; with `daily` 1 only the time of day counts and the class is always today's.
  starts_at {int} NOT NULL,
  ends_at {int} NOT NULL,
  daily {int} NOT NULL DEFAULT 0,
  archived {int} NOT NULL DEFAULT 0
) {strict};
CREATE INDEX live_class_of_batch ON live_class (batch_id, subject_id, starts_at);

CREATE TABLE news (
  id {id},
  key TEXT NOT NULL UNIQUE,
  heading TEXT NOT NULL,
  images TEXT NOT NULL,
  news TEXT NOT NULL,
  added_at {int} NOT NULL,
  archived {int} NOT NULL DEFAULT 0
) {strict};

-- No row for an item of news: it is for every level.
CREATE TABLE news_level (
  news_id {int} NOT NULL REFERENCES news (id),
  ac_id {int} NOT NULL REFERENCES academic_level (ac_id),
  PRIMARY KEY (news_id, ac_id)
) {strict};
