import { because, type Reason } from '../bank.ts';
import { escaped } from './text.ts';

/** Elements that phones show, as browsers' MathML Core has them. */
const ELEMENTS = new Set([
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover',
  'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'mstyle',
]); // prettier-ignore
const ATTRIBUTES = new Set([
  'display', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric', 'movablelimits', 'accent',
  'accentunder', 'linethickness', 'width', 'height', 'depth', 'voffset', 'displaystyle', 'scriptlevel', 'form', 'largeop',
]); // prettier-ignore

/**
 * Where the letters of a style begin in Unicode: capitals, small ones, digits. MathML Core knows the styles no more.
 */
const LETTERS: Record<string, [capital: number, small: number, digit?: number]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce],
  'bold-italic': [0x1d468, 0x1d482],
};

/** Frames that are lines; browsers draw no others. */
const LINES: Record<string, [tag: string, sign: string]> = { top: ['mover', '\u203E'], bottom: ['munder', '_'] };

interface Open {
  /** Undefined where its tags are left out and its content stays; '' where both go. */
  tag: string | undefined;
  end: string;
  variant?: string;
  /** Separators still to stand between the children of an mfenced. */
  between?: string[];
  children: number;
}

/** A `<math>` of HTML as the same in markup: only elements that are shown. `fault` says why it cannot be. */
export class MathMarkup {
  fault: Reason | undefined;
  #text = '';
  readonly #open: Open[] = [];

  constructor(attributes: Record<string, string>) {
    this.open('math', attributes);
  }

  get markup(): string {
    return this.#text;
  }

  open(named: string, attributes: Record<string, string>): void {
    const name = named.replace(/^.*:/u, '');
    const parent = this.#open.at(-1);
    if (parent?.between && parent.children > 0) this.#text += `<mo>${escaped(parent.between.shift() ?? ',')}</mo>`;
    if (parent) parent.children += 1;
    const gone = parent?.tag === '';
    if (gone || name.startsWith('annotation')) this.#open.push({ tag: '', end: '', children: 0 });
    else if (name === 'semantics') this.#open.push({ tag: undefined, end: '', children: 0 });
    else if (name === 'mfenced') this.#fenced(attributes);
    else if (name === 'menclose' && LINES[attributes['notation'] ?? ''])
      this.#lined(LINES[attributes['notation'] ?? ''] ?? ['', '']);
    else if (name === 'none') this.#put('mrow', {}, undefined);
    else this.#put(name, attributes, parent?.variant);
  }

  text(text: string): void {
    const open = this.#open.at(-1);
    if (open?.tag === '') return;
    const flat = text.replaceAll(/\s+/gu, ' ');
    if (flat.trim() === '') return;
    this.#text += escaped(open?.variant === undefined ? flat : this.#styled(flat.trim(), open.variant));
  }

  /** True once the whole formula is read. */
  close(): boolean {
    this.#text += this.#open.pop()?.end ?? '';
    return this.#open.length === 0;
  }

  #put(name: string, attributes: Record<string, string>, inherited: string | undefined): void {
    if (!ELEMENTS.has(name)) this.fault ??= because`its formula holds <${name}>, which browsers do not show`;
    const said = attributes['mathvariant'];
    const variant = said === 'italic' ? undefined : (said ?? inherited);
    const kept = Object.entries(attributes).filter(
      ([attribute, value]) => ATTRIBUTES.has(attribute) && /^[\w.%+# -]*$/u.test(value),
    );
    if (variant === 'normal' && name === 'mi') kept.push(['mathvariant', 'normal']);
    this.#text += `<${name}${kept.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}>`;
    this.#open.push({
      tag: name,
      end: `</${name}>`,
      children: 0,
      ...(variant === undefined || variant === 'normal' ? {} : { variant }),
    });
  }

  #lined([tag, sign]: [string, string]): void {
    // The markup is that of bank/src/markup/markup.ts.
    this.#text += `<${tag}><mpadded voffset="0">`;
    this.#open.push({ tag, end: `</mpadded><mo>${escaped(sign)}</mo></${tag}>`, children: 0 });
  }

  /** Old brackets, written out. */
  #fenced({ open = '(', close = ')', separators = ',' }: Record<string, string>): void {
    const signs = [...separators.replaceAll(/\s+/gu, '')];
    this.#text += `<mrow><mo>${escaped(open)}</mo>`;
    // The last separator stands for all that follow.
    const between = [...signs, ...Array.from({ length: 100 }, () => signs.at(-1) ?? '')];
    this.#open.push({ tag: 'mrow', end: `<mo>${escaped(close)}</mo></mrow>`, children: 0, between });
  }

  #styled(text: string, variant: string): string {
    const [capital, small, digit] = LETTERS[variant] ?? [];
    return [...text]
      .map((letter) => {
        const code = letter.charCodeAt(0);
        if (capital !== undefined && /^[A-Z]$/u.test(letter)) return String.fromCodePoint(capital + code - 65);
        if (small !== undefined && /^[a-z]$/u.test(letter)) return String.fromCodePoint(small + code - 97);
        if (digit !== undefined && /^\d$/u.test(letter)) return String.fromCodePoint(digit + code - 48);
        if (/[\p{L}\p{N}]/u.test(letter))
          this.fault ??= because`its formula holds letters of the style '${variant}', which browsers do not show`;
        return letter;
      })
      .join('');
  }
}
