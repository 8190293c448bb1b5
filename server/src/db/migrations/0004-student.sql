-- What students leave behind besides attempts.

CREATE TABLE watch_progress (
  stud_id {int} NOT NULL REFERENCES student (stud_id) ON DELETE CASCADE,
  topic_id {int} NOT NULL REFERENCES topic (topic_id),
  position_s {real} NOT NULL,
  duration_s {real} NOT NULL,
  watched_at {int} NOT NULL,
  PRIMARY KEY (stud_id, topic_id)
) {strict};
CREATE INDEX watch_progress_recent ON watch_progress (stud_id, watched_at);

CREATE TABLE feedback (
  feedback_id {id},
  stud_id {int} NOT NULL REFERENCES student (stud_id),
  submit_key TEXT NOT NULL,
  message TEXT NOT NULL,
  created_at {int} NOT NULL,
  UNIQUE (stud_id, submit_key)
) {strict};
