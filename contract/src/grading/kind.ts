/** How a question went; a 'dropped' one counts, whatever was answered. */
export type Outcome = 'right' | 'wrong' | 'partial' | 'blank' | 'dropped';

/** The marks of an answer in units of the paper; `one` is one mark. */
export interface Units {
  right: number;
  wrong: number;
  blank: number;
  one: number;
}

export interface Earned {
  outcome: Outcome;
  units: number;
}

export type AnswerFault = 'option_unknown' | 'answer_malformed';

/** The stored form of an answer ('': nothing is chosen) and the marks it earns; or why the answer is refused. */
export type Taken = (Earned & { text: string }) | { fault: AnswerFault };

/** Marks answers to one question. Never throws, whatever the text is. */
export type Take = (answer: string) => Taken;

const RANK: Record<Outcome, number> = { right: 4, dropped: 3, partial: 2, blank: 1, wrong: 0 };

/** The best that an answer comes to under any of the keys: marks first, then the name for it. */
export function best(under: readonly Earned[]): Earned {
  const [found] = under.toSorted((a, b) => b.units - a.units || RANK[b.outcome] - RANK[a.outcome]);
  if (!found) throw new Error('a question has no key');
  return found;
}

/** Reads JSON; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A set of the first 31 whole numbers as bits. */
export type Bits = number;

export function countBits(bits: Bits): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Reads a list of some of `names` as the set of their places; or why it is none. */
export function readNames(names: readonly string[], given: unknown): Bits | AnswerFault {
  if (!Array.isArray(given)) return 'answer_malformed';
  let bits: Bits = 0;
  for (const name of given as unknown[]) {
    if (typeof name !== 'string') return 'answer_malformed';
    const place = names.indexOf(name);
    if (place < 0) return 'option_unknown';
    bits |= 1 << place;
  }
  return bits;
}

/** The names of a set in their order, as JSON. */
export const writeNames = (names: readonly string[], bits: Bits): string =>
  JSON.stringify(names.filter((_, place) => (bits & (1 << place)) !== 0));
