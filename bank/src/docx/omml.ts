import { because, type Reason } from '../bank.ts';
import { childOf, childrenOf, elementsOf, textOf, type Tree } from '../archive/tree.ts';
import { ACCENTS, BRACKETS, FUNCTIONS, LARGE, mathText, plainWords, SCRIPTS } from './ommlSigns.ts';

/** A formula holds what cannot be said in LaTeX; the message names it. */
export class FormulaError extends Error {
  readonly why: Reason;

  constructor(why: Reason) {
    super(why.message);
    this.why = why;
  }
}

/** A formula of Word as LaTeX, without spaces at its ends. Throws a FormulaError. */
export function latexOf(math: Tree): string {
  let latex = inner(math)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(?:\\? )+/u, '');
  while (latex.endsWith(' ')) latex = latex.slice(0, latex.endsWith('\\ ') && !latex.endsWith('\\\\ ') ? -2 : -1);
  return latex;
}

/** Writes what an element holds, one after another. */
const inner = (tree: Tree | undefined): string =>
  elementsOf(tree)
    .filter(({ name }) => !name.endsWith('Pr'))
    .map(setOf)
    .join('');

const part = (tree: Tree, name: string): string => inner(childOf(tree, name));

/** A property of an element: its value, `''` for one without, undefined where it is not said. */
function property(tree: Tree, name: string): string | undefined {
  const found = childOf(childOf(tree, `${tree.name}Pr`), name);
  return found ? (found.attributes['val'] ?? '') : undefined;
}

const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:0|off|false)$/u.test(value);

function setOf(tree: Tree): string {
  const set = SETTERS[tree.name];
  if (!set) throw new FormulaError(because`a formula holds <${tree.name}>, which is not read`);
  return set(tree);
}

function run(tree: Tree): string {
  const text = childrenOf(tree, 't').map(textOf).join('');
  const strange = elementsOf(tree).find(({ name }) => !['t', 'rPr', 'tab', 'lastRenderedPageBreak'].includes(name));
  if (strange) throw new FormulaError(because`a formula holds <${strange.name}>, which is not read`);
  if (text.trim() === '') return text === '' ? '' : '\\ ';
  const said = (name: string): string | undefined => {
    const found = childrenOf(tree, 'rPr').flatMap((each) => childrenOf(each, name))[0];
    return found ? (found.attributes['val'] ?? '') : undefined;
  };
  if (isOn(said('nor')) && said('scr') === undefined) return plainWords(text);
  const script = SCRIPTS[said('scr') ?? ''];
  const style = said('sty') ?? 'i';
  const set = mathText(text);
  if (script !== undefined) return `${script}{${set}}`;
  if (style === 'b' || style === 'bi') return `\\mathbf{${set}}`;
  return style === 'p' && /\p{L}/u.test(text) ? `\\mathrm{${set}}` : set;
}

function fraction(tree: Tree): string {
  const [upper, lower] = [part(tree, 'num'), part(tree, 'den')];
  const type = property(tree, 'type') ?? 'bar';
  if (type === 'lin') return `{${upper}}/{${lower}}`;
  if (type === 'skw') return `{}^{${upper}}/_{${lower}}`;
  return type === 'noBar' ? `\\genfrac{}{}{0pt}{}{${upper}}{${lower}}` : `\\frac{${upper}}{${lower}}`;
}

function large(tree: Tree): string {
  const sign = property(tree, 'chr') ?? '\u222B';
  const operator = LARGE[sign] ?? `\\mathop{${mathText(sign)}}`;
  const place = property(tree, 'limLoc');
  const limits = place === undefined ? '' : place === 'undOvr' ? '\\limits' : '\\nolimits';
  const from = isOn(property(tree, 'subHide')) ? '' : part(tree, 'sub');
  const to = isOn(property(tree, 'supHide')) ? '' : part(tree, 'sup');
  return `${operator}${limits}${from === '' ? '' : `_{${from}}`}${to === '' ? '' : `^{${to}}`}{${part(tree, 'e')}}`;
}

function brackets(tree: Tree): string {
  const sign = (name: string, usual: string): string => {
    const given = property(tree, name) ?? usual;
    return BRACKETS[given] ?? given;
  };
  const between = `\\middle${sign('sepChr', '|')} `;
  return `\\left${sign('begChr', '(')} ${childrenOf(tree, 'e').map(inner).join(between)}\\right${sign('endChr', ')')} `;
}

const matrix = (tree: Tree): string =>
  `\\begin{matrix}${childrenOf(tree, 'mr')
    .map((row) => childrenOf(row, 'e').map(inner).join('&'))
    .join('\\\\')}\\end{matrix}`;

/** Lines below each other; their marks of alignment are left out. */
const lines = (tree: Tree): string =>
  `\\begin{array}{l}${childrenOf(tree, 'e')
    .map((each) => inner(each).replaceAll('\\&', ''))
    .join('\\\\')}\\end{array}`;

function applied(tree: Tree): string {
  const named = childOf(tree, 'fName');
  const name = textOf(named).trim();
  const set = elementsOf(named).every((each) => each.name === 'r' || each.name === 'ctrlPr') ? functionName(name) : inner(named);
  return `${set}{${part(tree, 'e')}}`;
}

const functionName = (name: string): string => {
  if (FUNCTIONS.has(name)) return `\\${name} `;
  return /^\p{L}[\p{L}\p{N}]*$/u.test(name) ? `\\operatorname{${name}}` : `\\mathrm{${mathText(name)}}\\,`;
};

/** Writes the name of a function with the text below it. */
function limited(tree: Tree): string {
  const base = textOf(childOf(tree, 'e')).trim();
  return FUNCTIONS.has(base)
    ? `\\${base}\\limits_{${part(tree, 'lim')}}`
    : `\\underset{${part(tree, 'lim')}}{${part(tree, 'e')}}`;
}

function accent(tree: Tree): string {
  const sign = property(tree, 'chr') ?? '\u0302';
  const found = ACCENTS[sign];
  if (!found) throw new FormulaError(because`a formula holds the accent '${sign}', which is not read`);
  return `${found[[...textOf(childOf(tree, 'e')).trim()].length > 1 ? 1 : 0]}{${part(tree, 'e')}}`;
}

function grouped(tree: Tree): string {
  const sign = property(tree, 'chr') ?? '\u23DF';
  if (sign === '\u23DF') return `\\underbrace{${part(tree, 'e')}}`;
  if (sign === '\u23DE') return `\\overbrace{${part(tree, 'e')}}`;
  return `${property(tree, 'pos') === 'top' ? '\\overset' : '\\underset'}{${mathText(sign)}}{${part(tree, 'e')}}`;
}

const scripts = (tree: Tree): string => {
  const script = (name: string, sign: string): string => (childOf(tree, name) ? `${sign}{${part(tree, name)}}` : '');
  return `{${part(tree, 'e')}}${script('sub', '_')}${script('sup', '^')}`;
};

const SETTERS: Record<string, (tree: Tree) => string> = {
  r: run,
  oMath: inner,
  e: inner,
  f: fraction,
  sSup: scripts,
  sSub: scripts,
  sSubSup: scripts,
  sPre: (tree) => `{}_{${part(tree, 'sub')}}^{${part(tree, 'sup')}}{${part(tree, 'e')}}`,
  rad: (tree) => {
    const degree = isOn(property(tree, 'degHide')) ? '' : part(tree, 'deg');
    return `\\sqrt${degree === '' ? '' : `[${degree}]`}{${part(tree, 'e')}}`;
  },
  nary: large,
  d: brackets,
  m: matrix,
  eqArr: lines,
  func: applied,
  limLow: limited,
  limUpp: (tree) => `\\overset{${part(tree, 'lim')}}{${part(tree, 'e')}}`,
  acc: accent,
  bar: (tree) => `${property(tree, 'pos') === 'bot' ? '\\underline' : '\\overline'}{${part(tree, 'e')}}`,
  groupChr: grouped,
  box: (tree) => part(tree, 'e'),
  phant: (tree) => (isOn(property(tree, 'show') ?? 'on') ? part(tree, 'e') : `\\phantom{${part(tree, 'e')}}`),
  // Marks of corrections and of places, which hold formulas or nothing.
  ins: inner,
  del: () => '',
  bookmarkStart: () => '',
  bookmarkEnd: () => '',
  proofErr: () => '',
};
