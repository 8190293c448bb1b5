-- Where students stand among those who sat the same exam. Worked out by the clock after an exam has closed, read by each student alone.

-- Exams with the same word are one test in several sessions: their students are ranked together, by percentile. NULL: it stands alone.
ALTER TABLE exam ADD COLUMN series TEXT;

-- An exam whose standings are counted.
CREATE TABLE exam_standing (
  exam_id {int} NOT NULL PRIMARY KEY REFERENCES exam (exam_id),
  -- What they were counted from: a regrade, a void or a late attempt makes another one, and they are counted anew.
  basis TEXT NOT NULL,
  -- Students with an attempt that counts.
  candidates {int} NOT NULL,
  counted_at {int} NOT NULL
) {strict};

CREATE TABLE standing (
  exam_id {int} NOT NULL REFERENCES exam_standing (exam_id) ON DELETE CASCADE,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  -- The best of the student's attempts, and its marks.
  attempt_id {int} NOT NULL,
  marks {real} NOT NULL,
  -- 1: nobody has more marks.
  place {int} NOT NULL,
  -- 100 times those with as many marks or fewer, by all.
  percentile {real} NOT NULL,
  PRIMARY KEY (exam_id, stud_id)
) {strict};
CREATE INDEX standing_of_student ON standing (stud_id);

-- The same for a series: the best percentile of each student, among all sessions.
CREATE TABLE series_standing (
  series TEXT NOT NULL,
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  percentile {real} NOT NULL,
  place {int} NOT NULL,
  candidates {int} NOT NULL,
  PRIMARY KEY (series, stud_id)
) {strict};
CREATE INDEX series_standing_of_student ON series_standing (stud_id);

-- The view of 0030, with the column above: PostgreSQL wrote down which ones there were.
CREATE {wider_view} visible_exam AS
SELECT j.stud_id, j.subject_name, e.*
FROM visible_subject j
JOIN exam e ON e.subject_id = j.subject_id
WHERE e.archived = 0;
