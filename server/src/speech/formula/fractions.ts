import { CHOOSE } from './fences.ts';
import { aside, element, group, isSign, only, said, sign, type Node, type Row } from './node.ts';

const PARTS = ['', '', 'half', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Says fractions so that their ends are heard: 'one half', 'x over y', 'the fraction a plus b over 2 end fraction'. */
export function fractions(row: Row, isWithin = false): Row {
  const done: Node[] = [];
  for (const [place, given] of row.entries()) {
    const isFraction = given.tag === 'mfrac';
    const node = { ...given, slots: given.slots.map((slot) => fractions(slot, isFraction && given.text === '')) };
    const [above = [], below = []] = node.slots;
    const numeric = isFraction ? numericWords(above, below, isWithin) : undefined;
    const before = done.at(-1);
    if (!isFraction) done.push(given.slots.length === 0 ? given : node);
    else if (node.text !== '') done.push(group(...above, sign(CHOOSE), ...below));
    else if (numeric && before?.tag === 'mn' && /^\d+$/u.test(before.text))
      done.splice(-1, 1, said(`${before.text} and ${numeric}`));
    else if (numeric) done.push(said(numeric));
    else done.push(derivative(above, below) ?? fraction(above, below, isWithin || !mayEnd(row[place + 1])));
  }
  return done;
}

/** 'three fourths', '11 over 15'; undefined for what is no fraction of two whole numbers. */
export function numericWords(above: Row, below: Row, mustEnd = false): string | undefined {
  const [count, part] = [only(above), only(below)];
  if (count?.tag !== 'mn' || part?.tag !== 'mn' || !/^\d+$/u.test(count.text) || !/^\d+$/u.test(part.text)) return undefined;
  const [many, name] = [Number(count.text), PARTS[Number(part.text)]];
  if (!name || many === 0 || many > 10 || many % Number(part.text) === 0)
    return mustEnd ? undefined : `${count.text} over ${part.text}`;
  return `${COUNTS[many]} ${many === 1 ? name : name === 'half' ? 'halves' : `${name}s`}`;
}

/** Says whether this may follow a part that has no end of its own. */
export const mayEnd = (next: Node | undefined): boolean =>
  next === undefined || (next.tag === 'mo' && next.text !== '\u2062') || next.tag === 'mtext';

/** Simple parts need no end, unless it could be missed. */
function fraction(above: Row, below: Row, mustEnd: boolean): Node {
  const isShort =
    isSimple(above, 2) && (isSimple(below, 1) || isSimple(only(below)?.tag === 'msqrt' ? (only(below)?.slots[0] ?? []) : [], 1));
  if (isShort && !mustEnd) return group(...above, sign('over'), ...below);
  return element('mfrac', above, [...below, aside('end fraction')]);
}

/** Numbers and letters, at most that many. */
export const isSimple = (row: Row, most: number): boolean =>
  row.length > 0 &&
  row.length <= most &&
  row.every(
    ({ tag, text, words }) =>
      tag === 'mn' || (tag === 'mi' && !/[|%]/u.test(text) && !/\w \w/u.test((words ?? '').replace(/^cap /u, ''))),
  );

/** 'd y over d x', 'd squared y over d x squared', 'd over d x of'. */
function derivative(above: Row, below: Row): Node | undefined {
  const [upper, lower] = [differential(above), differential(below)];
  if (!upper || !lower?.name || upper.d !== lower.d || (upper.power ?? '') !== (lower.powerBelow ?? '')) return undefined;
  const power = upper.power ? ` ${upper.power}` : '';
  const words = `${upper.d}${power}${upper.name ? ` ${upper.name}` : ''} over ${upper.d} ${lower.name}${power}`;
  return said(upper.name ? words : `${words} of`);
}

interface Differential {
  d: 'd' | 'partial';
  /** 'squared', of the d. */
  power: string | undefined;
  name: string;
  /** 'squared', of the variable. */
  powerBelow: string | undefined;
}

function differential(row: Row): Differential | undefined {
  const [first, second, ...more] = row;
  const [base, power] = powered(first);
  const d = base?.text === 'd' ? 'd' : base?.words === 'partial' ? 'partial' : undefined;
  if (!d || more.length > 0 || power === '?') return undefined;
  if (!second) return { d, power, name: '', powerBelow: undefined };
  const [variable, powerBelow] = powered(second);
  const name = variable?.words ?? (variable?.tag === 'mi' ? variable.text : undefined);
  return name === undefined || powerBelow === '?' ? undefined : { d, power, name: spelled(name), powerBelow };
}

function powered(node: Node | undefined): [base: Node | undefined, power: string | undefined] {
  if (node?.tag !== 'msup') return [node, undefined];
  const power = only(node.slots[1])?.text;
  return [only(node.slots[0]), power === '2' ? 'squared' : power === '3' ? 'cubed' : '?'];
}

const GREEK: Record<string, string> = {
  '\u03B8': 'theta',
  '\u03C6': 'phi',
  '\u03C9': 'omega',
  '\u03BB': 'lambda',
  '\u03B1': 'alpha',
};
const spelled = (name: string): string => GREEK[name] ?? (/^[A-Z]$/u.test(name) ? `cap ${name}` : name);

/** 1/2 in a script is a fraction. */
export function inlineFraction(row: Row): Row {
  const [above, slash, below, ...more] = row;
  if (!above || !below || more.length > 0 || !isSign(slash, /^\/$/u)) return row;
  const words = numericWords([above], [below]);
  return words ? [said(words)] : row;
}
