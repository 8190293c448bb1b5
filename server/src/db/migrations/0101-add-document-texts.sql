-- The texts of documents, page by page, as search finds them: contract/src/folded.ts. No row: not taken yet.
CREATE TABLE document (
  document_id {id},
  -- The file, as study_material names it, and the edition of the folding by which its words are below.
  path TEXT NOT NULL UNIQUE,
  edition {int} NOT NULL
) {strict};

CREATE TABLE document_page (
  document_id {int} NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  page {int} NOT NULL,
  text TEXT NOT NULL,
  -- Its words, folded, each once, with a space before and behind each.
  words TEXT NOT NULL,
  PRIMARY KEY (document_id, page)
) {strict};

-- The words of all pages of a document, each once.
CREATE TABLE document_word (
  document_id {int} NOT NULL REFERENCES document (document_id) ON DELETE CASCADE,
  word TEXT {bytewise} NOT NULL,
  PRIMARY KEY (document_id, word)
) {strict};
