-- Of deadlines alone. As an index of every attempt under way at an item, PostgreSQL took it for finding a student's own one while it knew nothing
-- of the table, and read those of a whole hall each time.
DROP INDEX open_attempt_at_item;
CREATE INDEX open_attempt_last_deadline ON open_attempt (kind, item_id, deadline_at) WHERE deadline_at IS NOT NULL;
