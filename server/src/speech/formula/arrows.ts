import { aside, isSign, only, said, type Row } from './node.ts';

/** Reads what an arrow of a reaction bears. */
export const arrows = (row: Row): Row =>
  row.flatMap((node): Row => {
    const [base, first, second] = node.slots;
    if (!/^m(?:over|under|underover)$/u.test(node.tag) || !isSign(only(base), /^[\u2192\u27F6\u21CC]$/u)) return [node];
    const borne = [first, second].flatMap((slot) =>
      (slot ?? []).flatMap((each) => (each.tag === 'mover' ? (each.slots[0] ?? []) : [each])),
    );
    const shown = borne.map((each) => (each.text === '\u0394' ? said('heat') : each)).filter(({ tag }) => tag !== 'gap');
    return shown.length === 0 ? [...(base ?? [])] : [...(base ?? []), aside(', with'), ...shown, aside('at the arrow,')];
  });
