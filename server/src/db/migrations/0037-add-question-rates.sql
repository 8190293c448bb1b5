-- How hard questions are, by what students earned with them: names nobody.

CREATE TABLE question_rate (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  question_id {int} NOT NULL,
  -- Answers looked at, and the sum of what each earned, 0 to 1.
  answers {int} NOT NULL,
  earned {real} NOT NULL,
  PRIMARY KEY (kind, item_id, question_id)
) {strict};

-- How many attempts there were when an item's questions were last rated.
CREATE TABLE item_rated (
  kind TEXT NOT NULL,
  item_id {int} NOT NULL,
  attempts {int} NOT NULL,
  PRIMARY KEY (kind, item_id)
) {strict};
