-- Finds who wants mails without a look at everybody who has ever chosen.
CREATE INDEX digest_choice_of_digest ON digest_choice (digest, stud_id);
