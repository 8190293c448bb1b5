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

/** What is said of each broken rule, by its code. */
export const REGISTRATION_WORDS = {
  name_required: 'Name is required',
  name_too_short: 'Name is too short',
  guardian_required: 'Father/Mother Name is required',
  guardian_too_short: 'Father/Mother Name is too short',
  district_required: 'District is required',
  email_required: 'Email is required',
  email_not_valid: 'Valid email is required',
  academic_level_required: 'Academic Levels is required',
  mobile_not_valid: 'Valid mobile number is required',
} as const;

/** A broken rule: the field at fault, the rule's code and the text to show. */
export interface RegistrationFault {
  field: RegistrationField;
  code: keyof typeof REGISTRATION_WORDS;
  message: string;
}

/**
 * Whether national digits can be a mobile number's in the country of that dial code ('91' or '+91'): ten of them, and in India the
 * first is 6, 7, 8 or 9. Other countries' rules are their own.
 */
export const isMobile = (phone_code: string, mobile: string): boolean =>
  /^\d{10}$/u.test(mobile) && (!/^\+?91$/u.test(phone_code.trim()) || /^[6-9]/u.test(mobile));

const EMAIL = /^[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

interface Rule extends Omit<RegistrationFault, 'message'> {
  broken: (value: string, phone_code: string) => boolean;
}

const RULES: readonly Rule[] = [
  { field: 'name', code: 'name_required', broken: (v) => v === '' },
  { field: 'name', code: 'name_too_short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'guardian', code: 'guardian_required', broken: (v) => v === '' },
  { field: 'guardian', code: 'guardian_too_short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'district', code: 'district_required', broken: (v) => v === '' },
  { field: 'email', code: 'email_required', broken: (v) => v === '' },
  { field: 'email', code: 'email_not_valid', broken: (v) => v.length > LIMITS.emailMax || !EMAIL.test(v) },
  { field: 'academic_level', code: 'academic_level_required', broken: (v) => v === '' },
  { field: 'mobile', code: 'mobile_not_valid', broken: (v, phone_code) => !isMobile(phone_code, v) },
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
  return rule && { field: rule.field, code: rule.code, message: REGISTRATION_WORDS[rule.code] };
}
