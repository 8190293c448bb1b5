import * as v from 'valibot';

/** Fields that stand in papers and in other files of a content folder. */

export const key = v.pipe(
  v.string('must be text'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/u, 'must be lower-case letters, digits and hyphens'),
);
export const name = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.maxLength(300, 'must have at most 300 characters'),
);
/** Returns true when the calendar has such a day; it has no '2026-02-30'. */
export const isRealDay = (date: string): boolean =>
  !Number.isNaN(Date.parse(`${date}T00:00Z`)) && new Date(`${date}T00:00Z`).toISOString().startsWith(date);
/** A text that is no date at all has its own message. */
export const isNoImpossibleDay = (text: string): boolean => !/^\d{4}-\d{2}-\d{2}/u.test(text) || isRealDay(text.slice(0, 10));
export const NO_SUCH_DAY = 'is not a day that the calendar has';
export const date = v.pipe(
  v.string('must be a date such as 2026-07-14'),
  v.isoDate('must be a date such as 2026-07-14'),
  v.check(isNoImpossibleDay, NO_SUCH_DAY),
);
