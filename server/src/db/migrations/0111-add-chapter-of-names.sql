-- The chapter in which a thing stands, beside each of its words: search leaves out what other classes have before the
-- views of 0005 are asked. None: a thing of no chapter, or one that nobody has looked at yet (names.store.ts).
ALTER TABLE search_name ADD COLUMN chapter_id {int};
ALTER TABLE search_word ADD COLUMN chapter_id {int};
