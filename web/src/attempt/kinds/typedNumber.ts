/** The numbers that a numeric question's field takes. */
export interface NumberInput {
  /** 1 where only whole numbers are taken. */
  integer?: number | undefined;
  decimals?: number | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

/**
 * The reasons why a typed text is no answer: no number at all, not a whole one, with too many decimals or digits, or
 * out of range.
 */
export type NumberFault = 'none' | 'whole' | 'decimals' | 'long' | 'range';

/** The answer that was typed, '' for an empty field; or why it is none. */
export type TypedNumber = { answer: string } | { fault: NumberFault };

/** Digits before and after the point, at most: what the server stores. */
const WHOLE = 15;
const PLACES = 10;
const FORM = /^([+-]?)(\d*)(?:\.(\d*))?$/u;
/** Hyphen, minus sign, and the dashes that phones make of a hyphen. */
const MINUS = /^[−–－﹣]/u;
const INDIAN_DIGIT = /[\u0966-\u0d6f]/gu;

/**
 * Reads a number as people type it: a comma or a point before the decimals, any minus sign, digits of Indian scripts
 * too.
 */
export function readNumber(text: string, { integer, decimals, min, max }: NumberInput): TypedNumber {
  const plain = plainOf(text);
  if (plain === '') return { answer: '' };
  const [, sign, whole = '', rest = ''] = FORM.exec(plain) ?? [];
  if (sign === undefined || whole + rest === '') return { fault: 'none' };
  const places = integer === 1 ? 0 : (decimals ?? PLACES);
  const before = whole.replace(/^0+(?=\d)/u, '') || '0';
  // Zeros at the end that are too many do not count.
  const after = /[^0]/u.test(rest.slice(places)) ? rest : rest.slice(0, places);
  if (after.length > places) return { fault: integer === 1 ? 'whole' : decimals === undefined ? 'long' : 'decimals' };
  if (before.length > WHOLE) return { fault: 'long' };
  const digits = after === '' ? before : `${before}.${after}`;
  const answer = sign === '-' && /[1-9]/u.test(digits) ? `-${digits}` : digits;
  const units = scaled(answer);
  const isOut =
    (min !== undefined && units < scaled(min.toFixed(PLACES))) || (max !== undefined && units > scaled(max.toFixed(PLACES)));
  return isOut ? { fault: 'range' } : { answer };
}

/** True while more typing may still make the text a number: no fault is shown then. */
export const mayBecomeNumber = (text: string): boolean => FORM.test(plainOf(text));

/** True when a number was not typed as it is stored, so that it is better said how it was read: '1,5' is 1.5. */
export const isReadOtherwise = (text: string): boolean => /[^\d\s.+−-]/u.test(text);

/** Returns the typed number with the other sign. */
export const withOtherSign = (text: string): string => {
  const bare = text.trimStart().replace(/^[+−–－﹣-]/u, '');
  return bare.length < text.trimStart().length && !/^\s*\+/u.test(text) ? bare : `-${bare}`;
};

/** Nine scripts of India have their digits at the same place of a block of 128 letters. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/\s/gu, '')
    .replace(MINUS, '-')
    .replace(/^([^.,]*),([^.,]*)$/u, '$1.$2')
    .replaceAll(INDIAN_DIGIT, (letter) => {
      const digit = (letter.charCodeAt(0) - 0x09_66) % 0x80;
      return digit < 10 ? String(digit) : letter;
    });

/** A decimal number in units of 10^−10, exactly. */
function scaled(decimal: string): bigint {
  const [whole = '', rest = ''] = decimal.split('.');
  return BigInt(whole + rest.padEnd(PLACES, '0'));
}
