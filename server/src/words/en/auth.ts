import type { RegistrationCode } from '@portal/contract';
import { waitWords } from './phrases.ts';

/** A wait in whole seconds, 1 or more. */
interface Wait {
  wait_s: number;
}

/** The first rule that a registration form breaks. */
const brokenRule: Record<RegistrationCode, string> = {
  name_required: 'Name is required',
  name_too_short: 'Name is too short',
  guardian_required: 'Father/Mother Name is required',
  guardian_too_short: 'Father/Mother Name is too short',
  district_required: 'District is required',
  email_required: 'Email is required',
  email_not_valid: 'Valid email is required',
  academic_level_required: 'Academic Levels is required',
  mobile_not_valid: 'Valid mobile number is required',
};

/** Signing in, registering, and the one-time codes of both. */
export const auth = {
  ...brokenRule,
  welcome: ({ name }: { name: string }) => `Welcome, ${name}`,
  signed_out: 'Signed out',
  otp_sent: 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.',
  otp_sent_before: 'The code that we sent you a moment ago still works. Check your inbox for it.',
  otp_late: 'Your verification OTP is on its way, but it may take a little longer than usual.',
  otp_not_sent: 'We could not send the code. Please try again in a moment.',
  otp_digits: ({ digits }: { digits: number }) => `Please enter the ${digits} digits of the code.`,
  otp_expired: 'This code has expired. Please ask for a new one.',
  otp_wrong: ({ left }: { left: number }) => `The code is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  otp_wrong_last: 'The code is wrong. Please ask for a new one.',
  otp_wrong_often: ({ wait_s }: Wait) => `Too many wrong codes. Please try again in ${waitWords(wait_s)}.`,
  otp_locked: 'Too many wrong codes. Please ask your coaching centre to unlock this number.',
  otp_cooldown: ({ wait_s }: Wait) => `Please wait ${waitWords(wait_s)} before asking for another code.`,
  otp_many_to_number: ({ wait_s }: Wait) => `Too many codes were sent to this number. Please try again in ${waitWords(wait_s)}.`,
  otp_many_from_network: 'Too many codes were requested from your network just now. Please try again in a minute.',
  otp_many: 'Too many codes were requested just now. Please try again in a minute.',
  otp_none_today: 'We cannot send codes at the moment. Please try again later.',
  network_too_many: 'Too many attempts from your network. Please try again in a minute.',
  number_not_registered: 'This mobile number is not registered. Please register first.',
  number_registered: 'This mobile number is already registered. Please sign in.',
  phone_code_not_served: ({ phone_codes }: { phone_codes: string }) => `Codes can be sent to numbers with ${phone_codes} only.`,
  suspended: 'Your account is suspended. Please contact your coaching centre.',
  registration_refused: 'Your registration was not accepted. Please contact your coaching centre.',
  registration_closed: 'Registration is closed. Please contact your coaching centre.',
  invite_not_valid: 'This invite code is no longer valid. Please ask your coaching centre for another.',
};
