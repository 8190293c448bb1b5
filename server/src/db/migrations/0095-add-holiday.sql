-- Days on which the school holds no classes.

CREATE TABLE holiday (
  -- In the school's zone: '2026-11-08'.
  day TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Epoch milliseconds.
  made_at {int} NOT NULL
) {strict};

-- The holiday for which a class is off ('2026-11-08'); NULL: somebody decided about the class itself.
ALTER TABLE live_override ADD COLUMN holiday TEXT;
