import * as v from 'valibot';
import { absent, webAddress } from './env.fields.ts';

/** Who hears when something is red for two minutes, and when it is well again. */
export const alarmSettings = {
  /** Gets a POST with JSON; empty: none. */
  ALARM_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => absent(value) || webAddress(value), 'must begin with http:// or https://'),
    ),
    '',
  ),
  /** An address that gets a mail; empty: none. */
  ALARM_MAIL: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => absent(value) || /^[^\s@<>",]+@[^\s@<>",]+$/u.test(value), 'must be one address such as me@example.org'),
    ),
    '',
  ),
};
