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

/** The codes of the rules. The server's message for each stands in server/src/words, the web's in web/src/words. */
export type RegistrationCode =
  | 'name_required'
  | 'name_too_short'
  | 'guardian_required'
  | 'guardian_too_short'
  | 'district_required'
  | 'email_required'
  | 'email_not_valid'
  | 'academic_level_required'
  | 'mobile_not_valid';

/** A broken rule, and the field at fault. */
export interface RegistrationFault {
  field: RegistrationField;
  code: RegistrationCode;
}

/**
 * Returns true when these digits can be a mobile number in the country of that dial code ('91' or '+91'): ten of them,
 * and in India the first is 6, 7, 8 or 9. Other countries' rules are their own.
 */
export const isMobile = (phone_code: string, mobile: string): boolean =>
  /^\d{10}$/u.test(mobile) && (!/^\+?91$/u.test(phone_code.trim()) || /^[6-9]/u.test(mobile));

const EMAIL = /^[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

interface Rule extends RegistrationFault {
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
  return rule && { field: rule.field, code: rule.code };
}
