import { array, nullable, number, object, optional, picklist, string, union } from 'valibot';
import { id, idIn, moment, text, yes } from '../field.schema.ts';
import { why } from './staff.schema.ts';

const value = nullable(union([string(), number()]));
const kind = picklist([
  'quiz',
  'exam',
  'student',
  'class',
  'feedback',
  'doubt',
  'staff',
  'news',
  'level',
  'batch',
  'settings',
  'subject',
  'chapter',
  'topic',
  'material',
]);

/** An action: who did what to which thing, when and why. */
export const action = object({
  audit_id: id,
  at: moment,
  who: string(),
  /** 'console' or 'command', the command line. */
  origin: string(),
  action: string(),
  kind: string(),
  item_id: id,
  /** The name of the thing; empty where it has none. */
  item: string(),
  /** Of a class: its batch, when it begins as it was written, and the one day that was meant. */
  batch: optional(string()),
  starts_at: optional(moment),
  day: optional(string()),
  /** How many students it was done with at once; of a list of classes how many classes. */
  count: optional(number()),
  stud_id: optional(id),
  student: optional(string()),
  attempt_id: optional(id),
  why: string(),
  /** The action that this one took back. */
  undoes: optional(id),
  /** 1: the rows it changed are kept as they were before, so that it can be taken back. */
  has_changes: number(),
  /** 1: the action was taken back. */
  is_undone: number(),
});

/**
 * A field of a stored row; null where there is no such row. A number that stands for something has its name beside it.
 */
const change = object({
  table: string(),
  key: string(),
  field: string(),
  from: value,
  to: value,
  from_name: optional(string()),
  to_name: optional(string()),
});

/** Of a list of students: how many go who came with it, how many get back what they had, and who stays as they are. */
const people = object({
  gone: number(),
  back: number(),
  stay: array(object({ stud_id: id, name: string(), why: picklist(['changed', 'begun']) })),
});

const outcome = picklist(['read', 'refused']);

/** A call of one of the staff that changed nothing, and how often in one day. */
const trace = object({
  trace_id: id,
  staff_id: id,
  who: string(),
  /** The path of the call. */
  call: string(),
  outcome,
  stud_id: optional(id),
  student: optional(string()),
  /** The number of minutes in which the call was made. */
  times: number(),
  first_at: moment,
  last_at: moment,
});

export const auditShapes = {
  audit: {
    summary:
      'What staff did, the newest first, 50 at most: all of it for an owner, for others their own. `before` is the last audit_id of the page before.',
    body: object({
      before: optional(idIn),
      kind: optional(kind),
      item_id: optional(idIn),
      stud_id: optional(idIn),
      staff_id: optional(idIn),
      who: optional(text(200)),
      /** Part of the name or the number of the student it was about. */
      student: optional(text(100)),
    }),
    data: array(action),
  },
  action: {
    summary: 'One action with what it changed, field by field; for others than an owner one of their own.',
    body: object({ audit_id: idIn }),
    data: object({
      action,
      /** The first 500. */
      changes: array(change),
      /** The number of all fields, where not all are listed. */
      fields: optional(number()),
    }),
  },
  traces: {
    summary:
      'Who of the staff looked at which student, and what was refused to whom, the newest first, 50 at most: a row for a call, a student and a day. `before` is the last trace_id of the page before.',
    body: object({ before: optional(idIn), staff_id: optional(idIn), stud_id: optional(idIn), outcome: optional(outcome) }),
    data: array(trace),
  },
  undo: {
    summary:
      'Takes an action back where every row still is as it left it. `done` 0: nothing was taken back, and `since` says what has changed. With `dry` 1 it only tells. A list of students is taken back for those of whom nothing came after.',
    body: object({ audit_id: idIn, dry: optional(yes, 0), why }),
    data: object({ done: number(), changes: array(change), since: array(change), people: optional(people) }),
  },
} as const;
