import { aside, isSign, only, said, type Row } from './node.ts';

/** Reads what an arrow of a reaction bears, and where. */
export const arrows = (row: Row): Row =>
  row.flatMap((node): Row => {
    const [base, first, second] = node.slots;
    if (!/^m(?:over|under|underover)$/u.test(node.tag) || !isSign(only(base), /^[\u2192\u27F6\u21CC]$/u)) return [node];
    const below = node.tag === 'mover' ? [] : borne(first);
    const above = borne(node.tag === 'mover' ? first : second);
    const parts =
      below.length === 0
        ? [...above, aside('at the arrow,')]
        : [...above, ...(above.length > 0 ? [aside('above and')] : []), ...below, aside('below the arrow,')];
    return above.length + below.length === 0 ? [...(base ?? [])] : [...(base ?? []), aside(', with'), ...parts];
  });

/** Takes off what only keeps the arrow long. */
const borne = (slot: Row = []): Row =>
  slot
    .flatMap((each) => (/^m(?:over|under)$/u.test(each.tag) ? (each.slots[0] ?? []) : [each]))
    .filter(({ tag }) => tag !== 'gap')
    .map((each) => (each.text === '\u0394' ? said('heat') : each));
