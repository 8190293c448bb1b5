-- The language a student has chosen, such as 'hi'; NULL for one who has chosen none.
ALTER TABLE student ADD COLUMN language TEXT;
