-- Every start of an attempt by its owner is numbered, so that late calls of a page that was left change nothing.

ALTER TABLE open_attempt ADD COLUMN epoch {int} NOT NULL DEFAULT 0;
-- The epoch of the save held; 0 when it carried none.
ALTER TABLE open_attempt ADD COLUMN saved_epoch {int} NOT NULL DEFAULT 0;
