import { LIMITS } from './limits.ts';

/** The registration form as typed: every field a string. `mobile` holds the national digits only. */
export interface RegistrationForm {
  name: string;
  guardian: string;
  district: string;
  email: string;
  academic_level: string;
  mobile: string;
}

/** A field of the registration form. */
export type RegistrationField = keyof RegistrationForm;

/** A broken rule: the field at fault and the text to show. */
export interface RegistrationFault {
  field: RegistrationField;
  message: string;
}

/**
 * Returns true when these digits can be a mobile number in the country of that dial code ('91' or '+91'): ten of them, and in India the
 * first is 6, 7, 8 or 9. Other countries' rules are their own.
 */
export const isMobile = (phone_code: string, mobile: string): boolean =>
  /^\d{10}$/u.test(mobile) && (!/^\+?91$/u.test(phone_code.trim()) || /^[6-9]/u.test(mobile));

const EMAIL = /^[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

const RULES: readonly { field: RegistrationField; message: string; broken: (value: string, phone_code: string) => boolean }[] = [
  { field: 'name', message: 'Name is required', broken: (v) => v === '' },
  { field: 'name', message: 'Name is too short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'guardian', message: 'Father/Mother Name is required', broken: (v) => v === '' },
  { field: 'guardian', message: 'Father/Mother Name is too short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'district', message: 'District is required', broken: (v) => v === '' },
  { field: 'email', message: 'Email is required', broken: (v) => v === '' },
  { field: 'email', message: 'Valid email is required', broken: (v) => v.length > LIMITS.emailMax || !EMAIL.test(v) },
  { field: 'academic_level', message: 'Academic Levels is required', broken: (v) => v === '' },
  { field: 'mobile', message: 'Valid mobile number is required', broken: (v, phone_code) => !isMobile(phone_code, v) },
];

/** Surrounding white space does not count: a name of three blanks is an empty name. */
export function trimmed(form: RegistrationForm): RegistrationForm {
  return {
    name: form.name.trim(),
    guardian: form.guardian.trim(),
    district: form.district.trim(),
    email: form.email.trim(),
    academic_level: form.academic_level.trim(),
    mobile: form.mobile.trim(),
  };
}

/** The first rule the form breaks, in the order of SIGN-04; undefined when it is good. Both sides run it. */
export function registrationFault(form: RegistrationForm, phone_code: string): RegistrationFault | undefined {
  const values = trimmed(form);
  const rule = RULES.find(({ field, broken }) => broken(values[field], phone_code));
  return rule && { field: rule.field, message: rule.message };
}
