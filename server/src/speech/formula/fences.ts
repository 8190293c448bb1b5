import { aside, group, isSign, only, token, type Node, type Row } from './node.ts';

const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}', '\u230A': '\u230B', '\u2308': '\u2309' };

/** Brackets that are a function of what they hold; the engine is silent about them. */
const ROUNDED: Record<string, string> = { '\u230A\u230B': 'floor', '\u2308\u2309': 'ceiling' };

const NAMES: Record<string, string> = {
  '(': 'open paren',
  ')': 'close paren',
  '[': 'open bracket',
  ']': 'close bracket',
  '{': 'open brace',
  '}': 'close brace',
  '\u230A': 'open floor',
  '\u230B': 'close floor',
  '\u2308': 'open ceiling',
  '\u2309': 'close ceiling',
};

/** Puts what stands between brackets into a node of its own, also where they do not match, as those of [0, 1) do. */
export function fenced(row: Row): Row {
  const open: { sign: string; row: Node[] }[] = [{ sign: '', row: [] }];
  for (const node of row) {
    const { text } = node;
    const last = open.at(-1);
    if (node.tag !== 'mo' || !Object.hasOwn(NAMES, text)) last?.row.push(node);
    else if (Object.hasOwn(PAIRS, text)) open.push({ sign: text, row: [] });
    else if (last && open.length > 1) {
      open.pop();
      open.at(-1)?.row.push({ ...token('fenced', ''), slots: [last.row.flatMap(listed)], fences: [last.sign, text] });
    } else last?.row.push(node);
  }
  // A bracket that is never closed, such as that of cases, stays what it was.
  return open.flatMap(({ sign, row: inside }) => (sign === '' ? inside : [token('mo', sign), ...inside]));
}

/** '1,2,3' between brackets is no number. */
const listed = (node: Node): Row =>
  node.tag === 'mn' && node.text.includes(',')
    ? node.text.split(/(,)/u).map((part) => token(part === ',' ? 'mo' : 'mn', part))
    : [node];

/**
 * Says brackets that the engine would be silent about: lists, intervals, square ones; and sets as such. Matrices are
 * left to it.
 */
export const saidFences = (row: Row): Row => row.map(saidFence);

function saidFence(node: Node): Node {
  const inside = node.slots[0];
  if (!node.fences || !inside) return node;
  const [open, close] = node.fences;
  const rounded = ROUNDED[open + close];
  if (rounded) return group(aside(`the ${rounded} of`), ...inside, aside(inside.length > 1 ? `end ${rounded}` : ''));
  if (only(inside)?.slots[0]?.some(({ words }) => words === CHOOSE)) return group(...inside);
  const isList = inside.some((each) => isSign(each, /^[,;]$/u));
  const isChosen = inside.some(({ words }) => words === SUCH_THAT);
  const isSet = open === '{' && close === '}' && !inside.some(({ fences }) => fences);
  if (isSet && (isList || isChosen)) return group(aside(isChosen ? 'the set of' : 'the set'), ...inside, aside('end set'));
  if (!isList && open === '(' && close === ')' && inside.length > 1) return node;
  return group(aside(NAMES[open] ?? ''), ...inside, aside(NAMES[close] ?? ''));
}

/** Stands between n and r. */
export const CHOOSE = 'choose';
/** The words in a set between its members and their condition. */
export const SUCH_THAT = 'such that';
