import { isSign, only, said, token, type Node, type Row } from './node.ts';
import { symbolsIn } from './elements.ts';
import { factorsIn, quantityWords, type Factor } from './factors.ts';

/**
 * Says units in words: '9.8 metres per second squared'. What may be something else, such as a letter without a number,
 * stays.
 */
export function units(given: Row): Row {
  const row = given.flatMap(apart);
  const done: Node[] = [];
  const isReaction = row.some((node) => isSign(node, /^[\u2192\u21CC\u27F6]$/u) || node.tag === 'mover');
  for (let at = 0; at < row.length;) {
    const found = unitsAt(row, at);
    if (found && isMeant(found.factors, row, at, isReaction)) {
      done.push(said(quantityWords(found.factors, !isOne(row, at))));
      at = found.next;
    } else {
      const node = row[at];
      if (node) done.push(node);
      at += 1;
    }
  }
  return done;
}

/** Returns what stands before a place, and whether with a space between. */
function before(row: Row, at: number): { node: Node | undefined; spaced: boolean } {
  const spaced = row[at - 1]?.tag === 'gap';
  return { node: row[at - (spaced ? 2 : 1)], spaced };
}

/** Says whether a unit is of one thing, or of no number at all. */
function isOne(row: Row, at: number): boolean {
  const { node } = before(row, at);
  return node === undefined || node.tag === 'mo' || node.text === '1';
}

/** Takes the ring of degrees off the number it stands on. */
function apart(node: Node, place: number, row: Row): Row {
  const [base = [], above] = node.slots;
  const isScale =
    node.tag === 'msup' && isSign(only(above), RING) && /^[CF]$/u.test(row[place + 1]?.text ?? '') && row[place + 1]?.upright;
  return isScale ? [...base.filter(({ tag }) => tag !== 'gap'), token('gap', ' '), token('mi', '\u00B0', true)] : [node];
}
const RING = /^[\u2218\u00B0]$/u;

function isMeant(factors: Factor[], row: Row, at: number, isReaction: boolean): boolean {
  const { node, spaced } = before(row, at);
  const [single] = factors;
  const mayBeElement = factors.length === 1 && single?.power === 1 && symbolsIn(single.symbol) !== undefined;
  if (mayBeElement && isReaction) return false;
  if (node?.tag === 'mn' || (spaced && node !== undefined && node.tag !== 'mo' && !node.upright)) return true;
  return factors.length > 1 ? factors.some(({ power }) => power !== 1) : single !== undefined && single.power < 0;
}

/** The units from a place on, as far as they go. */
function unitsAt(row: Row, from: number): { factors: Factor[]; next: number } | undefined {
  const factors: Factor[] = [];
  let [next, turned] = [from, false];
  for (let at = from; at < row.length;) {
    const node = row[at];
    const isJoint = at > from && (node?.tag === 'gap' || isSign(node, /^[\u22C5\u00B7/]$/u));
    if (isJoint) {
      if (node?.text === '/') turned = true;
      at += 1;
      continue;
    }
    const part = partAt(row, at);
    const read = part && factorsIn(part.text, part.power);
    if (!part || !read) break;
    factors.push(...read.map(({ symbol, power }) => ({ symbol, power: turned ? -Math.abs(power) : power })));
    at = next = part.next;
  }
  return factors.length > 0 ? { factors, next } : undefined;
}

/** Upright letters up to the first power, and that power. */
function partAt(row: Row, from: number): { text: string; power: number; next: number } | undefined {
  let text = '';
  for (let at = from; at < row.length; at += 1) {
    const node = row[at];
    const base = node?.tag === 'msup' ? only(node.slots[0]) : node;
    const letters = lettersOf(base);
    if (letters === undefined) return text === '' ? undefined : { text, power: 1, next: at };
    text += letters;
    if (node?.tag !== 'msup') continue;
    const power = powerOf(node.slots[1] ?? []);
    return power === undefined ? undefined : { text, power, next: at + 1 };
  }
  return text === '' ? undefined : { text, power: 1, next: row.length };
}

function lettersOf(node: Node | undefined): string | undefined {
  if (node?.tag === 'mover' && only(node.slots[0])?.text === 'A' && isSign(only(node.slots[1]), /^\u02DA$/u)) return '\u00C5';
  if (!node || node.words !== undefined || (node.tag !== 'mi' && node.tag !== 'mtext')) return undefined;
  return node.upright || /^[\u03BC\u00B5\u03A9\u2126]$/u.test(node.text) ? node.text : undefined;
}

function powerOf(row: Row): number | undefined {
  const text = row.map((node) => (node.slots.length > 0 ? '?' : node.text)).join('');
  return /^[\u2212-]?\d$/u.test(text) ? Number(text.replace('\u2212', '-')) : undefined;
}
