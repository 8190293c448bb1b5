import { array, object, optional, number, string } from 'valibot';
import { endpoint, id, idIn, text } from './endpoint.ts';
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

export const auth = {
  academic_levels: endpoint({
    summary: 'The academic levels to choose from at registration.',
    method: 'GET',
    path: '/Auth/academic_levels',
    auth: 'none',
    body: nothing,
    data: array(academicLevel),
  }),
  signup: endpoint({
    summary: 'Registers a student and sends a one-time code; the account exists once the code is verified.',
    method: 'POST',
    path: '/Auth/signup',
    auth: 'none',
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
  }),
  login: endpoint({
    summary: 'Sends a one-time code to a registered mobile number.',
    method: 'POST',
    path: '/Auth/login',
    auth: 'none',
    body: object({ mobile: text(20), phone_code: text(8), device_id: optional(text(500), '') }),
    data: otpSent,
  }),
  resendOTP: endpoint({
    summary: 'Sends the code again, once the cool-down is over.',
    method: 'POST',
    path: '/Auth/resendOTP',
    auth: 'none',
    addition: true,
    body: object({ otp_ref: text(100) }),
    data: otpSent,
  }),
  verifyOTP: endpoint({
    summary: 'Checks the code; a right one signs the student in. The answer carries `token` beside `data`.',
    method: 'POST',
    path: '/Auth/verifyOTP',
    auth: 'none',
    body: object({ otp_ref: text(100), otp: text(12) }),
    data: user,
  }),
  logout: endpoint({
    summary: 'Ends the session of the token it is called with.',
    method: 'POST',
    path: '/Auth/logout',
    auth: 'token',
    addition: true,
    whileWaiting: true,
    body: object({ stud_id: idIn }),
    data: nothing,
  }),
  sessions: endpoint({
    summary: "The student's open sessions, the newest first.",
    method: 'POST',
    path: '/Auth/sessions',
    auth: 'token',
    addition: true,
    whileWaiting: true,
    body: object({ stud_id: idIn }),
    data: array(session),
  }),
  end_session: endpoint({
    summary: 'Ends one session of the student, or all but the current one when no session_id is given.',
    method: 'POST',
    path: '/Auth/end_session',
    auth: 'token',
    addition: true,
    whileWaiting: true,
    body: object({ stud_id: idIn, session_id: optional(idIn) }),
    data: nothing,
  }),
  standing: endpoint({
    summary: 'Whether the school has let the student in: `active`, or `waiting`, while which every other call answers 403.',
    method: 'POST',
    path: '/Auth/standing',
    auth: 'token',
    addition: true,
    whileWaiting: true,
    body: object({ stud_id: idIn }),
    data: object({ standing: string() }),
  }),
  whatsapp_chat: endpoint({
    summary: 'The number and first message of the support chat.',
    method: 'GET',
    path: '/Auth/whatsapp_chat',
    auth: 'token',
    whileWaiting: true,
    body: nothing,
    data: object({ whatsapp: string(), message: string() }),
  }),
} as const;
