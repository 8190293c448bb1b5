import { isMobile } from '@portal/contract';

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
 * `phone_code` is the dial code where the number names none. Returns the reason when it is none.
 */
export function readMobile(given: string, phone_code = '91'): MobileNumber | { fault: string } {
  const text = given.trim();
  if (text === '') return { fault: 'there is no mobile number' };
  if (/^\d(?:\.\d+)?e\+?\d+$/iu.test(text))
    return { fault: `'${text}' lost its digits in the spreadsheet: format the column as text and type the number again` };
  if (!/^\+?[\d\s().\-\u00A0\u2011]+$/u.test(text)) return { fault: `'${text}' is not a mobile number` };
  if (phone_code === '91' && LANDLINE.test(text))
    return { fault: `'${text}' is a landline: codes come by SMS. If it is a mobile number, write its 10 digits together` };
  const international = /^(?:\+|00)/u.test(text);
  const digits = text.replaceAll(/\D/gu, '').replace(international ? /^00/u : /^0/u, '');
  if (digits.length === 10 && !international) return checked({ phone_code, mobile: digits }, text);
  const dialled = digits.slice(0, -10);
  if ((international && /^[1-9]\d{0,2}$/u.test(dialled)) || (digits.length > 10 && dialled === phone_code))
    return checked({ phone_code: dialled, mobile: digits.slice(-10) }, text);
  if (international && digits.length === 10)
    return {
      fault: `'${text}' has no country code behind its ${text.startsWith('+') ? '+' : '00'}: write ${digits} or +${phone_code} ${digits}`,
    };
  const national =
    digits.startsWith(phone_code) && (international || digits.length > 10) ? digits.slice(phone_code.length) : digits;
  return {
    fault: `'${text}' has ${national.length} digits${national === digits ? '' : ` behind ${phone_code}`} where 10 are needed`,
  };
}

/** Indian mobile numbers begin with 6, 7, 8 or 9; other countries' rules are their own. */
const checked = (number: MobileNumber, text: string): MobileNumber | { fault: string } =>
  isMobile(number.phone_code, number.mobile)
    ? number
    : { fault: `'${text}' is not an Indian mobile number: those begin with 6, 7, 8 or 9` };
