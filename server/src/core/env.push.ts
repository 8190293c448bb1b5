import * as v from 'valibot';
import { absent } from './env.fields.ts';

/** A host ('push.example.org'), all below one ('*.example.org'), or a whole origin. */
const HOST = /^(?:https?:\/\/)?(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/u;

const isContact = (value: string): boolean => /^(?:mailto:[^\s@<>]+@[^\s@<>]+|https:\/\/\S+)$/u.test(value);

/** Copies of notices to phones. */
export const pushSettings = {
  /** Push services beside those of the common browsers, separated by commas. */
  PUSH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => absent(value) || value.split(',').every((part) => HOST.test(part.trim())),
        'must be names of hosts separated by commas',
      ),
    ),
    '',
  ),
  /** Whom a push service asks when something is wrong. */
  PUSH_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => absent(value) || isContact(value), 'must be mailto:ADDRESS or an https address'),
    ),
    '',
  ),
};
