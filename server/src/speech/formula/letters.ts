import { isSign, only, said, sign, token, type Node, type Row } from './node.ts';

const SETS: Record<string, string> = {
  '\u211D': 'the real numbers',
  '\u2115': 'the natural numbers',
  '\u2124': 'the integers',
  '\u211A': 'the rational numbers',
  '\u2102': 'the complex numbers',
};

const GREEK_CAPITALS: Record<string, string> = {
  '\u0393': 'cap Gamma',
  '\u0394': 'cap Delta',
  '\u0398': 'cap Theta',
  '\u039B': 'cap Lambda',
  '\u039E': 'cap Xi',
  '\u03A0': 'cap Pi',
  '\u03A3': 'cap Sigma',
  '\u03A6': 'cap Phi',
  '\u03A7': 'cap Chi',
  '\u03A8': 'cap Psi',
  '\u03A9': 'cap Omega',
  '\u03BB': 'lambda',
};

/** The name of a letter to be heard: 'cap R' is not 'r'. Undefined for what the engine names by itself. */
export function letterName(node: Node | undefined): string | undefined {
  if (node?.tag !== 'mi' || node.words !== undefined) return node?.words;
  const { text } = node;
  if (/^[A-Z]$/u.test(text)) return `cap ${text}`;
  if (/^[a-z]$/u.test(text)) return text;
  return SETS[text] ?? GREEK_CAPITALS[text];
}

/** Signs after which capitals name points. */
const FIGURES: Record<string, string> = {
  '\u25B3': 'triangle',
  '\u2206': 'triangle',
  '\u2220': 'angle',
  '\u2221': 'angle',
  '\u2299': 'circle',
};

/** 'triangle A B C' */
export function figures(row: Row): Row {
  const done: Node[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const node = row[at];
    if (!node) continue;
    const figure = node.words === undefined && node.slots.length === 0 ? FIGURES[node.text] : undefined;
    const after = row.slice(at + 1);
    const end = after.findIndex(({ text }) => !/^[A-Z]$/u.test(text));
    const points = figure ? after.slice(0, end < 0 ? after.length : end).map(({ text }) => text) : [];
    at += points.length;
    done.push(points.length > 0 ? said([figure, ...points].join(' ')) : node);
  }
  return done;
}

/** Names letters; upright ones that stand together are a word. */
export function letters(row: Row): Row {
  return joined(row).map((node): Node => {
    if (node.tag !== 'mi' || node.words !== undefined) return node;
    const name = letterName(node);
    if (name !== undefined && (name.length > 1 || /^[fgh]$/u.test(name))) return said(name);
    return { ...node, upright: false };
  });
}

const WORDS: Record<string, string> = { pH: 'p H', pOH: 'p O H', cosec: 'cosecant', mod: 'modulo', adj: 'adjoint' };

/** Words that were set letter by letter. Small letters are a word; others are spelled, capitals as such. */
function joined(row: Row): Row {
  const done: Node[] = [];
  let word = '';
  const flush = (): void => {
    if (word.length === 1) done.push(token('mi', word));
    else if (word !== '') done.push(said(wordOf(word)));
    word = '';
  };
  for (const node of row) {
    const isLetters = node.tag === 'mi' && node.words === undefined && /^[A-Za-z]+$/u.test(node.text);
    if (isLetters && node.upright && !FUNCTIONS.has(node.text)) word += node.text;
    else {
      flush();
      done.push(node);
    }
  }
  flush();
  return done;
}

function wordOf(word: string): string {
  const isWord = /^[a-z]+$/u.test(word) && (word.length > 3 || /[aeiou]/u.test(word));
  return WORDS[word] ?? (isWord ? word : [...word].map((letter) => (/[A-Z]/u.test(letter) ? `cap ${letter}` : letter)).join(' '));
}

/** Names that the engine knows what to do with. */
export const FUNCTIONS = new Set([
  'sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'coth', 'log', 'ln', 'lg', 'exp',
  'det', 'gcd', 'max', 'min', 'lim', 'sup', 'inf', 'arg', 'deg', 'dim', 'ker', 'Re', 'Im',
]); // prettier-ignore

/**
 * Says whether a letter before brackets is a function of what they hold or a factor: 'f of x', 'h open paren nu minus
 * nu sub 0 close paren'.
 */
export function applied(row: Row): Row {
  const done: Node[] = [];
  for (const [place, node] of row.entries()) {
    const [before, inside] = [row[place - 1], node.slots[0]];
    if (!before || !inside || node.fences?.[0] !== '(' || !isFunction(before, inside)) done.push(node);
    else if (only(inside)?.slots.length === 0) done.push(sign('of'), ...inside);
    else done.push(sign('of'), node);
  }
  return done;
}

function isFunction(node: Node, inside: Row): boolean {
  const base = node.tag === 'msup' || node.tag === 'msub' ? only(node.slots[0]) : node;
  if (base?.tag !== 'mi' || base.words !== undefined || FUNCTIONS.has(base.text)) return false;
  const letter = base.text;
  const texts = inside.map(({ text }) => text);
  const isSingle = inside.length === 1 || inside.some((each) => isSign(each, /^,$/u));
  if (/^[f\u03C6\u03C8\u03D5]$/u.test(letter)) return true;
  // The letter may be a factor as well: Planck's constant, gravity, pressure.
  if (/^[ghFGHP]$/u.test(letter))
    return isSingle || texts.some((text) => /^[xt\u222A\u2229|\u2223]$/u.test(text)) || texts.includes('f');
  // The letter n before sets is the number of their members.
  if (letter === 'n')
    return texts.every((text) => /^[A-Z\u222A\u2229]?$/u.test(text)) && texts.some((text) => /^[A-Z]$/u.test(text));
  return isSingle && /^[A-Za-z]$/u.test(letter) && node.tag === 'mi';
}
