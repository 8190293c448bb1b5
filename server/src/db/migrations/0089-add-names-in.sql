-- What a thing is called in other languages: JSON by language, of news {heading, news}.
ALTER TABLE subject ADD COLUMN names_in TEXT;
ALTER TABLE chapter ADD COLUMN names_in TEXT;
ALTER TABLE topic ADD COLUMN names_in TEXT;
ALTER TABLE study_material ADD COLUMN names_in TEXT;
ALTER TABLE quiz ADD COLUMN names_in TEXT;
ALTER TABLE exam ADD COLUMN names_in TEXT;
ALTER TABLE news ADD COLUMN names_in TEXT;
