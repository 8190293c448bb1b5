-- What authors wrote is changed in the folder and in the portal: which of the two changed it, what it was before, and what is still being written.

-- Counts the changes of one thing.
ALTER TABLE source ADD COLUMN revision {int} NOT NULL DEFAULT 1;
-- Where this revision was made: 'folder', 'console' or 'command'.
ALTER TABLE source ADD COLUMN origin TEXT NOT NULL DEFAULT 'folder';
-- The hash of the text on which portal and folder last agreed; '' where they agreed that it is not there. NULL: loaded before this was kept, when
-- nothing but the folder could change it.
ALTER TABLE source ADD COLUMN synced_hash TEXT;
-- 1: taken out; the text is its last one.
ALTER TABLE source ADD COLUMN archived {int} NOT NULL DEFAULT 0;

CREATE TABLE source_version (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  revision {int} NOT NULL,
  document TEXT NOT NULL,
  -- 1: taken out with this revision.
  archived {int} NOT NULL,
  origin TEXT NOT NULL,
  -- Who made it; '' for a load of the folder.
  made_by TEXT NOT NULL,
  -- NULL: before versions were kept.
  made_at {int},
  PRIMARY KEY (kind, key, revision)
) {strict};

-- What somebody has begun and not published, one of each thing and person.
CREATE TABLE source_draft (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  person TEXT NOT NULL,
  -- The revision it began from; 0: the thing is new.
  base_revision {int} NOT NULL,
  document TEXT NOT NULL,
  saved_at {int} NOT NULL,
  PRIMARY KEY (kind, key, person)
) {strict};
