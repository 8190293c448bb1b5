-- Whom a doubt was handed on to, and by whom; NULL: whoever teaches its subject.
ALTER TABLE doubt ADD COLUMN handed_to {int} REFERENCES staff (staff_id) ON DELETE SET NULL;
ALTER TABLE doubt ADD COLUMN handed_by {int} REFERENCES staff (staff_id) ON DELETE SET NULL;
-- When it was answered at first: an answer that is edited later makes nobody wait longer. NULL of answers before this.
ALTER TABLE doubt ADD COLUMN first_answered_at {int};
CREATE INDEX doubt_first_answered ON doubt (first_answered_at);
-- The words in which it is shown to all who see its topic, as typed and as drawn; NULL: it is not.
ALTER TABLE doubt ADD COLUMN shown_text TEXT;
ALTER TABLE doubt ADD COLUMN shown_drawn TEXT;
CREATE INDEX doubt_shown ON doubt (item_id) WHERE shown_text IS NOT NULL;
