import { isMobile } from '@portal/contract';
import { say, type Said } from '../words/say.ts';

/** A mobile number as it is stored: dial code and national number. */
export interface MobileNumber {
  phone_code: string;
  mobile: string;
}

/**
 * An area code of India apart from the rest, with 0 or +91 before it: 0731-2345678, (011) 23456789, +91 22 2345 6789.
 * None begins with 9.
 */
const LANDLINE =
  /^(?=(?:\D*\d){11,12}\D*$)\(?(?:0|(?:\+|00)91[\s.-]\(?0?)(?:[1-8]\d[)\s.-]+\d{4}[\s.-]?\d{4}|[1-8]\d\d[)\s.-]+\d{3}[\s.-]?\d{4}|[1-8]\d{3}[)\s.-]+\d{6})$/u;

/**
 * Reads a mobile number as people write it: 9876543210, 098765 43210, +91-98765-43210, 0091 9876543210, +1 2025550123.
 * `phone_code` is the dial code where the number names none. Says why when it is none.
 */
export function readMobile(given: string, phone_code = '91'): MobileNumber | { fault: Said } {
  const text = given.trim();
  if (text === '') return { fault: say('mobile_missing') };
  if (/^\d(?:\.\d+)?e\+?\d+$/iu.test(text)) return { fault: say('mobile_exponent', { text }) };
  if (!/^\+?[\d\s().\-\u00A0\u2011]+$/u.test(text)) return { fault: say('mobile_none', { text }) };
  if (phone_code === '91' && LANDLINE.test(text)) return { fault: say('mobile_landline', { text }) };
  const international = /^(?:\+|00)/u.test(text);
  const digits = text.replaceAll(/\D/gu, '').replace(international ? /^00/u : /^0/u, '');
  if (digits.length === 10 && !international) return checked({ phone_code, mobile: digits }, text);
  const dialled = digits.slice(0, -10);
  if ((international && /^[1-9]\d{0,2}$/u.test(dialled)) || (digits.length > 10 && dialled === phone_code))
    return checked({ phone_code: dialled, mobile: digits.slice(-10) }, text);
  if (international && digits.length === 10)
    return {
      fault: say('mobile_without_code', { text, sign: text.startsWith('+') ? '+' : '00', digits, code: phone_code }),
    };
  const national =
    digits.startsWith(phone_code) && (international || digits.length > 10) ? digits.slice(phone_code.length) : digits;
  const count = national.length;
  if (national === digits) return { fault: say('mobile_digits', { text, count }) };
  return { fault: say('mobile_digits_behind', { text, count, code: phone_code }) };
}

/** Indian mobile numbers begin with 6, 7, 8 or 9; other countries' rules are their own. */
const checked = (number: MobileNumber, text: string): MobileNumber | { fault: Said } =>
  isMobile(number.phone_code, number.mobile) ? number : { fault: say('mobile_not_indian', { text }) };
