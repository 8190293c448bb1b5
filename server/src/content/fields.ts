import * as v from 'valibot';
import { isRealDay } from '../core/dates.ts';
import { webLink } from '../core/webLink.ts';

/** Fields that stand in several files of a content folder. */

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
/** A file below the folder: nothing that a browser could take for an address of another kind. */
const isFile = (text: string): boolean =>
  /^[^/\\\p{Cc}][^\\\p{Cc}]*$/u.test(text) && !/^\s*[a-z][\w+.-]*:/iu.test(text) && !text.split('/').includes('..');

const ADDRESS = 'must begin with http:// or https:// and name a host of the internet, not of a private network';
export const webAddress = v.pipe(v.string('must be text'), v.check(webLink, ADDRESS));
export const fileOrAddress = v.pipe(
  v.string('must be a file or an address'),
  v.check((link) => isFile(link) || webLink(link), `must be a file beside this one, or ${ADDRESS.replace('must ', '')}`),
);
/** A text that is no date at all has its own message. */
export const isNoImpossibleDay = (text: string): boolean => !/^\d{4}-\d{2}-\d{2}/u.test(text) || isRealDay(text.slice(0, 10));
export const NO_SUCH_DAY = 'is not a day that the calendar has';
export const date = v.pipe(
  v.string('must be a date such as 2026-07-14'),
  v.isoDate('must be a date such as 2026-07-14'),
  v.check(isNoImpossibleDay, NO_SUCH_DAY),
);
