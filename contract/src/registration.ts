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

const EMAIL = /^[^\s@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}$/u;

const RULES: readonly { field: RegistrationField; message: string; broken: (value: string) => boolean }[] = [
  { field: 'name', message: 'Name is required', broken: (v) => v === '' },
  { field: 'name', message: 'Name is too short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'guardian', message: 'Father/Mother Name is required', broken: (v) => v === '' },
  { field: 'guardian', message: 'Father/Mother Name is too short', broken: (v) => v.length < LIMITS.nameMin },
  { field: 'district', message: 'District is required', broken: (v) => v === '' },
  { field: 'email', message: 'Email is required', broken: (v) => v === '' },
  { field: 'email', message: 'Valid email is required', broken: (v) => v.length > LIMITS.emailMax || !EMAIL.test(v) },
  { field: 'academic_level', message: 'Academic Levels is required', broken: (v) => v === '' },
  { field: 'mobile', message: 'Valid mobile number is required', broken: (v) => !/^\d{10}$/u.test(v) },
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
export function registrationFault(form: RegistrationForm): RegistrationFault | undefined {
  const values = trimmed(form);
  const rule = RULES.find(({ field, broken }) => broken(values[field]));
  return rule && { field: rule.field, message: rule.message };
}
