-- The questions of all papers as authors wrote them, each once: found without reading every paper. Made of `source`
-- and `paper`, paper by paper whenever one of them has changed (server/src/console/bank).
CREATE TABLE bank_question (
  bank_id {id},
  -- Of its source without what a paper says about it: marks, topic, section.
  hash TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  -- As markup, without pictures.
  text TEXT NOT NULL,
  -- The languages it stands in, each with a space before and behind it.
  languages TEXT NOT NULL,
  -- 0: it makes sense in its own paper alone, or was dropped.
  is_takeable {int} NOT NULL DEFAULT 1,
  -- When it is or was last asked, epoch milliseconds, and how it fared in all its papers together.
  used_at {int} NOT NULL DEFAULT 0,
  attempts {int} NOT NULL DEFAULT 0,
  facility {real},
  discrimination {real},
  -- JSON of its source, pictures named from the root of the folder.
  document TEXT NOT NULL
) {strict};
-- Holds all that a blueprint asks for.
CREATE INDEX bank_question_to_take ON bank_question (is_takeable, type, facility, used_at);
CREATE INDEX bank_question_by_language ON bank_question (languages);
CREATE INDEX bank_question_by_use ON bank_question (used_at, bank_id);
CREATE INDEX bank_question_by_facility ON bank_question (facility, bank_id);

-- One question of one paper.
CREATE TABLE bank_use (
  question_id {int} PRIMARY KEY REFERENCES question (question_id),
  bank_id {int} NOT NULL REFERENCES bank_question (bank_id),
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  -- Its place in the paper, from 1.
  number {int} NOT NULL,
  subject_id {int} NOT NULL,
  chapter_id {int},
  topic TEXT NOT NULL,
  marks {real} NOT NULL,
  used_at {int} NOT NULL,
  is_takeable {int} NOT NULL,
  attempts {int} NOT NULL DEFAULT 0,
  right_ones {int} NOT NULL DEFAULT 0,
  discrimination {real}
) {strict};
CREATE INDEX bank_use_of_question ON bank_use (bank_id);
CREATE INDEX bank_use_of_item ON bank_use (kind, item_id);
CREATE INDEX bank_use_of_subject ON bank_use (subject_id, chapter_id, topic, marks);

-- The words of a question, folded, each once.
CREATE TABLE bank_word (
  word TEXT {bytewise} NOT NULL,
  bank_id {int} NOT NULL REFERENCES bank_question (bank_id) ON DELETE CASCADE,
  PRIMARY KEY (word, bank_id)
) {strict};
CREATE INDEX bank_word_of_question ON bank_word (bank_id);

-- Of what state of a paper its questions above are, and of what state of its attempts their numbers.
CREATE TABLE bank_paper (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  state TEXT NOT NULL,
  attempts_state TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (kind, item_id)
) {strict};

-- Revisions are compared without reading the texts before them in each row.
CREATE INDEX source_by_revision ON source (kind, key, revision, archived);
