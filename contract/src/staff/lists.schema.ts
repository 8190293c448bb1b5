import { array, maxLength, number, object, optional, picklist, pipe, string, type GenericSchema } from 'valibot';
import { id, idIn, moment, text } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { STAFF_LIMITS } from './limits.ts';
import { why } from './staff.schema.ts';

/**
 * The fate of a row of a list: 'duplicate' rows are in the list twice, 'bad' ones have a mistake, 'same' ones change
 * nothing.
 */
const outcome = picklist(['new', 'changed', 'same', 'duplicate', 'bad']);

/** A list that was given and waits to be applied. */
const list = object({
  /** The name of the file; empty for a pasted list. */
  name: string(),
  /** The text that was pasted; empty for a file. */
  text: string(),
  /** The level of rows that name none. */
  ac_id: optional(id),
  given_at: moment,
  rows: number(),
  /** Names all effects of the list: it differs once a change of the school would give other effects. */
  hash: string(),
  counts: object({ new: number(), changed: number(), same: number(), duplicate: number(), bad: number() }),
  /** Titles of columns that are not read. */
  unread: array(string()),
  /** The levels and batches that rows name and the school lacks, and in how many rows. */
  unknown: object({
    levels: array(object({ word: string(), rows: number() })),
    batches: array(object({ ac_id: id, level: string(), name: string(), rows: number() })),
  }),
  /** The choices made so far for unknown levels and batches. */
  chosen: object({
    levels: array(object({ word: string(), ac_id: id })),
    batches: array(object({ ac_id: id, level: string(), name: string() })),
  }),
  /** Why the list can no longer be read, such as a level that is gone; then there are no counts. */
  fault: optional(string()),
});

/** The cells of a row that are read; a column that the list has not is left out. */
const cells = (cell: GenericSchema<string>) =>
  object({
    name: optional(cell),
    guardian: optional(cell),
    state: optional(cell),
    district: optional(cell),
    email: optional(cell),
    guardian_email: optional(cell),
    mobile: optional(cell),
    phone_code: optional(cell),
    level: optional(cell),
    batches: optional(cell),
  });
const word = text(LIMITS.nameMax, 1);
const MOST = 100;

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
    data: array(object({ row: number(), outcome, name: string(), mobile: string(), reason: string(), cells: cells(string()) })),
  },
  mend_row: {
    summary:
      'Writes cells of one row anew; all else of the list stays. `was` are the cells that were read: where others stand there by now, nothing is written.',
    body: object({ row: idIn, cells: cells(text(1000)), was: cells(text(STAFF_LIMITS.list)) }),
    data: object({}),
  },
  choose_for_list: {
    summary:
      'Says, in place of what was said before, which level a word means that names none, and which batches are made when the list is applied. Changes no student and makes no batch.',
    body: object({
      levels: pipe(array(object({ word, ac_id: idIn })), maxLength(MOST)),
      batches: pipe(array(object({ ac_id: idIn, name: word })), maxLength(MOST)),
    }),
    data: object({}),
  },
  apply_list: {
    summary:
      'Starts the job that does what was shown, all of it or, where the school has changed since so that something else would happen, nothing: `changed` is 1 then. Rows with mistakes are left out. Batches that were to be made are made first.',
    body: object({ hash: text(100), why }),
    data: object({ job_id: optional(id), changed: number() }),
  },
  drop_list: { summary: 'Throws the list away.', body: object({}), data: object({}) },
} as const;
