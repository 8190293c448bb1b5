import { isSign, only, said, sign, type Node, type Row } from './node.ts';
import { substanceAt } from './substance.ts';

/** Marks words that name a substance. */
const SUBSTANCE = 'substance';
export const substance = (words: string): Node => ({ ...said(words), text: SUBSTANCE });
export const isSubstance = (node: Node | undefined): boolean => node?.words !== undefined && node.text === SUBSTANCE;

const ARROW = /^[\u2192\u27F6\u21CC\u21CB]$/u;
const isArrow = (node: Node): boolean => isSign(node, ARROW) || isSign(only(node.slots[0]), ARROW);

/**
 * Says formulas of substances as chemists do, and what stands between them. What is none for certain stays, but in a
 * reaction.
 */
export function chemistry(row: Row): Row {
  const isReaction = row.some(isArrow) && row.some((_, place) => substanceAt(row, place)?.isCertain);
  const done: Node[] = [];
  for (let at = 0; at < row.length;) {
    const found = substanceAt(row, at);
    const node = row[at];
    const isBonded = isBond(row[at - 1]) || isBond(row[found?.next ?? at]);
    if (found && (found.isCertain || isReaction || isBonded || stateOf(row[found.next]))) {
      done.push(substance(found.words));
      at = found.next;
    } else {
      if (node) done.push(node);
      at += 1;
    }
  }
  return done.some(isSubstance) ? done.map(between) : done;
}

const isBond = (node: Node | undefined): boolean => node?.tight === true && Object.hasOwn(BONDS, node.text);

const STATES: Record<string, string> = { s: 'solid', l: 'liquid', g: 'gas', aq: 'aqueous' };

/** 'aqueous', of '(aq)' */
const stateOf = (node: Node | undefined): string | undefined =>
  node?.fences && STATES[(node.slots[0] ?? []).map(({ text }) => text).join('')];

const LINE = /^[|\u2223]$/u;
const BONDS: Record<string, string> = {
  '\u2212': 'single bond',
  '-': 'single bond',
  '=': 'double bond',
  '\u2261': 'triple bond',
};

/** A sign beside substances. */
function between(node: Node, place: number, row: Row): Node {
  const [before, after] = [row[place - 1], row[place + 1]];
  const state = isSubstance(before) ? stateOf(node) : undefined;
  if (state) return substance(`, ${state},`);
  if (node.words === 'electron' && before?.tag === 'mn' && before.text !== '1') return substance('electrons');
  if (node.words !== undefined || node.tag === 'mn') return node;
  if (node.text === '\u2191') return said(', gas given off,');
  if (node.text === '\u2193') return said(', precipitate,');
  if (isSign(node, LINE)) {
    if (isSign(before, LINE)) return sign('');
    return sign(isSign(after, LINE) ? 'double vertical line' : 'vertical line');
  }
  if (isBond(node) && (isSubstance(before) || isSubstance(after))) return sign(BONDS[node.text] ?? '');
  // The point of 'conc. H2SO4' has become one.
  if (isSign(node, /^\u22C5$/u) && before?.upright && /^[a-z]{2,}$/u.test(before.text)) return sign('');
  if (!isSubstance(before)) return node;
  // The dot of a hydrate.
  if (isSign(node, /^[\u22C5\u00B7.]$/u) && (isSubstance(after) || after?.tag === 'mn')) return sign('dot');
  const isEquation = row.some((each) => isSign(each, /^\+$/u));
  return isSubstance(after) && !isEquation && Object.hasOwn(BONDS, node.text) ? sign(BONDS[node.text] ?? '') : node;
}
