import { letterName } from './letters.ts';
import { BAR } from './numbers.ts';
import { aside, isSign, only, said, type Node, type Row } from './node.ts';

/** Signs above a letter, as they are said after it. */
const ABOVE: Record<string, string> = {
  '^': 'hat',
  '\u02C6': 'hat',
  '\u0302': 'hat',
  '\u02D9': 'dot',
  '\u00A8': 'double dot',
  '~': 'tilde',
  '\u02DC': 'tilde',
};
const ARROW = /^[\u2192\u20D7\u27F6\u21C0]$/u;
const VECTOR = 'vector';

/** 'vector F', 'i hat', 'z bar', 'line segment A B' */
export function accents(row: Row): Row {
  return row.flatMap((node): Row => {
    if (BOLD.test(node.text) && node.tag === 'mi') return [{ ...said(boldName(node.text)), text: VECTOR }];
    if (node.tag !== 'mover' && node.tag !== 'menclose' && node.tag !== 'munder') return [node];
    const [base = [], above] = node.slots;
    const mark = only(above);
    if (node.tag === 'munder') return isSign(mark, /^_$/u) ? base : [node];
    if (isSign(mark, ARROW)) return arrowed(base);
    const sign = node.tag === 'menclose' ? '\u203E' : (mark?.text ?? '');
    if (BAR.test(sign)) return barred(base);
    const name = only(base) && letterName(only(base));
    const word = ABOVE[sign];
    return word && name ? [said(`${name} ${word}`)] : [node];
  });
}

/** Bold letters, which print has for vectors. */
const BOLD = /^[\u{1D400}-\u{1D433}\u{1D468}-\u{1D49B}]$/u;
const boldName = (letter: string): string => {
  const plain = letter.normalize('NFKC');
  return `bold ${/[A-Z]/u.test(plain) ? 'cap ' : ''}${plain}`;
};

function arrowed(base: Row): Row {
  const names = base.map((node) => (base.length > 1 && /^[A-Z]$/u.test(node.text) ? node.text : letterName(node)));
  if (names.some((name) => name === undefined)) return [aside('vector'), ...base];
  return [{ ...said(`vector ${names.join(' ')}`), text: VECTOR }];
}

export const isVector = (node: Node | undefined): boolean =>
  node !== undefined &&
  (node.text === VECTOR || / hat$/u.test(node.words ?? '') || (node.slots.length > 0 && isVector(only(node.slots[0]))));

function barred(base: Row): Row {
  if (base.length === 2 && base.every(({ text }) => /^[A-Z]$/u.test(text)))
    return [said(`line segment ${base.map(({ text }) => text).join(' ')}`)];
  const name = only(base) && letterName(only(base));
  return name ? [said(`${name} bar`)] : [aside('bar over'), ...base, aside('end bar')];
}
