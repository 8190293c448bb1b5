/**
 * The digits before the point and that many after it, of value × 10^shift, rounded half up as Excel does: on 15 decimal
 * digits.
 */
export function splitDecimal(value: number, shift: number, places: number): [whole: string, decimal: string] {
  const [mantissa = '0', power = '0'] = value.toExponential(14).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  // value = digits × 10^(power − 14); wanted is a whole number of 10^−places.
  const exponent = Number(power) - 14 + shift + places;
  const scaled = exponent >= 0 ? digits * 10n ** BigInt(exponent) : halfUp(digits, 10n ** BigInt(-exponent));
  const text = String(scaled).padStart(places + 1, '0');
  return [text.slice(0, text.length - places), text.slice(text.length - places)];
}

const halfUp = (digits: bigint, by: bigint): bigint => (digits + by / 2n) / by;

/** Digits behind the point by their places: '0' always stands, '#' and '?' only where something follows. */
export function decimals(digits: string, tokens: { kind: string; text: string }[]): string {
  const places = tokens.filter(({ kind }) => kind === 'digit').map(({ text }) => text);
  const shown = places.findLastIndex((place, index) => place === '0' || !/^0*$/u.test(digits.slice(index))) + 1;
  let next = 0;
  return tokens
    .map(({ kind, text }) => {
      if (kind !== 'digit') return text;
      next += 1;
      return next <= shown ? (digits[next - 1] ?? '') : '';
    })
    .join('');
}
