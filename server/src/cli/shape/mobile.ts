import { OperatorError } from '@portal/bank/errors';
import type { MobileNumber } from '../../students/mobile.ts';

/** The number that was typed as MOBILE. Throws an OperatorError when it is none. */
export function numberIn(given: string): MobileNumber {
  const [, phone_code = '91', mobile = ''] = /^(?:\+?(\d{1,3})-)?(\d{10})$/u.exec(given) ?? [];
  if (mobile === '') throw new OperatorError(`'${given}' is not a mobile number such as 9000000001 or +91-9000000001.`);
  return { phone_code, mobile };
}

/** A whole number as it was typed; NaN for anything else, for a rule to refuse. */
export const wholeIn = (given: string): number => (/^\d{1,9}$/u.test(given) ? Number(given) : Number.NaN);
