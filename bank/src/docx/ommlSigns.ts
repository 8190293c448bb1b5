/** Signs over and under letters, as Word and LaTeX call them: over one letter, and over several. */
export const ACCENTS: Record<string, [one: string, several: string]> = {
  '\u0300': ['\\grave', '\\grave'],
  '`': ['\\grave', '\\grave'],
  ˇ: ['\\check', '\\check'],
  '‾': ['\\bar', '\\overline'],
  '˙': ['\\dot', '\\dot'],
  '´': ['\\acute', '\\acute'],
  ˆ: ['\\hat', '\\widehat'],
  '˜': ['\\tilde', '\\widetilde'],
  '¨': ['\\ddot', '\\ddot'],
  '\u20DB': ['\\dddot', '\\dddot'],
  '⏞': ['\\overbrace', '\\overbrace'],
  '\u0301': ['\\acute', '\\acute'],
  '\u0302': ['\\hat', '\\widehat'],
  '^': ['\\hat', '\\widehat'],
  '\u0303': ['\\tilde', '\\widetilde'],
  '~': ['\\tilde', '\\widetilde'],
  '\u0304': ['\\bar', '\\overline'],
  '\u0305': ['\\bar', '\\overline'],
  '\u00AF': ['\\bar', '\\overline'],
  '\u0306': ['\\breve', '\\breve'],
  '\u0307': ['\\dot', '\\dot'],
  '\u0308': ['\\ddot', '\\ddot'],
  '\u030C': ['\\check', '\\check'],
  '\u20D6': ['\\overleftarrow', '\\overleftarrow'],
  '\u20D7': ['\\vec', '\\overrightarrow'],
  '\u2192': ['\\vec', '\\overrightarrow'],
  '\u20E1': ['\\overleftrightarrow', '\\overleftrightarrow'],
};

/** Large operators that LaTeX has a name for; others stand as they are. */
export const LARGE: Record<string, string> = {
  '\u2211': '\\sum', '\u220F': '\\prod', '\u2210': '\\coprod', '\u222B': '\\int', '\u222C': '\\iint', '\u222D': '\\iiint',
  '\u222E': '\\oint', '\u22C3': '\\bigcup', '\u22C2': '\\bigcap', '\u22C1': '\\bigvee', '\u22C0': '\\bigwedge',
  '\u2A01': '\\bigoplus', '\u2A02': '\\bigotimes', '\u2A00': '\\bigodot',
}; // prettier-ignore

/** Names of functions that LaTeX sets upright by themselves. */
export const FUNCTIONS = new Set([
  'sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'sinh', 'cosh', 'tanh', 'coth', 'arcsin', 'arccos', 'arctan', 'log', 'ln', 'lg', 'exp', 'lim',
  'max', 'min', 'sup', 'inf', 'det', 'gcd', 'deg', 'dim', 'ker', 'arg', 'hom', 'Pr',
]); // prettier-ignore

/** Brackets that LaTeX writes otherwise than Word; none stands as a dot. */
export const BRACKETS: Record<string, string> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '∣': '|',
  '‖': '\\|',
  '∥': '\\|',
  '〈': '⟨',
  '〉': '⟩',
  '⌈': '⌈',
  '⌉': '⌉',
};

/** Scripts of letters by what Word calls them. */
export const SCRIPTS: Record<string, string> = {
  script: '\\mathcal', fraktur: '\\mathfrak', 'double-struck': '\\mathbb', 'sans-serif': '\\mathsf', monospace: '\\mathtt',
}; // prettier-ignore

const SPECIAL: Record<string, string> = {
  '\\': '\\backslash ', '{': '\\{', '}': '\\}', '#': '\\#', '$': '\\text{\\textdollar}', '%': '\\%', '&': '\\&', '_': '\\_',
  '~': '\\sim ', '^': '\\text{\\textasciicircum}', ' ': '\\ ', '\u00A0': '\\ ', '\u2009': '\\,', '\u200A': '\\,', '\u2005': '\\:', '\u2002': '\\ ', '\u2003': '\\quad ',
  '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '', '\u200B': '', '\u200C': '', '\u200D': '',
}; // prettier-ignore

/** Text of a formula as LaTeX. Italic letters of Unicode are those that LaTeX sets so anyway. */
export const mathText = (text: string): string =>
  [...text].map((sign) => SPECIAL[sign] ?? (/[\u{1D434}-\u{1D467}\u210E]/u.test(sign) ? sign.normalize('NFKC') : sign)).join('');

/** Upright words of a formula as LaTeX. */
export const plainWords = (text: string): string =>
  `\\text{${text.replaceAll(/[\\{}#$%&_~^]/gu, (sign) => (sign === '\\' ? '\\textbackslash ' : sign === '^' ? '\\textasciicircum ' : sign === '~' ? '\\textasciitilde ' : sign === '$' ? '\\textdollar ' : `\\${sign}`))}}`;
