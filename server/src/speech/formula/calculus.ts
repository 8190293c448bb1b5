import { letterName } from './letters.ts';
import { aside, everyRow, isSign, only, said, type Node, type Row } from './node.ts';

const INTEGRAL = /^[\u222B\u222C\u222D\u222E]$/u;

/** Sets 'd x' apart in a formula with an integral: without that, sin x dx would be the sine of x d x. */
export function differentials(formula: Row): Row {
  if (!holdsIntegral(formula)) return formula;
  return everyRow(formula, (row) => {
    const done: Node[] = [];
    for (const node of row) {
      const before = done.at(-1);
      const name = letterName(node);
      if (before?.tag === 'mi' && before.text === 'd' && name !== undefined) {
        const words = `d ${name}`;
        done.splice(-1, 1, done.at(-2)?.tag === 'mo' || done.length === 1 ? said(words) : aside(words));
      } else done.push(node);
    }
    return done;
  });
}

const holdsIntegral = (row: Row): boolean => row.some((node) => isSign(node, INTEGRAL) || node.slots.some(holdsIntegral));

/** '1 s 2, 2 s 2, 2 p 6': how electrons fill shells, not powers. */
export function shells(row: Row): Row {
  const done: Node[] = [];
  for (let at = 0; at < row.length;) {
    const found: string[] = [];
    let next = at;
    while (isShell(row[next], row[next + 1])) {
      const [letter, count] = (row[next + 1]?.slots ?? []).map((slot) => only(slot)?.text ?? '');
      found.push(`${row[next]?.text} ${letter} ${count}`);
      next += row[next + 2]?.tag === 'gap' && isShell(row[next + 3], row[next + 4]) ? 3 : 2;
    }
    const isUpright = only(row[at + 1]?.slots[0])?.upright === true;
    const isAfterCore = done.findLast(({ tag }) => tag !== 'gap')?.fences !== undefined;
    if (found.length > 1 || (found.length === 1 && (isUpright || isAfterCore))) {
      done.push(said(found.join(', ')));
      at = next;
    } else {
      const node = row[at];
      if (node) done.push(node);
      at += 1;
    }
  }
  return done;
}

const isShell = (level: Node | undefined, shell: Node | undefined): boolean =>
  level?.tag === 'mn' &&
  /^[1-7]$/u.test(level.text) &&
  shell?.tag === 'msup' &&
  /^[spdf]$/u.test(only(shell.slots[0])?.text ?? '') &&
  /^\d{1,2}$/u.test(only(shell.slots[1])?.text ?? '');

/** 's p 3 d 2': orbitals that mix, not powers. Nothing else may stand beside them. */
export function hybrids(row: Row): Row {
  const parts = row.map((node) => {
    const isScript = node.tag === 'msup';
    const letters = isScript ? (only(node.slots[0])?.text ?? '') : node.text;
    const count = isScript ? (only(node.slots[1])?.text ?? '?') : '';
    return /^[spd]{1,2}$/u.test(letters) && /^[2-3]?$/u.test(count) ? `${[...letters].join(' ')} ${count}`.trim() : undefined;
  });
  const words = parts.every((part) => part !== undefined) ? parts.join(' ') : '';
  return /^(?:d 2 |d )?s p(?: [23])?(?: d(?: [23])?)?$/u.test(words) ? [said(words)] : row;
}
