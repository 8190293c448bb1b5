import { isMobile, trimmed, type Body, type calls } from '@portal/contract';
import { refusal } from '../core/errors.ts';
import { cleanName } from '../core/names.ts';
import type { Sql } from '../db/database.ts';
import type { PhoneNumber } from './gate.store.ts';

type SignupBody = Body<typeof calls.auth.signup>;

/** The form as it is checked and stored. */
export function cleanForm(body: SignupBody): ReturnType<typeof trimmed> {
  return trimmed({
    name: cleanName(body.name),
    guardian: cleanName(body.guardian),
    district: cleanName(body.district),
    email: cleanName(body.email),
    academic_level: body.academic_level,
    mobile: body.mobile,
  });
}

/** The number of the level chosen. Throws a Refusal when there is none. */
export async function levelNamed(db: Sql, given: string): Promise<number> {
  const known = /^[1-9]\d{0,14}$/u.test(given);
  const level = known
    ? await db.get<{ ac_id: number }>('SELECT ac_id FROM academic_level WHERE ac_id = ? AND archived = 0', Number(given))
    : undefined;
  if (!level) throw refusal('academic_level_required');
  return level.ac_id;
}

/** Dial code ('91' or '+91') and national digits, checked. */
export function phoneNumber(given: PhoneNumber, phoneCodes: string[]): PhoneNumber {
  const mobile = given.mobile.trim();
  const phone_code = given.phone_code.trim().replace(/^\+/u, '');
  if (!isMobile(phone_code, mobile)) throw refusal('mobile_not_valid');
  if (!phoneCodes.includes(phone_code))
    throw refusal('phone_code_not_served', { phone_codes: phoneCodes.map((code) => `+${code}`).join(', ') });
  return { phone_code, mobile };
}
