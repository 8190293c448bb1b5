import type { NumberKey } from '../bank.ts';
import { typable } from '../kinds/numbers.ts';

/** Decimals that are counted with: those of an answer, and one for a half. */
const PLACES = 11;

/** A number in whole units of the last place; undefined where it has more. */
function units(value: number): bigint | undefined {
  const text = typable(value);
  if (text === undefined) return undefined;
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole + rest.padEnd(PLACES, '0'));
  return text.startsWith('-') ? -size : size;
}

function decimal(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  const text = `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`.replace(/(?:\.|(?<![0.]))0+$/u, '');
  return value < 0n ? `-${text}` : text;
}

/**
 * The number in the middle and what it may be off by, as decimals; with `rounded` that many decimals also what is
 * rounded into the key.
 */
export function aroundOf(key: NumberKey, rounded?: number): { value: string; tolerance: string } | undefined {
  const half = rounded === undefined ? 0n : 5n * 10n ** BigInt(PLACES - 1 - rounded);
  if (typeof key === 'object' && 'min' in key) {
    const [min, max] = [units(key.min), units(key.max)];
    if (min === undefined || max === undefined) return undefined;
    // An odd last place has no half; there it is never: answers have one place less.
    return { value: decimal((min + max) / 2n), tolerance: decimal((max - min) / 2n + half) };
  }
  const [value, tolerance] = typeof key === 'number' ? [key, 0] : [key.value, key.tolerance];
  const [middle, off] = [units(value), units(tolerance)];
  return middle === undefined || off === undefined ? undefined : { value: decimal(middle), tolerance: decimal(off + half) };
}
