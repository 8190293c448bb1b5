import { isSign, only, said, token, type Node, type Row } from './node.ts';

/** '84' and '000' with a thin space between them are one number; '0.1' and a 6 under a bar are one whose 6 recurs. */
export function numbers(row: Row): Row {
  const joined: Node[] = [];
  for (const node of row) {
    const [first, last] = [joined.at(-2), joined.at(-1)];
    const recurring = node.tag === 'mover' && isSign(only(node.slots[1]), BAR) ? only(node.slots[0]) : undefined;
    if (last?.tag === 'gap' && first?.tag === 'mn' && GROUPED.test(`${first.text},${node.text}`)) {
      joined.splice(-2, 2, token('mn', `${first.text},${node.text}`));
    } else if (last?.tag === 'mn' && recurring?.tag === 'mn') {
      joined.splice(-1, 1, said(`${last.text}${recurring.text} with ${recurring.text} recurring`));
    } else if (node.tag === 'mn' && node.text.includes(',') && !GROUPED.test(node.text)) {
      joined.push(...node.text.split(/(,)/u).map((part) => token(part === ',' ? 'mo' : 'mn', part)));
    } else joined.push(node);
  }
  return joined;
}

/** '84,000', and '1,00,000' as India writes it. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/u;
export const BAR = /^[\u203E\u00AF\u02C9\u2015]$/u;
