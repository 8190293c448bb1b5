import { symbolsIn } from './elements.ts';
import { isSign, only, said, sign, type Node, type Row } from './node.ts';

/**
 * Says formulas of substances as chemists do: 'H 2 S O 4', 'S O 4, charge 2 minus'. What is no substance for certain stays as it is: a
 * single letter may be anything.
 */
export function chemistry(row: Row): Row {
  const done: Node[] = [];
  const isReaction =
    row.some((node) => isSign(node, ARROW) || isSign(only(node.slots[0]), ARROW)) &&
    row.some((_, place) => isAnySubstance(row, place));
  for (let at = 0; at < row.length;) {
    const found = substance(row, at);
    if (found && (isCertain(found) || isReaction || stateOf(row[found.next]))) {
      done.push({ ...said(found.words), text: SUBSTANCE });
      at = found.next;
    } else {
      const node = row[at];
      if (node) done.push(node);
      at += 1;
    }
  }
  return done.some(isSubstance) ? inReaction(done) : done;
}

const ARROW = /^[\u2192\u27F6\u21CC\u21CB]$/u;
const isAnySubstance = (row: Row, place: number): boolean => {
  const found = substance(row, place);
  return found !== undefined && isCertain(found);
};

const KINDS: Record<string, string> = { '()': 'paren', '[]': 'bracket' };

/** Marks words that name a substance. */
export const SUBSTANCE = 'substance';
export const isSubstance = (node: Node | undefined): boolean => node?.text === SUBSTANCE;

interface Found {
  words: string;
  next: number;
  symbols: number;
  /** It has a number, a charge or brackets. */
  built: boolean;
}

const isCertain = ({ symbols, built, words }: Found): boolean => built || symbols > 1 || /^[A-Z][a-z]$/u.test(words);

/** The substance that begins at a place of a row. */
function substance(row: Row, from: number): Found | undefined {
  const words: string[] = [];
  let [letters, symbols, built, at] = ['', 0, false, from];
  /** Says the letters read so far; false where they are no elements. */
  const flush = (): boolean => {
    const found = letters === '' ? [] : symbolsIn(letters);
    if (!found) return false;
    words.push(...found);
    symbols += found.length;
    letters = '';
    return true;
  };
  for (; at < row.length; at += 1) {
    const node = row[at];
    if (!node) break;
    const part = partOf(node);
    if (!part) break;
    if ('group' in part) {
      if (!flush()) break;
      // Alone it is a concentration, or what chemists call a state: said by its brackets.
      if (words.length === 0 && part.amount === '' && part.charge === '') break;
      words.push(part.group);
    } else letters += part.letters;
    if (part.amount === '' && part.charge === '') {
      if ('group' in part) built = true;
      continue;
    }
    if (part.charge !== '' && letters === 'e') {
      words.push(part.charge.includes('plus') ? 'positron' : 'electron');
      letters = '';
      built = true;
      continue;
    }
    if (!flush()) return undefined;
    built = true;
    words.push(...[part.amount, part.charge].filter(Boolean));
  }
  if (!flush() || words.length === 0) return undefined;
  return { words: words.join(' ').replaceAll(' ,', ','), next: at, symbols, built };
}

type Part = ({ letters: string } | { group: string }) & { amount: string; charge: string };

/** Letters or a group in brackets, with how many of it there are and its charge. */
function partOf(node: Node): Part | undefined {
  const isScript = node.tag === 'msub' || node.tag === 'msup' || node.tag === 'msubsup';
  const base = isScript ? only(node.slots[0]) : node;
  const below = node.tag === 'msub' || node.tag === 'msubsup' ? node.slots[1] : undefined;
  const above = node.tag === 'msup' ? node.slots[1] : node.tag === 'msubsup' ? node.slots[2] : undefined;
  const amount = below ? amountOf(below) : '';
  const charge = above ? chargeOf(above) : '';
  if (!base || amount === undefined || charge === undefined) return undefined;
  if (base.tag === 'fenced') {
    const [open, close] = base.fences ?? ['', ''];
    const inside = substance(base.slots[0] ?? [], 0);
    if (!inside || inside.next !== base.slots[0]?.length) return undefined;
    const kind = KINDS[open + close];
    return kind === undefined ? undefined : { group: `open ${kind} ${inside.words} close ${kind}`, amount, charge };
  }
  if (!base.upright || !/^[A-Za-z]+$/u.test(base.text)) return undefined;
  return { letters: base.text, amount, charge };
}

function amountOf(row: Row): string | undefined {
  const node = only(row);
  return node && (node.tag === 'mn' || /^[nmxy]$/u.test(node.text)) ? node.text : undefined;
}

function chargeOf(row: Row): string | undefined {
  const text = row.map((node) => node.text).join('');
  const [, count = '', kind = ''] = /^(\d*|n)([+\u2212-])$/u.exec(text) ?? [];
  if (kind === '') return /^[\u2022\u2219\u22C5\u00B7]$/u.test(text) ? ', radical,' : undefined;
  return `, charge ${count}${count ? ' ' : ''}${kind === '+' ? 'plus' : 'minus'},`;
}

/** 'aqueous', of '(aq)' */
const stateOf = (node: Node | undefined): string | undefined =>
  STATES[node?.fences ? (node.slots[0] ?? []).map(({ text }) => text).join('') : ''];

const LINE = /^[|\u2223]$/u;

const STATES: Record<string, string> = { s: 'solid', l: 'liquid', g: 'gas', aq: 'aqueous' };

/** What stands between substances, and after them. */
function inReaction(row: Row): Row {
  const hasPlus = row.some((node) => isSign(node, /^\+$/u));
  return row.map((node, place): Node => {
    const [before, after] = [row[place - 1], row[place + 1]];
    const state = isSubstance(before) ? stateOf(node) : undefined;
    if (state) return { ...said(`, ${state},`), text: SUBSTANCE };
    const between = isSubstance(before) && (isSubstance(after) || after?.tag === 'mn');
    if (isSign(node, /^[\u22C5\u00B7.]$/u) && between) return sign('dot');
    if (node.words === 'electron' && before?.tag === 'mn' && before.text !== '1') return { ...node, words: 'electrons' };
    if (isSign(node, /^\u2191$/u)) return said(', gas given off,');
    if (isSign(node, /^\u2193$/u)) return said(', precipitate,');
    if (isSign(node, LINE))
      return sign(isSign(before, LINE) ? '' : isSign(after, LINE) ? 'double vertical line' : 'vertical line');
    if (isSubstance(before) && isSubstance(after) && !hasPlus) {
      if (isSign(node, /^[\u2212-]$/u)) return sign('single bond');
      if (isSign(node, /^=$/u)) return sign('double bond');
      if (isSign(node, /^\u2261$/u)) return sign('triple bond');
    }
    return node;
  });
}
