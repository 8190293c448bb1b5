import { treeOf, type Child, type Element } from '../../attempt/speech/tree.ts';

/**
 * Returns a text with formulas as plain words, where only plain text can name a thing. Formulas are read by their
 * structure: 'x = A over square root of 2'. Undefined for a text without any, which names itself. (Not every tool that
 * reads names looks into MathML.)
 */
export function spokenName(text: string): string | undefined {
  return /<(?:math|su[bp]|table)\b/iu.test(text) ? say(treeOf(text)).replaceAll(/\s+/gu, ' ').trim() : undefined;
}

function say(child: Child | undefined): string {
  if (child === undefined) return '';
  // The signs for 'times' and 'of' that cannot be seen.
  if (typeof child === 'string') return child.replaceAll(/[\u2061-\u2064]/gu, ' ');
  const rule = Object.hasOwn(RULES, child.tag) ? RULES[child.tag] : undefined;
  if (rule) return rule(child, child.children.filter(isElement));
  const joint = INLINE.has(child.tag) ? '' : ' ';
  return child.children.map(say).join(joint);
}

const isElement = (child: Child): child is Element => typeof child !== 'string';
/** Text runs on through these; everything else stands apart from its neighbours. */
const INLINE = new Set(['b', 'i', 'em', 'strong', 'u', 'span', 'mi', 'mn', 'mo', 'mtext', '']);

const spoken = (child: Child | undefined): string => say(child).replaceAll(/\s+/gu, ' ').trim();

/** A sign, a number, a word, with or without a minus: said without an end. */
function isSimple(child: Child | undefined): boolean {
  return child === undefined || /^[+−-]?\s?[^\s+−-]*$/u.test(spoken(child));
}
const ended = (child: Child | undefined, end: string): string =>
  isSimple(child) ? spoken(child) : `${spoken(child)} end ${end}`;

type Rule = (element: Element, parts: readonly Element[]) => string;

const RULES: Record<string, Rule> = {
  img: ({ alt }) => ` ${alt || 'figure'} `,
  br: () => ' ',
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: () => '',
  mfrac: (_, [above, below]) => {
    const plain = isSimple(above) && (isSimple(below) || (below?.tag === 'msqrt' && isSimple(below.children[0])));
    return plain ? ` ${spoken(above)} over ${spoken(below)} ` : ` fraction ${spoken(above)} over ${spoken(below)} end fraction `;
  },
  msqrt: (whole) => ` square root of ${ended({ ...whole, tag: 'mrow' }, 'root')} `,
  mroot: (_, [of, order]) => {
    const which = spoken(order) === '3' ? 'cube root of' : `root of order ${spoken(order)} of`;
    return ` ${which} ${ended(of, 'root')} `;
  },
  sup: (whole) => raised('', { ...whole, tag: 'mrow' }),
  sub: (whole) => lowered('', { ...whole, tag: 'mrow' }),
  msup: (_, [base, above]) => raised(spoken(base), above),
  msub: (_, [base, below]) => limits(base, below, undefined) ?? lowered(spoken(base), below),
  msubsup: (_, [base, below, above]) => limits(base, below, above) ?? raised(lowered(spoken(base), below), above),
  mmultiscripts: (_, [base, , below, above]) => {
    const numbers = [spoken(above) && `mass number ${spoken(above)}`, spoken(below) && `atomic number ${spoken(below)}`];
    return ` ${[spoken(base), ...numbers].filter(Boolean).join(', ')}, `;
  },
  munder: (_, [base, below]) => limits(base, below, undefined) ?? ` ${spoken(base)} with ${spoken(below)} below `,
  munderover: (_, [base, below, above]) =>
    limits(base, below, above) ?? ` ${spoken(base)} with ${spoken(below)} below and ${spoken(above)} above `,
  mover: (_, [base, above]) => {
    const mark = spoken(above);
    if (mark === '') return ` ${spoken(base)} `;
    if (/^(?:→|\u20D7|⇀)$/u.test(mark)) return ` vector ${spoken(base)} `;
    return ` ${spoken(base)} ${ACCENTS[mark] ?? `with ${mark} above`} `;
  },
  menclose: (whole) => {
    const inside = spoken({ ...whole, tag: 'mrow' });
    return ` ${inside} ${whole.notation === 'top' ? 'bar' : ''} `;
  },
  mtable: (_, rows) => rows.map((row, index) => ` row ${index + 1}: ${spoken(row)}; `).join(''),
  mtr: (_, cells) => cells.map(spoken).join(', '),
  table: (whole) => ` table: ${spoken({ ...whole, tag: 'tbody' })} end table. `,
  caption: (whole) => ` ${spoken({ ...whole, tag: 'span' })}; `,
  tr: (_, cells) => ` ${cells.map((cell) => spoken(cell) || 'blank').join(', ')}; `,
};

const ACCENTS: Record<string, string> = {
  '¯': 'bar',
  '‾': 'bar',
  '―': 'bar',
  '^': 'hat',
  ˆ: 'hat',
  '˙': 'dot',
  '~': 'tilde',
  '˜': 'tilde',
};
const MARKS: Record<string, string> = { '′': 'prime', '″': 'double prime', '‴': 'triple prime', '∘': 'degrees', '°': 'degrees' };

function raised(base: string, above: Element | undefined): string {
  const exponent = spoken(above);
  if (MARKS[exponent]) return ` ${base} ${MARKS[exponent]} `;
  // The charge of an ion, and 1st.
  if (/[+−-]$/u.test(exponent)) return ` ${base} superscript ${exponent} `;
  if (/^(?:st|nd|rd|th)$/u.test(exponent)) return `${base}${exponent}`;
  return ` ${base} to the power of ${ended(above, 'power')} `;
}

const lowered = (base: string, below: Element | undefined): string => ` ${base} sub ${ended(below, 'sub')} `;

/** Reads the bounds of a sum, an integral or a limit; undefined for anything else. */
function limits(base: Element | undefined, below: Element | undefined, above: Element | undefined): string | undefined {
  const sign = spoken(base);
  if (/^(?:lim|max|min|sup|inf)$/u.test(sign)) return ` ${sign} as ${spoken(below)} `;
  if (!/^[∑∏∐∫∬∭∮⋃⋂]$/u.test(sign)) return undefined;
  return above ? ` ${sign} from ${spoken(below)} to ${spoken(above)} of ` : ` ${sign} over ${spoken(below)} of `;
}
