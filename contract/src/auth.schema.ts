import { array, number, object, optional, pipe, regex, string } from 'valibot';
import { id, idIn, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

const nothing = object({});

/** The answer of signup, login and resendOTP: the handle of the code that was sent. */
export const otpSent = object({
  otp_ref: string(),
  /** Digits of the code; 4 when absent. */
  otp_length: optional(number()),
  /** Seconds until another code may be asked for. */
  resend_after_s: optional(number()),
});

export const academicLevel = object({ ac_id: id, levels: string() });

/** The signed-in student, as the session store keeps it. */
export const user = object({
  stud_id: id,
  profile: object({ name: string() }),
  /** 1: the school has yet to let the student in; an addition. */
  waiting: optional(number()),
});

export const session = object({
  session_id: id,
  device: string(),
  created_at: string(),
  last_seen_at: string(),
  current: number(),
});

export const authShapes = {
  academic_levels: {
    summary: 'The academic levels to choose from at registration.',
    body: nothing,
    data: array(academicLevel),
  },
  signup: {
    summary: 'Registers a student and sends a one-time code; the account exists once the code is verified.',
    body: object({
      fcm_id: optional(text(500), ''),
      academic_level: optional(text(20), ''),
      device_id: optional(text(500), ''),
      district: optional(text(LIMITS.nameMax), ''),
      email: optional(text(), ''),
      guardian: optional(text(LIMITS.nameMax), ''),
      name: optional(text(LIMITS.nameMax), ''),
      mobile: optional(text(20), ''),
      phone_code: text(8),
      /** A code the school hands out: who registers with it is let in at once. An addition. */
      invite: optional(text(40)),
      /** Version of the consent text the student agreed to, where the form shows one. */
      consent_version: optional(text(40)),
    }),
    data: otpSent,
  },
  login: {
    summary: 'Sends a one-time code to a registered mobile number.',
    body: object({ mobile: text(20), phone_code: text(8), device_id: optional(text(500), '') }),
    data: otpSent,
  },
  resendOTP: {
    summary: 'Sends the code again, once the cool-down is over.',
    body: object({ otp_ref: text(100) }),
    data: otpSent,
  },
  verifyOTP: {
    summary: 'Checks the code; a right one signs the student in. The answer carries `token` beside `data`.',
    body: object({ otp_ref: text(100), otp: text(12) }),
    data: user,
  },
  logout: {
    summary: 'Ends the session of the token it is called with.',
    body: object({ stud_id: idIn }),
    data: nothing,
  },
  sessions: {
    summary: "The student's open sessions, the newest first.",
    body: object({ stud_id: idIn }),
    data: array(session),
  },
  end_session: {
    summary: 'Ends one session of the student, or all but the current one when no session_id is given.',
    body: object({ stud_id: idIn, session_id: optional(idIn) }),
    data: nothing,
  },
  end_by_hash: {
    summary:
      'Ends the session whose token has that SHA-256 (64 hexadecimal digits): a browser that signed out without a network keeps no token. It answers alike whether there is such a session or not.',
    body: object({ token_hash: pipe(string(), regex(/^[\da-f]{64}$/u)) }),
    data: nothing,
  },
  standing: {
    summary: 'Whether the school has let the student in: `active`, or `waiting`, while which every other call answers 403.',
    body: object({ stud_id: idIn }),
    data: object({ standing: string() }),
  },
  whatsapp_chat: {
    summary: 'The number and first message of the support chat.',
    body: nothing,
    data: object({ whatsapp: string(), message: string() }),
  },
} as const;
