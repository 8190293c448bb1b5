-- The smaller files made of the pictures that cards and news show.

CREATE TABLE picture (
  -- The stored link of the picture as it was given, as in subject.thumbnail or news.images.
  link TEXT PRIMARY KEY,
  -- What the files are called: made of the picture's content and of how they are made.
  name TEXT NOT NULL,
  -- JSON list of {type, width, link}, the narrowest first in each type; empty where none can be made.
  renditions TEXT NOT NULL
) {strict};
