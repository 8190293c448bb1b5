/**
 * The probability that a share, of which `a` and `b` are the counts for and against it (a beta distribution), lies
 * below `x`.
 */
export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log(1 - x));
  // The fraction comes to its end quickly on this side of the mean only.
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b;
}

const [STEPS, TINY, EXACT] = [200, 1e-30, 1e-12];

/** The continued fraction of the incomplete beta function, by Lentz's way of working it out. */
function fraction(x: number, a: number, b: number): number {
  const apart = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / apart(1 + term * d);
      c = apart(1 + term / c);
      change = c * d;
      result *= change;
    }
    if (Math.abs(change - 1) < EXACT) break;
  }
  return result;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905, -0.13857109526572012,
  9.9843695780195716e-6, 1.5056327351493116e-7,
]; // prettier-ignore

/** The logarithm of the gamma function, for values above 0.5. */
function lnGamma(value: number): number {
  const z = value - 1;
  const sum = LANCZOS.reduce((all, factor, index) => all + factor / (z + index + 1), 0.99999999999980993);
  const t = z + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
