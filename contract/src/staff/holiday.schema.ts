import { array, number, object, optional, pipe, regex, string } from 'valibot';
import { moment, text, whole } from '../field.schema.ts';
import { why } from './staff.schema.ts';

/** A day in the school's zone. */
export const day = pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u, 'must be a date such as 2026-12-01'));

const HOLIDAY_NAME = 100;

/** A day on which the school holds no classes. */
const holiday = object({ day: string(), name: string() });

/** Calls about days on which no classes are held; the rows are in live.ts. */
export const holidayShapes = {
  holidays: {
    summary: 'The days from one on, 31 at most, on which the school holds no classes.',
    body: object({ from: day, days: optional(whole(1, 31), 7) }),
    data: array(holiday),
  },
  holiday_plan: {
    summary: 'The classes that a holiday would take off, of the whole school. Changes nothing.',
    body: object({ day }),
    data: object({
      classes: array(object({ class_name: string(), batch_name: string(), starts_at: moment, ends_at: moment })),
      /** The stamp of this plan, which is carried out only while nothing in it has changed. */
      stamp: string(),
    }),
  },
  set_holiday: {
    summary: 'Makes a day a holiday for all, and takes its classes off as it was planned, as one action.',
    body: object({ day, name: text(HOLIDAY_NAME), stamp: text(100), why }),
    data: object({ cancelled: number() }),
  },
  drop_holiday: {
    summary: 'Takes a holiday back: the classes that are off for it are held again.',
    body: object({ day, why }),
    data: object({ restored: number() }),
  },
} as const;
