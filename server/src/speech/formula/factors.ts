import { unitOf, unitsTogether } from './unitTable.ts';

/** A unit and its power: of 'm/s' the second has -1. */
export interface Factor {
  symbol: string;
  power: number;
}

/** The units of 'mol L' or 'm/s', of which the last has that power. */
export function factorsIn(text: string, power: number): Factor[] | undefined {
  const factors: Factor[] = [];
  let turned = false;
  const pieces = text.split(/([\s/\u00B7\u22C5()]+)/u);
  for (const [place, piece] of pieces.entries()) {
    if (place % 2 === 1 || piece === '') {
      if (piece.includes('/')) turned = true;
      continue;
    }
    const own = place === pieces.length - 1 ? power : 1;
    const together = own < 0 || !unitOf(piece) ? unitsTogether(piece) : undefined;
    const symbols = together && (!unitOf(piece) || OFTEN_TOGETHER.test(piece)) ? together : [piece];
    if (!symbols.every((symbol) => unitOf(symbol))) return undefined;
    factors.push(
      ...symbols.map((symbol, index) => ({ symbol, power: (index === symbols.length - 1 ? own : 1) * (turned ? -1 : 1) })),
    );
  }
  return factors.length > 0 ? factors : undefined;
}

/** Of a negative power these are two units: 'ms^-1' is said of metres per second, hardly of milliseconds. */
const OFTEN_TOGETHER = /^(?:ms|[A-Z]..?)$/u;

/** 'newton square metres per coulomb squared' */
export function quantityWords(factors: readonly Factor[], isMany: boolean): string {
  const above = factors.filter(({ power }) => power > 0);
  const below = factors.filter(({ power }) => power < 0);
  const upper = above.map((factor, place) => powered(factor, isMany && place === above.length - 1));
  return [...upper, ...below.map((factor) => `per ${powered(factor, false)}`)].join(' ');
}

const POWERS = ['', '', 'squared', 'cubed'];
const OF_LENGTHS = ['', '', 'square', 'cubic'];

function powered({ symbol, power }: Factor, isMany: boolean): string {
  const unit = unitOf(symbol);
  const name = (isMany ? unit?.many : unit?.one) ?? symbol;
  const size = Math.abs(power);
  if (size === 1) return name;
  const shape = unit?.isLength ? OF_LENGTHS[size] : undefined;
  return shape ? `${shape} ${name}` : `${name} ${POWERS[size] ?? `to the power ${size}`}`;
}
