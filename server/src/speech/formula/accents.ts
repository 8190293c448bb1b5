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
const ARROW = /^(?:\u2192|\u20D7|\u27F6|\u21C0)$/u;
const VECTOR = 'vector';

/** 'vector F', 'i hat', '12 hat', 'z bar', 'line segment A B' */
export const accents = (row: Row): Row =>
  row.flatMap((node): Row => {
    const { tag, text, slots } = node;
    const [base = [], above] = slots;
    const mark = only(above);
    if (tag === 'mi' && BOLD.test(text)) return [{ ...said(boldName(text)), text: VECTOR }];
    if (tag === 'menclose') return barred(base);
    if (tag === 'munder') return isSign(mark, /^_$/u) ? base : [node];
    if (tag !== 'mover' || !mark) return [node];
    if (ARROW.test(mark.text)) return arrowed(base);
    if (BAR.test(mark.text)) return barred(base);
    const [name, word] = [letterName(only(base)), ABOVE[mark.text]];
    if (!word) return [node];
    return name ? [said(`${name} ${word}`)] : [...base, said(word)];
  });

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

export function isVector(node: Node | undefined): boolean {
  if (node?.words !== undefined) return node.text === VECTOR || node.words.endsWith(' hat');
  return node !== undefined && node.slots.length > 0 && isVector(only(node.slots[0]));
}

function barred(base: Row): Row {
  if (base.length === 2 && base.every(({ text }) => /^[A-Z]$/u.test(text)))
    return [said(`line segment ${base.map(({ text }) => text).join(' ')}`)];
  const name = letterName(only(base));
  return name ? [said(`${name} bar`)] : [aside('bar over'), ...base, aside('end bar')];
}
