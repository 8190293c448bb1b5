import { substance } from './chemistry.ts';
import { aside, group, only, sign, type Node, type Row } from './node.ts';

/** Reads what stands before the letter it belongs to: n C r, and mass and atomic numbers. */
export function prescripts(row: Row): Row {
  const done: Node[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const node = row[at];
    if (!node) continue;
    const isBefore = /^ms(?:ub|up|ubsup)$/u.test(node.tag) && node.slots[0]?.length === 0;
    const next = row[at + 1];
    const whole = isBefore && next ? (combination(node, next) ?? nuclide(node, next)) : undefined;
    if (whole) {
      done.push(...whole);
      at += 1;
    } else done.push(node);
  }
  return done;
}

const COMBINED: Record<string, string> = { C: 'choose', P: 'permute' };

function combination({ tag, slots }: Node, next: Node): Row | undefined {
  const word = COMBINED[only(next.slots[0])?.text ?? ''];
  if (tag !== 'msup' || next.tag !== 'msub' || !word) return undefined;
  return [group(...grouped(slots[1] ?? []), sign(word), ...grouped(next.slots[1] ?? []))];
}

const grouped = (row: Row): Row => (row.length === 1 ? row : [aside('open paren'), ...row, aside('close paren')]);

function nuclide({ tag, slots }: Node, next: Node): Row | undefined {
  const below = tag === 'msup' ? undefined : slots[1];
  const above = tag === 'msub' ? undefined : slots.at(-1);
  const numbers = [...named('mass number', above), ...named('atomic number', below)];
  if (numbers.length === 0 || (next.tag !== 'mi' && next.tag !== 'mtext')) return undefined;
  return [substance(`${next.words ?? next.text}, ${numbers.join(', ')},`)];
}

function named(name: string, row: Row | undefined): string[] {
  const text = (row ?? []).map((node) => node.text).join('');
  return /^[\u2212-]?\d+$/u.test(text) ? [`${name} ${text.replace(/^[\u2212-]/u, 'minus ')}`] : [];
}
