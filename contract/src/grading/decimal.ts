/** Decimal numbers as texts and as whole numbers of 10^−10: answers and keys are compared exactly. */

/** Digits before and after the point, at most. */
const WHOLE = 15;
export const PLACES = 10;

const FORM = /^([+-]?)\s*(\d*)(?:\.(\d*))?$/u;
/** The hyphen, the minus sign, and the dash that phones make of a hyphen. */
const MINUS = /^[−–－﹣]/u;
const INDIAN_DIGIT = /[\u0966-\u0d6f]/gu;

/**
 * Returns the number as '-12.50': no plus, no zeros before it, a digit on both sides of the point; zeros behind it stay
 * as they were typed up to `places`. Undefined when it is none or too long. Digits of the Indian scripts are read as
 * what they say.
 */
export function decimalText(text: string, places = PLACES): string | undefined {
  if (text.length > 100) return undefined;
  const [, sign, whole = '', rest = ''] = FORM.exec(plain(text.trim())) ?? [];
  if (sign === undefined || whole + rest === '') return undefined;
  const before = whole.replace(/^0+/u, '') || '0';
  const after = /[^0]/u.test(rest.slice(places)) ? rest : rest.slice(0, places);
  if (before.length > WHOLE || after.length > places) return undefined;
  const digits = after === '' ? before : `${before}.${after}`;
  return sign === '-' && /[1-9]/u.test(digits) ? `-${digits}` : digits;
}

/** Nine scripts of India have their digits at the same place of a block of 128 letters. */
const plain = (text: string): string =>
  text.replace(MINUS, '-').replaceAll(INDIAN_DIGIT, (letter) => {
    const digit = (letter.charCodeAt(0) - 0x0966) % 0x80;
    return digit < 10 ? String(digit) : letter;
  });

/** The number in units of 10^−10. Takes what `decimalText` returns. */
export function scaled(decimal: string): bigint {
  const [whole = '', rest = ''] = decimal.split('.');
  return BigInt(whole + rest.padEnd(PLACES, '0'));
}

/** Rounds half away from zero to that many decimals. */
export function roundedTo(value: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(PLACES - decimals);
  const half = value < 0n ? -step / 2n : step / 2n;
  return ((value + half) / step) * step;
}

/** The shortest text of that many units of 10^−10. */
export function unscaled(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const text = shortest(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`);
  return value < 0n ? `-${text}` : text;
}

/** The decimals of a number without the zeros at its end, which say nothing. */
export function shortest(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

/** The range of numbers not farther from `value` than `tolerance`, both as `decimalText` returns them. */
export const rangeAround = (value: string, tolerance: string): { min: string; max: string } => ({
  min: unscaled(scaled(value) - scaled(tolerance)),
  max: unscaled(scaled(value) + scaled(tolerance)),
});
