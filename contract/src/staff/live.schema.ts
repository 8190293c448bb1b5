import { array, boolean, integer, maxValue, minValue, number, object, optional, pipe, regex, string } from 'valibot';
import { id, idIn, moment, momentIn, text } from '../field.schema.ts';
import { why } from './staff.schema.ts';

const day = pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u, 'must be a date such as 2026-12-01'));
const minutes = pipe(number(), integer(), minValue(1), maxValue(1440));
const done = object({});

/** One holding of a class, on one day. */
const held = object({
  live_class_id: id,
  batch_id: id,
  batch_name: string(),
  subject_id: id,
  subject_name: string(),
  class_name: string(),
  tutor_name: string(),
  online_url: string(),
  /** In the school's zone: '2026-12-01'. */
  day: string(),
  starts_at: moment,
  ends_at: moment,
  daily: number(),
  /** 1: not held. */
  cancelled: number(),
  /** 1: held at another time than was written. */
  moved: number(),
});

/** A class; of a daily one with `day` the holding of that day alone. */
const meant = { live_class_id: idIn, day: optional(day), why };

/** What each call takes and returns; the rows are in live.ts. */
export const liveShapes = {
  classes: {
    summary:
      "The holdings of classes from a day on, by the school's clock; daily classes stand once for each day. At most 31 days.",
    body: object({
      from: optional(day),
      days: optional(pipe(number(), integer(), minValue(1), maxValue(31)), 7),
    }),
    data: array(held),
  },
  add_class: {
    summary: 'Adds a class, or one that is held every day.',
    body: object({
      batch_id: idIn,
      subject_id: optional(idIn),
      title: text(300),
      tutor: optional(text(300), ''),
      starts_at: momentIn,
      minutes,
      url: text(),
      daily: optional(boolean(), false),
      why,
    }),
    data: object({ live_class_id: id }),
  },
  cancel_class: { summary: 'Takes a class off, or a daily one for a day.', body: object(meant), data: done },
  restore_class: { summary: 'Holds a class again as it was written.', body: object(meant), data: done },
  move_class: {
    summary: 'Another time for a class, or for a day of a daily one. The length stays when `minutes` is left out.',
    body: object({ ...meant, starts_at: momentIn, minutes: optional(minutes) }),
    data: done,
  },
  link_class: {
    summary: 'Gives a class another address.',
    body: object({ live_class_id: idIn, url: text(), why }),
    data: done,
  },
} as const;
