import { unitNamed } from './unitNames.ts';

/** A number or a formula, and what may be its unit. */
const BEHIND = /(?<![\p{L}\p{M}\d.^])(?:[-−]?\d+(?:\.\d+)?(?:\^[-+]?\d+)?|¤) ?-?(?=[\p{L}°%])/gu;
const FACTOR = /^(?:(square|cubic|वर्ग|घन) )?([\p{L}\p{M}]+|[°%])(?:\^?([-−+]?\d+))?/u;
const BETWEEN = /^(?: ?\/ ?| per | प्रति | ?· ?|-| )/u;
const POWERS: Record<string, number> = { square: 2, वर्ग: 2, cubic: 3, घन: 3 };

/** The units that stand behind the numbers of a text, each as its signs: 'm s^-1'; and the text without them. */
export function unitsIn(text: string): { units: string[]; rest: string } {
  const units: string[] = [];
  let [rest, done] = ['', 0];
  for (const { 0: number, index } of text.matchAll(BEHIND)) {
    const from = index + number.length;
    if (from < done) continue;
    const { unit, length } = unitAt(text.slice(from));
    if (unit === '') continue;
    // 'प्रति मिनट 75 बार' and '75 times per minute'.
    const each = unitNamed(/(?:प्रति|per) ([\p{L}\p{M}]+) $/u.exec(text.slice(done, index))?.[1] ?? '');
    units.push(each === undefined ? unit : `${unit} ${each}^-1`);
    rest += text.slice(done, from);
    done = from + length;
  }
  return { units, rest: rest + text.slice(done) };
}

function unitAt(text: string): { unit: string; length: number } {
  const factors: string[] = [];
  let [at, sign] = [0, 1];
  for (let length = 0; ;) {
    const [whole = '', power, word = '', exponent] = FACTOR.exec(text.slice(at)) ?? [];
    // 'से' is the second in a fraction, and 'from' everywhere else.
    const name = word === 'से' && sign < 0 ? 's' : unitNamed(word);
    if (name === undefined) return { unit: factors.join(' '), length };
    const raised = sign * (POWERS[power ?? ''] ?? 1) * Number(exponent?.replace('−', '-') ?? 1);
    factors.push(raised === 1 ? name : `${name}^${raised}`);
    at += whole.length;
    length = at;
    const between = BETWEEN.exec(text.slice(at))?.[0];
    if (between === undefined) return { unit: factors.join(' '), length };
    if (/\/|per|प्रति/u.test(between)) sign = -1;
    at += between.length;
  }
}
