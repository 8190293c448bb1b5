import { alternatives } from './alternatives.ts';
import { because, type NumberKey, type NumericQuestion, type Reason } from '../bank.ts';

/** A number as banks write it, also with an exponent. A comma may part decimals or thousands: nobody can say. */
const WRITTEN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/iu;
/** Limits a number as a student can type it: digits before and after the point. */
const TYPED = /^-?\d{1,15}(?:\.\d{1,10})?$/u;

/** The number that a text says; undefined when it is none, or has more digits than are kept exactly. */
export function numberIn(text: string): number | undefined {
  const flat = text.replaceAll(/\s/gu, '').replaceAll(/[\u2212\u2013]/gu, '-');
  if (!WRITTEN.test(flat)) return undefined;
  const digits = (flat.split(/e/iu)[0] ?? '').replaceAll(/\D/gu, '').replace(/^0+/u, '');
  return digits.length > 15 ? undefined : Number(flat);
}

/** The number without exponent; undefined where it needs more digits than a student can type. */
export function typable(value: number): string | undefined {
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const places = Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(power));
  if (places > 10 || Math.abs(value) >= 1e15) return undefined;
  const text = /e/u.test(String(value)) ? value.toFixed(places) : String(value);
  return TYPED.test(text) ? text : undefined;
}

/** Why nobody could give the right answer as it is typed here, or the key is none; undefined where all is well. */
export function numberFault(question: NumericQuestion): Reason | undefined {
  const keys = alternatives(question);
  if (keys.length === 0) return because`no answer is right`;
  for (const key of keys) {
    const numbers = typeof key === 'number' ? [key] : Object.values<number>(key);
    const strange = numbers.find((each) => typable(each) === undefined);
    if (strange !== undefined)
      return because`its answer ${strange} cannot be typed: at most 15 digits before the point and 10 after it are`;
    if (typeof key !== 'number' && 'min' in key && key.min > key.max)
      return because`its answer begins at ${key.min} and ends before, at ${key.max}`;
    if (typeof key !== 'number' && 'tolerance' in key && key.tolerance < 0)
      return because`its tolerance ${key.tolerance} is below 0`;
    if (question.integer === true && numbers.length === 1 && !Number.isInteger(numbers[0]))
      return because`its answer ${numbers[0] ?? ''} is no whole number, and only whole numbers are taken`;
  }
  return undefined;
}

/** The key in words: '5', '4.9 to 5.1', '5 ± 0.1'. */
export const keyWords = (key: NumberKey): string =>
  typeof key === 'number' ? String(key) : 'min' in key ? `${key.min} to ${key.max}` : `${key.value} ± ${key.tolerance}`;

/** True where a number is right by both keys. */
export function overlap(one: NumberKey, other: NumberKey): boolean {
  const [[from, to], [begin, end]] = [bounds(one), bounds(other)];
  return from <= end && begin <= to;
}

function bounds(key: NumberKey): [from: number, to: number] {
  if (typeof key === 'number') return [key, key];
  return 'min' in key ? [key.min, key.max] : [key.value - key.tolerance, key.value + key.tolerance];
}
