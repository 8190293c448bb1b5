import * as v from 'valibot';
import { optionalText, optionalAddress } from './env.fields.ts';

/** The settings of the alarm, for when something is red for two minutes, and when it is well again. */
export const alarmSettings = {
  /** Gets a POST with JSON; empty: none. */
  ALARM_URL: optionalAddress,
  /** An address that gets a mail; empty: none. */
  ALARM_MAIL: optionalText((value) => /^[^\s@<>",]+@[^\s@<>",]+$/u.test(value), 'must be one address such as me@example.org'),
};

/** How an owner hears of a new version, and may order it. */
export const updateSettings = {
  /** The newest release of the publisher, looked at once a day; empty: nobody is asked. */
  UPDATE_URL: optionalAddress,
  /** The key that a release must be signed with, where portal.pub does not lie beside the portal. */
  UPDATE_KEY_FILE: v.optional(v.string(), ''),
  /** 'on' where portal-order.path of systemd carries out what an owner orders. */
  UPDATE_HELPER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
};
