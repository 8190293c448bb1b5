import { isSimple } from './fractions.ts';
import { aside, isSign, type Node, type Row } from './node.ts';

/** Signs after which nobody takes what follows for a part of the root. */
const RELATION = /^[=<>\u2248\u2264\u2265\u2260,]$/u;

/** A root whose end could be missed has one that is heard, and so has every root above the line of a fraction. */
export function roots(row: Row, mustEnd = false): Row {
  return row.map((given, place): Node => {
    if (given.slots.length === 0) return given;
    const node = { ...given, slots: given.slots.map((slot, at) => roots(slot, given.tag === 'mfrac' && at === 0)) };
    if (node.tag !== 'msqrt' && node.tag !== 'mroot') return node;
    const [radicand = [], ...order] = node.slots;
    const next = row[place + 1];
    const isLast =
      next === undefined
        ? !mustEnd
        : next.tag === 'mtext' ||
          isSign(next, RELATION) ||
          (next.tag === 'mo' && next.words !== undefined && next.words !== 'over');
    return isSimple(radicand, 1) && isLast ? node : { ...node, slots: [[...radicand, aside('end root')], ...order] };
  });
}
