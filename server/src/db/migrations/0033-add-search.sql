-- The names that students search, word by word, folded: contract/src/folded.ts.

CREATE TABLE search_name (
  -- 'subject', 'chapter', 'topic', 'material', 'quiz', 'exam' or 'news'
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  -- The name as it is in its own table, and the edition of the folding by which its words are below.
  name TEXT NOT NULL,
  edition {int} NOT NULL,
  PRIMARY KEY (kind, item_id)
) {strict};

-- What is archived keeps its words: whether somebody may see a thing is said by the views of 0005.
CREATE TABLE search_word (
  kind TEXT NOT NULL,
  word TEXT {bytewise} NOT NULL,
  item_id {int} NOT NULL,
  PRIMARY KEY (kind, word, item_id)
) {strict};
CREATE INDEX search_word_of_item ON search_word (kind, item_id, word);
