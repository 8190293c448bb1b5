import { symbolsIn } from './elements.ts';
import { only, type Node, type Row } from './node.ts';

/** A substance that a row names from some place on. */
export interface Substance {
  words: string;
  /** The place after the substance. */
  next: number;
  /** A single letter by itself may be anything; what has a number, a charge or several symbols is a substance. */
  isCertain: boolean;
}

/** Letters or a group in brackets, with how many of it there are and its charge. */
interface Part {
  letters: string;
  group: string;
  amount: string;
  charge: string;
}

/** The substance that begins at a place of a row: 'H 2 S O 4', 'S O 4, charge 2 minus'. */
export function substanceAt(row: Row, from: number): Substance | undefined {
  const parts: Part[] = [];
  for (const node of row.slice(from)) {
    const part = partOf(node);
    // Alone a group is a concentration, or a state: said by its brackets.
    if (!part || (part.group !== '' && parts.length === 0 && part.amount + part.charge === '')) break;
    parts.push(part);
  }
  const words = wordsOf(parts);
  if (!words || words.length === 0) return undefined;
  const isBuilt = words.length > 1 || parts.some(({ group, amount, charge }) => group + amount + charge !== '');
  return {
    words: words.join(' ').replaceAll(' ,', ','),
    next: from + parts.length,
    isCertain: isBuilt || (words[0]?.length ?? 0) > 1,
  };
}

/**
 * Undefined where letters are no elements. Those of an element may stand in several parts, as N, a and Cl with a
 * number.
 */
function wordsOf(parts: readonly Part[]): string[] | undefined {
  const words: string[] = [];
  let letters = '';
  for (const [place, part] of parts.entries()) {
    const { group, amount, charge } = part;
    letters += part.letters;
    const after = parts[place + 1];
    if (after && after.group === '' && group + amount + charge === '') continue;
    const symbols = letters === 'e' && charge !== '' ? [] : symbolsIn(letters);
    if (!symbols) return undefined;
    if (letters === 'e') words.push(charge.includes('plus') ? 'positron' : 'electron');
    else words.push(...[...symbols, group, amount, charge].filter(Boolean));
    letters = '';
  }
  return words;
}

const BRACKETS: Record<string, string> = { '()': 'paren', '[]': 'bracket' };

function partOf(node: Node): Part | undefined {
  const { tag, slots } = node;
  const base = /^ms(?:ub|up|ubsup)$/u.test(tag) ? only(slots[0]) : node;
  const below = tag === 'msub' || tag === 'msubsup' ? slots[1] : undefined;
  const above = tag === 'msup' || tag === 'msubsup' ? slots.at(-1) : undefined;
  const amount = below ? amountOf(below) : '';
  const charge = above ? chargeOf(above) : '';
  if (!base || base.words !== undefined || amount === undefined || charge === undefined) return undefined;
  if (base.fences) {
    const inside = base.slots[0] ?? [];
    const [name, within] = [BRACKETS[base.fences.join('')], substanceAt(inside, 0)];
    if (name === undefined || within?.next !== inside.length) return undefined;
    return { letters: '', group: `open ${name} ${within.words} close ${name}`, amount, charge };
  }
  return base.upright && /^[A-Za-z]+$/u.test(base.text) ? { letters: base.text, group: '', amount, charge } : undefined;
}

/** 2, or n of a polymer. */
function amountOf(row: Row): string | undefined {
  const node = only(row);
  return node && (node.tag === 'mn' || /^[nmxy]$/u.test(node.text)) ? node.text : undefined;
}

function chargeOf(row: Row): string | undefined {
  const text = row.map((node) => node.text).join('');
  if (/^[\u2022\u2219\u22C5\u00B7]$/u.test(text)) return ', radical,';
  const [, count = '', kind = ''] = /^(\d*|n)([+\u2212-])$/u.exec(text) ?? [];
  if (kind === '') return undefined;
  return [', charge', count, kind === '+' ? 'plus,' : 'minus,'].filter(Boolean).join(' ');
}
