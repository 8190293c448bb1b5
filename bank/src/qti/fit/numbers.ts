import type { NumberKey, NumericQuestion, Verdict } from '../../bank.ts';
import { rounded } from '../../kinds/choice.ts';
import { marked, marksFor, type Given, type Scale } from './kinded.ts';

/** A number to be typed, what it scores by the package's own rules, and the numbers that those rules have held it against so far. */
export interface AskedNumber {
  score: (given: number | undefined) => number;
  edges: ReadonlySet<number>;
  integer?: boolean;
  /** The rules round an answer to that many decimals first. */
  decimals?: number | undefined;
  input?: NumericQuestion['input'];
}

const MOST_EDGES = 200;

/** Finds the numbers that score the most; says in the verdict what the others scored and no key can say. */
export function fitNumber(asked: AskedNumber, scale: Scale, verdict: Verdict): Given {
  const { score, integer = false, decimals, input } = asked;
  const edges = edgesOf(asked);
  if (edges.length === 0 || edges.length > MOST_EDGES) {
    verdict.drop(edges.length === 0 ? 'no number is right' : 'it holds the answer against too many numbers');
    return undefined;
  }
  const step = decimals === undefined ? (integer ? 1 : undefined) : 10 ** -decimals;
  const points = edges.map((at) => ({ at, score: score(at) }));
  const gaps = [(edges[0] ?? 0) - 1, ...edges].map((from, index) => score(index === 0 ? from : middle(from, edges[index], step)));
  const best = Math.max(0, ...points.map((each) => each.score), ...gaps);
  if (best === 0) {
    verdict.drop('no number is right');
    return undefined;
  }
  const isFull = (each: number): boolean => Math.abs(each - best) < 1e-6;
  if (isFull(gaps[0] ?? 0) || isFull(gaps.at(-1) ?? 0)) {
    verdict.drop('every number beyond some other is right: the portal needs both ends');
    return undefined;
  }
  const keys = step === undefined ? ranges(points, gaps, isFull, verdict) : whole(edges, score, step, isFull);
  const others = [...points.map((each) => each.score), ...gaps].filter((each) => !isFull(each));
  const price = Math.min(0, gaps[0] ?? 0);
  const inMarks = (each: number): number => marksFor(each, best, scale);
  if (others.some((each) => each > 0)) verdict.change('a number that earned a part of the marks is wrong now');
  if (others.some((each) => each <= 0 && Math.abs(each - price) > 1e-6))
    verdict.change(`wrong numbers cost differently: each costs ${rounded(-inMarks(price))} now`);
  const [first = 0] = keys;
  return {
    type: 'numeric',
    options: [],
    answer: keys.length > 1 ? keys : first,
    ...(decimals === undefined ? {} : { decimals }),
    ...(integer ? { integer: true as const } : {}),
    ...(input ? { input } : {}),
    ...marked({ right: inMarks(best), wrong: inMarks(price), blank: inMarks(score(undefined)) }),
  };
}

/** Asks until the rules hold an answer against no new number. */
function edgesOf({ score, edges }: AskedNumber): number[] {
  const asked = new Set<number>();
  score(0.123456);
  for (let turn = 0; turn < 6; turn += 1) {
    const open = [...edges].filter((each) => !asked.has(each));
    if (open.length === 0 || edges.size > MOST_EDGES) break;
    for (const each of open) {
      asked.add(each);
      for (const at of [each, each - 1e-3, each + 1e-3]) score(at);
    }
  }
  return [...new Set([...edges].map(clean))].toSorted((one, other) => one - other);
}

const middle = (from: number, to: number | undefined, step: number | undefined): number => {
  const between = to === undefined ? from + 1 : (from + to) / 2;
  return step === undefined ? between : Math.round(between / step) * step;
};

/** A number without the dust of binary sums. */
export const clean = (number: number): number => Number(number.toFixed(10));

/** Single numbers and closed ranges of them. */
function ranges(
  points: { at: number; score: number }[],
  gaps: number[],
  isFull: (score: number) => boolean,
  verdict: Verdict,
): NumberKey[] {
  const keys: NumberKey[] = [];
  let from: number | undefined;
  for (const [index, { at, score }] of points.entries()) {
    const after = isFull(gaps[index + 1] ?? 0);
    const before = isFull(gaps[index] ?? 0);
    if (!isFull(score) && (before || after))
      verdict.change(`the number ${at} itself, where the right ones ${before && after ? 'are parted' : 'end'}, is right too now`);
    if (!before && after) from = at;
    else if (before && !after && from !== undefined) keys.push({ min: from, max: at });
    else if (!before && isFull(score)) keys.push(at);
  }
  return keys;
}

/** Numbers of that many decimals, one by one or from one to another. */
function whole(edges: number[], score: (at: number) => number, step: number, isFull: (score: number) => boolean): NumberKey[] {
  const on = (at: number): number => clean(Math.round(at / step) * step);
  const right = [...new Set(edges.flatMap((at) => [on(at) - step, on(at), on(at) + step].map(clean)))]
    .toSorted((one, other) => one - other)
    .filter((at) => isFull(score(at)));
  const keys: NumberKey[] = [];
  let from: number | undefined;
  for (const [index, at] of right.entries()) {
    from ??= at;
    const next = right[index + 1];
    if (next !== undefined && isFull(score(on((at + next) / 2)))) continue;
    keys.push(from === at ? at : { min: from, max: at });
    from = undefined;
  }
  return keys;
}
