import { element, type Node, type Row } from './node.ts';

const isScript = ({ tag }: Node): boolean => tag === 'msub' || tag === 'msup' || tag === 'msubsup';

/**
 * Attaches scripts that stand alone after upright letters or brackets to these, as \ce{H2O} writes them; those without
 * anything go.
 */
export function attached(row: Row): Row {
  const done: Node[] = [];
  for (const given of row) {
    const slots = given.slots.map((slot) => (slot.every(({ tag }) => tag === 'gap') ? [] : slot));
    const node = { ...given, slots };
    const isLoose = isScript(node) && slots[0]?.length === 0;
    const before = done.at(-1);
    if (isLoose && slots.every((slot) => slot.length === 0)) continue;
    const whole = isLoose && before ? joined(before, node) : undefined;
    if (whole) done.splice(-1, 1, whole);
    else done.push(isLoose ? node : given);
  }
  return done;
}

function joined(before: Node, { tag, slots }: Node): Node | undefined {
  const [, script = [], above = []] = slots;
  if (before.tag === 'msub' && tag === 'msup' && isHolder(before.slots[0]?.[0]))
    return element('msubsup', ...before.slots, script);
  if (!isHolder(before)) return undefined;
  return element(tag, [before], script, ...(tag === 'msubsup' ? [above] : []));
}

const isHolder = (node: Node | undefined): boolean =>
  node !== undefined && (node.fences !== undefined || (node.upright && (node.tag === 'mi' || node.tag === 'mtext')));
