-- How formulas are said, made once: papers keep MathML alone, and their words are added when they are shown.

CREATE TABLE speech (
  locale TEXT NOT NULL,
  -- Made of the formula's MathML.
  hash TEXT NOT NULL,
  -- '' for a formula that cannot be said.
  words TEXT NOT NULL,
  PRIMARY KEY (locale, hash)
) {strict};

-- 1: every formula of the paper has words. A paper of an older version has 0 until the next load.
ALTER TABLE paper ADD COLUMN spoken {int} NOT NULL DEFAULT 0;
CREATE INDEX paper_without_words ON paper (kind, item_id, version) WHERE spoken = 0;
