import { array, number, object, optional, picklist, string } from 'valibot';
import { id, idIn, moment, text } from '../field.schema.ts';
import { STAFF_LIMITS } from './limits.ts';
import { why } from './staff.schema.ts';

/**
 * What will happen to a row: a new student, one that changes, one that is so already, a row said twice, one with a
 * mistake.
 */
const outcome = picklist(['new', 'changed', 'same', 'duplicate', 'bad']);

/** A list that was given and waits to be applied. */
const list = object({
  /** The name of the file; empty for what was pasted. */
  name: string(),
  /** What was pasted; empty for a file. */
  text: string(),
  /** The level of rows that name none. */
  ac_id: optional(id),
  given_at: moment,
  rows: number(),
  /** Names what would happen, all of it: another one once the school has changed so that something else would. */
  hash: string(),
  counts: object({ new: number(), changed: number(), same: number(), duplicate: number(), bad: number() }),
  /** Titles of columns that are not read. */
  unread: array(string()),
  /** Why it can no longer be read, such as a level that is gone; then there are no counts. */
  fault: optional(string()),
});

/** What each call takes and returns; the rows are in lists.ts. */
export const listsShapes = {
  give_list: {
    summary:
      'Takes a list of students, pasted from a spreadsheet or as a CSV or XLSX file in base64, and keeps it for the caller in place of the one before. Changes no student.',
    body: object({
      text: optional(text(STAFF_LIMITS.list), ''),
      file: optional(text(STAFF_LIMITS.listBody), ''),
      name: optional(text(200), ''),
      ac_id: optional(idIn),
    }),
    data: object({ rows: number() }),
  },
  list: {
    summary: "The caller's list, and what applying it now would come to.",
    body: object({}),
    data: object({ list: optional(list) }),
  },
  list_rows: {
    summary: 'Its rows and what would happen to each, 50 at most; `after` is the last row of the page before.',
    body: object({ outcome: optional(outcome), after: optional(idIn) }),
    data: array(object({ row: number(), outcome, name: string(), mobile: string(), reason: string() })),
  },
  apply_list: {
    summary:
      'Starts the job that does what was shown, all of it or, where the school has changed since so that something else would happen, nothing: `changed` is 1 then. Rows with mistakes are left out.',
    body: object({ hash: text(100), why }),
    data: object({ job_id: optional(id), changed: number() }),
  },
  drop_list: { summary: 'Throws the list away.', body: object({}), data: object({}) },
} as const;
