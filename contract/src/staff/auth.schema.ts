import { array, looseObject, number, object, optional, picklist, string } from 'valibot';
import { otpSent } from '../auth.schema.ts';
import { id, text } from '../field.schema.ts';
import { EVERY_ROLE } from './roles.ts';

const nothing = object({});

export const role = picklist(EVERY_ROLE, 'must be owner, teacher, assistant or desk');

/** A subject or batch by its number and name. */
export const place = object({ id, name: string() });

/** The zone of the school's clock, such as 'Asia/Kolkata': every time of day in the console is of it. */
const time_zone = string();

/** The caller, and what the caller is narrowed to; a list that is left out narrows nothing. */
const me = object({
  staff_id: id,
  name: string(),
  role,
  time_zone,
  subjects: optional(array(place)),
  batches: optional(array(place)),
});

/** The data that a passkey is asked to sign, as WebAuthn has it in JSON, and the ticket that goes back with it. */
const passkey = object({ ticket: string(), options: looseObject({ challenge: string() }) });

export const authShapes = {
  login: {
    summary: 'Sends a one-time code to the mobile number of one of the staff.',
    body: object({ mobile: text(20), phone_code: text(8) }),
    data: otpSent,
  },
  resendOTP: {
    summary: 'Sends the code again, once the cool-down is over.',
    body: object({ otp_ref: text(100) }),
    data: otpSent,
  },
  verifyOTP: {
    summary:
      'Checks the code; a right one signs in. The answer carries `token` beside `data`; to who has a passkey `passkey` in its place, which verify_passkey takes.',
    body: object({ otp_ref: text(100), otp: text(12) }),
    data: object({ staff_id: id, name: string(), role, time_zone, passkey: optional(passkey) }),
  },
  me: {
    summary: "Who calls, the subjects and batches the caller is narrowed to, and the zone of the school's clock.",
    body: nothing,
    data: me,
  },
  confirm: {
    summary: "Sends a code to the caller's own number: what it confirms is good for ten minutes in this session.",
    body: nothing,
    data: otpSent,
  },
  confirmOTP: {
    summary: 'Checks that code. `fresh_s` are the seconds for which calls that want a fresh code may be made.',
    body: object({ otp_ref: text(100), otp: text(12) }),
    data: object({ fresh_s: number() }),
  },
  logout: {
    summary: 'Ends the session of the token it is called with.',
    body: nothing,
    data: nothing,
  },
} as const;
