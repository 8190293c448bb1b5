-- Which start of a portal serves from an embedded database; one row at most.
CREATE TABLE serving (
  serving_id {int} PRIMARY KEY,
  -- One more with each start: the writer of an earlier one stores nothing any more.
  epoch {int} NOT NULL
) {strict};
