import { element, only, token, type Node, type Row } from './node.ts';

/** Mass, length, time, current, temperature, charge. */
const DIMENSIONS = /^[MLTAIKQ\s]+$/u;
/** The letters of which a dimension has at least two: other letters may be units. */
const CERTAIN = /[MLT]/gu;

/**
 * Parts upright letters that are dimensions, also where they are set as one: 'ML' is no megalitre. After a number all
 * are units.
 */
export function dimensions(row: Row): Row {
  const done: Node[] = [];
  for (let at = 0; at < row.length;) {
    const end = row.findIndex((node, place) => place >= at && textOf(node) === undefined);
    const next = end < 0 ? row.length : end;
    const run = row.slice(at, next);
    const letters = new Set(
      run
        .map((node) => textOf(node) ?? '')
        .join('')
        .match(CERTAIN),
    );
    if (letters.size > 1 && done.at(-1)?.tag !== 'mn') done.push(...run.flatMap(parted));
    else done.push(...run);
    const stop = row[next];
    if (stop) done.push(stop);
    at = next + 1;
  }
  return done;
}

/** Returns the letters of a dimension, '' for a gap; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.tag === 'gap') return '';
  const base = node.tag === 'msup' ? only(node.slots[0]) : node;
  return base?.upright && base.words === undefined && DIMENSIONS.test(base.text) ? base.text : undefined;
}

/** Parts a unit into its letters; the last has the power. */
function parted(node: Node): Row {
  const letters = [...(textOf(node) ?? '').replaceAll(/\s/gu, '')].map((letter) => token('mi', letter));
  const last = letters.pop();
  if (!last) return [];
  return [...letters, node.tag === 'msup' ? element('msup', [last], ...node.slots.slice(1)) : last];
}
