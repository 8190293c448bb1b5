/** An exact number: `above` / `below` in lowest terms, `below` above 0. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

const DECIMAL = /^([+-]?)(\d{1,25})(?:\.(\d{1,25}))?$/u;
const STROKE = /^([+-]?)(\d{1,25})\/(\d{1,25})$/u;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const size = (value: bigint): bigint => (value < 0n ? -value : value);

export function fraction(above: bigint, below = 1n): Fraction {
  const by = gcd(size(above), size(below)) * (below < 0n ? -1n : 1n);
  return { above: above / by, below: below / by };
}

export const ZERO = fraction(0n);

/** Reads '4', '-0.25' or '-1/3'; also a true minus sign, as texts have it. Undefined when it is none of them. */
export function parseFraction(text: string): Fraction | undefined {
  const plain = text.trim().replace(/^−/u, '-');
  const [decimal, stroke] = [DECIMAL.exec(plain), STROKE.exec(plain)];
  const [, sign = '', whole = '', rest = ''] = decimal ?? stroke ?? [];
  if (whole === '') return undefined;
  const [above, below] = stroke ? [BigInt(whole), BigInt(rest)] : [BigInt(whole + rest), 10n ** BigInt(rest.length)];
  return below === 0n ? undefined : fraction(sign === '-' ? -above : above, below);
}

/**
 * Reads a number of a document as it is written: 0.1 is a tenth. Undefined where only a power of ten can write it, such
 * as 1e-7.
 */
export const fractionOf = (value: number): Fraction | undefined => parseFraction(String(value));

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.above * b.below + b.above * a.below, a.below * b.below);

/** `of` parts of `from`, such as 2 parts of 3. */
export const share = (whole: Fraction, of: number, from: number): Fraction =>
  fraction(whole.above * BigInt(of), whole.below * BigInt(from));

export const negated = ({ above, below }: Fraction): Fraction => ({ above: -above, below });

/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.above * b.below - b.above * a.below;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The smallest number that both divide: the denominator two fractions have in common. */
export const commonMultiple = (a: bigint, b: bigint): bigint => (a / gcd(a, b)) * b;

/** Rounds half away from zero to 2 decimals: once, at the end of all sums. */
export function rounded({ above, below }: Fraction): number {
  const hundredths = (size(above) * 200n + below) / (below * 2n);
  return Number(above < 0n ? -hundredths : hundredths) / 100;
}

/** '4', '-0.25' where 4 decimals say it all, else '-1/3'. */
export function textOf({ above, below }: Fraction): string {
  if (10_000n % below !== 0n) return `${above}/${below}`;
  const digits = String((size(above) * 10_000n) / below).padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/(?:\.|(?<![0.]))0+$/u, '');
  return above < 0n ? `-${text}` : text;
}
