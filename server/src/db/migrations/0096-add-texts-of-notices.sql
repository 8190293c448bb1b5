-- What the school says of a paper in other languages: JSON, text by language.
ALTER TABLE exam_notice ADD COLUMN texts_in TEXT;
