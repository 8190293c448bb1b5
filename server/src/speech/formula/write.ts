import type { Node, Row } from './node.ts';

const FIRST = 0xe000;
const MOST = 6000;

/**
 * A formula as the engine reads it: each of our words is a letter of the private use area, which it passes on as it is.
 */
export function written(row: Row): { mathml: string; words: readonly string[] } {
  const words: string[] = [];
  const textOf = (node: Node): string => {
    if (node.words === undefined) return node.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    if (words.length >= MOST) throw new Error('the formula is too long');
    return String.fromCodePoint(FIRST + words.push(node.words) - 1);
  };
  const rowText = (nodes: Row): string => nodes.map(nodeText).join('');
  const nodeText = (node: Node): string => {
    const { tag, slots, fences } = node;
    if (fences) return `<mrow><mo>${fences[0]}</mo>${rowText(slots[0] ?? [])}<mo>${fences[1]}</mo></mrow>`;
    if (slots.length === 0) return `<${tag}>${textOf(node)}</${tag}>`;
    if (slots.length === 1) return `<${tag}>${rowText(slots[0] ?? [])}</${tag}>`;
    return `<${tag}>${slots.map((slot) => `<mrow>${rowText(slot)}</mrow>`).join('')}</${tag}>`;
  };
  return { mathml: `<math>${rowText(row)}</math>`, words };
}

/**
 * The words of a formula that is nothing but letters, numbers and words; undefined for what needs the engine's rules.
 */
export function ownWords(row: Row): string | undefined {
  const words = row.map(
    (node) => node.words ?? (node.tag === 'mn' || (node.tag === 'mi' && /^[a-z]$/u.test(node.text)) ? node.text : undefined),
  );
  return row.every(({ tag }) => tag === 'mi' || tag === 'mn') && words.every((each) => each !== undefined)
    ? tidy(words.join(' '))
    : undefined;
}

/** Puts our words in their places in what the engine says. */
export const filled = (speech: string, words: readonly string[]): string =>
  tidy(speech.replaceAll(/[\u{E000}-\u{F8FF}]/gu, (letter) => ` ${words[(letter.codePointAt(0) ?? 0) - FIRST] ?? ''} `));

const tidy = (words: string): string =>
  words
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,;])/gu, '')
    .replaceAll(/,(?=[,;])/gu, '')
    .replaceAll(/^[\s,;]+|(?<![\s,;])[\s,;]+$/gu, '');
