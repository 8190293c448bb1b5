import { pointBiserial } from '../statistics.ts';

/** An attempt at a question: its answer, '' where it was left out, and the marks of the rest of its paper. */
export interface Row {
  rest: number;
  answer: string;
  isRight: boolean;
}

/** The least attempts for a suspicion: with fewer, chance alone would name right keys. */
const FEWEST = 20;
/** The share of attempts that count as the best: 27 of 100, as test makers have taken it since Kelley (1939). */
const BEST = 0.27;
/** The share of equal answers from which on nothing more need be known. */
const ALMOST_ALL = 0.9;
/** The number of standard errors below 0 that is more than chance. */
const CLEARLY = 2;

/** Why a key looks wrong. */
export interface Suspicion {
  /** The answer that more of the best gave than gave the key. */
  favoured?: { answer: string; best: number; key_best: number };
  /** True where students with the right answer did clearly worse in the rest. */
  isBackwards: boolean;
}

/** The attempts with the best rest, all equal ones among them. */
export function bestOf(rows: readonly Row[]): Row[] {
  const rests = rows.map(({ rest }) => rest).toSorted((one, other) => other - one);
  const least = rests[Math.max(0, Math.round(rows.length * BEST) - 1)] ?? 0;
  return rows.filter(({ rest }) => rest >= least);
}

/** How far those who gave some answer did better in the rest, from -1 to 1; null where nothing tells. */
export function bearing(rows: readonly Row[], gave: (row: Row) => boolean): number | null {
  const all = { attempts: rows.length, right: 0, rest: 0, restSquared: 0, rightRest: 0 };
  for (const row of rows) {
    all.rest += row.rest;
    all.restSquared += row.rest * row.rest;
    if (!gave(row)) continue;
    all.right += 1;
    all.rightRest += row.rest;
  }
  return pointBiserial(all);
}

/**
 * Tells why the key of a question looks wrong: more of the best gave one other answer than gave the key, and who gave
 * it did better in the rest than others and than who had the key, or almost all gave it; or who had the key did clearly
 * worse. How often that is true, suspicion.proof.test.ts counts.
 */
export function suspicionOf(rows: readonly Row[], best: readonly Row[]): Suspicion {
  if (rows.length < FEWEST) return { isBackwards: false };
  const ofKey = bearing(rows, ({ isRight }) => isRight) ?? 0;
  const isBackwards = ofKey < -CLEARLY / Math.sqrt(rows.length);
  const key_best = best.filter(({ isRight }) => isRight).length;
  const given = new Map<string, number>();
  for (const { answer, isRight } of best) if (!isRight && answer !== '') given.set(answer, (given.get(answer) ?? 0) + 1);
  const [most] = [...given].toSorted(([, one], [, other]) => other - one);
  if (!most || most[1] <= key_best) return { isBackwards };
  const [answer, count] = most;
  const ofMost = bearing(rows, (row) => row.answer === answer) ?? 0;
  // An answer that nearly all gave is suspect by that alone: the rest of the paper tells little or nothing.
  const isAlmostAll = rows.filter((row) => row.answer === answer).length >= rows.length * ALMOST_ALL;
  const isTold = isAlmostAll || (ofMost > 0 && ofMost > ofKey);
  return { isBackwards, ...(isTold && { favoured: { answer, best: count, key_best } }) };
}
