-- What the authors of the school wrote, before it became HTML and MathML: `content export` gives it back.

CREATE TABLE source (
  -- 'school', 'subject', 'chapter', 'quiz', 'exam', 'live class' or 'news'
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  -- The file in the content folder, and the place among those of the same file.
  path TEXT NOT NULL,
  position {int} NOT NULL,
  -- JSON of the YAML as written; of news {head, body}.
  document TEXT NOT NULL,
  -- JSON {stored link: path in the folder} of the media that go with it.
  files TEXT NOT NULL,
  PRIMARY KEY (kind, key)
) {strict};
