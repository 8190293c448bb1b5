/** '# ?/?', '# ??/??', '?/?', '# ?/2' … : with or without a whole part, digits or a given number below the stroke. */
const FRACTION = /^(?:([#0?]+) )?([#0?]+)\/(?:([#0?]+)|(\d+))$/u;

/** A number of 0 or more as such a format shows it; undefined when the format is not understood. */
export function fractionOf(value: number, format: string): string | undefined {
  const match = FRACTION.exec(format.trim());
  if (!match) return undefined;
  const [, whole, , places, fixed] = match;
  const before = whole === undefined ? 0 : Math.floor(value);
  const rest = value - before;
  const [above, below] =
    fixed === undefined ? nearest(rest, 10 ** (places?.length ?? 1) - 1) : [Math.round(rest * Number(fixed)), Number(fixed)];
  if (whole !== undefined && above === below) return String(before + 1);
  if (above === 0) return String(before);
  return `${before === 0 ? '' : `${before} `}${above}/${below}`;
}

/** The nearest fraction whose lower number is at most so large; of several the one with the smallest. */
function nearest(value: number, largest: number): [above: number, below: number] {
  let found: [number, number] = [Math.round(value), 1];
  for (let below = 2; below <= Math.min(largest, 999); below += 1) {
    const above = Math.round(value * below);
    if (Math.abs(above / below - value) < Math.abs(found[0] / found[1] - value) - 1e-12) found = [above, below];
  }
  return found;
}
