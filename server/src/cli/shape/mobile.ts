import { OperatorError } from '../../core/errors.ts';

/** The number that an operator typed as MOBILE. Throws an OperatorError when it is none. */
export function numberIn(given: string): { phone_code: string; mobile: string } {
  const [, phone_code = '91', mobile = ''] = /^(?:\+?(\d{1,3})-)?(\d{10})$/u.exec(given) ?? [];
  if (mobile === '') throw new OperatorError(`'${given}' is not a mobile number such as 9000000001 or +91-9000000001.`);
  return { phone_code, mobile };
}
