import type { Verdict } from './bank.ts';
import { styleOf, type Style } from './html-style.ts';
import { ListMarks } from './list-marks.ts';
import { MathMarkup } from './math-markup.ts';
import { withLines } from './html-lines.ts';

export interface Piece {
  /** Text between tags, markup, or a picture's address with what it shows. */
  kind: 'text' | 'markup' | 'picture';
  value: string;
  alt?: string;
}

type Attributes = Record<string, string>;

/** Tags that the portal shows, by what they are written as. */
const KEPT: Record<string, string> = {
  b: 'b', strong: 'b', i: 'i', em: 'i', var: 'i', cite: 'i', dfn: 'i', u: 'u', ins: 'u', sub: 'sub', sup: 'sup', s: 's', del: 's',
  strike: 's', code: 'code', tt: 'code', kbd: 'code', samp: 'code',
}; // prettier-ignore
const BREAKS = new Set([
  'p', 'div', 'br', 'li', 'tr', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'hr', 'section', 'article',
]); // prettier-ignore
/** Elements that mean nothing on a page, and are left out without a word. */
const MUTE = new Set([
  'span', 'font', 'a', 'tbody', 'thead', 'center', 'big', 'small', 'html', 'body', 'head', 'img', 'nolink', 'td', 'th', 'nobr', 'wbr',
  ...BREAKS,
]); // prettier-ignore
/** Elements with nothing to read: left out, and reported. */
const UNREAD = new Set(['script', 'style', 'title', 'noscript', 'template']);
/** Elements to be looked at, heard or worked with: a question with one cannot be answered without it. */
const NEEDED = new Set(['iframe', 'object', 'embed', 'svg', 'canvas', 'audio', 'video', 'input', 'select', 'textarea', 'button']);
/** Places in a row of a table, which vertical-align moves as a whole. */
const PLACES = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'table', 'img']);

/** How an open element treats its content and its end. */
interface Frame {
  style: Style;
  end: () => void;
}

const PLAIN: Style = { tags: [] };

/** Gathers pieces of markup from the tags and texts of HTML as they come; says in the verdict what is lost. */
export class HtmlPieces {
  readonly #verdict: Verdict;
  readonly #lists: ListMarks;
  readonly #frames: Frame[] = [];
  /** The last is what is gathered now; those before wait for its end. */
  readonly #gathered: Piece[][] = [[]];
  #math: MathMarkup | undefined;
  /** How often a program's drawing of a formula was left out, and whether a formula itself was there. */
  #drawings = 0;
  #formulas = false;
  /** LaTeX of a script that MathJax would set. */
  #latex: string | undefined;

  constructor(verdict: Verdict) {
    this.#verdict = verdict;
    this.#lists = new ListMarks(verdict);
  }

  get all(): Piece[] {
    return this.#gathered[0] ?? [];
  }

  open(name: string, attributes: Attributes): void {
    if (this.#math) return this.#math.open(name, attributes);
    const style = PLACES.has(name) ? { ...styleOf(name, attributes), tags: [] } : styleOf(name, attributes);
    const frame: Frame = { style, end: () => undefined };
    this.#frames.push(frame);
    if (this.#within('hidden', 1)) return undefined;
    if (style.hidden === 'hidden') return this.#verdict.change('text that is not shown is left out');
    if (style.hidden === 'double') return this.#drawn();
    if (name === 'math' || name.endsWith(':math')) this.#math = new MathMarkup(attributes);
    else if (name === 'script' && (attributes['type'] ?? '').startsWith('math/tex'))
      this.#tex(frame, /display/u.test(attributes['type'] ?? ''));
    else if (UNREAD.has(name) || NEEDED.has(name)) this.#leave(name, frame);
    else this.#element(name, attributes, frame);
    return undefined;
  }

  text(text: string): void {
    if (this.#math) return this.#math.text(text);
    if (this.#latex !== undefined) this.#latex += text;
    if (this.#within('hidden')) return undefined;
    const { style } = this.#frames.findLast((frame) => frame.style.font !== undefined) ?? { style: PLAIN };
    if (style.font !== undefined && /[\p{L}\p{N}]/u.test(text))
      this.#verdict.drop(`it is written in the font ${style.font}, whose letters are other signs here`);
    const cased = this.#within('case') ? this.#cased(text) : text;
    const lines = this.#frames.findLast((frame) => frame.style.lines !== undefined)?.style.lines;
    if (lines === undefined) this.#add('text', cased);
    else this.#add('markup', withLines(cased, lines === 'code'));
    return undefined;
  }

  close(): void {
    if (this.#math) {
      if (!this.#math.close()) return;
      const { markup, fault } = this.#math;
      this.#math = undefined;
      this.#formulas = true;
      if (fault === undefined) this.#add('markup', markup);
      else this.#verdict.drop(fault);
    }
    this.#frames.at(-1)?.end();
    this.#frames.pop();
  }

  /** Says what is lost where only the drawing of a formula is there. */
  end(): void {
    if (this.#drawings > 0 && !this.#formulas)
      this.#verdict.drop('a formula is there only as a web page drew it: export the bank itself again, not a page of it');
  }

  #drawn(): void {
    this.#drawings += 1;
  }

  #within(what: keyof Style, but = 0): boolean {
    return this.#frames.slice(0, this.#frames.length - but).some(({ style }) => style[what] !== undefined);
  }

  #cased(text: string): string {
    const found = this.#frames.findLast(({ style }) => style.case !== undefined)?.style.case;
    if (found === 'uppercase') return text.toUpperCase();
    return found === 'lowercase'
      ? text.toLowerCase()
      : text.replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  }

  #add(kind: 'text' | 'markup', value: string): void {
    const pieces = this.#gathered.at(-1);
    const last = pieces?.at(-1);
    if (last?.kind === kind) last.value += value;
    else pieces?.push({ kind, value });
  }

  #tex(frame: Frame, display: boolean): void {
    this.#latex = '';
    this.#formulas = true;
    frame.style = { ...frame.style, hidden: 'double' };
    frame.end = () => {
      const latex = (this.#latex ?? '').replaceAll(/\s+/gu, ' ').trim();
      this.#latex = undefined;
      if (latex !== '') this.#add('text', display ? `\\[${latex}\\]` : `\\(${latex}\\)`);
    };
  }

  #leave(name: string, frame: Frame): void {
    frame.style = { ...frame.style, hidden: 'double' };
    if (UNREAD.has(name)) this.#verdict.change(`<${name}> is left out`);
    else this.#verdict.drop(`it needs what <${name}> holds, and a question holds only text, formulas and pictures`);
  }

  #element(name: string, attributes: Attributes, frame: Frame): void {
    const { style } = frame;
    if (style.fault !== undefined) this.#verdict.drop(style.fault);
    const ends: (() => void)[] = [];
    const tag = style.plain === true || (name === 'code' && this.#within('lines')) ? undefined : KEPT[name];
    for (const each of new Set([...(tag === undefined ? [] : [tag]), ...style.tags])) {
      this.#add('markup', `<${each}>`);
      ends.unshift(() => this.#add('markup', `</${each}>`));
    }
    if (style.overline === true) ends.unshift(this.#overline());
    if (name === 'img')
      this.#gathered.at(-1)?.push({ kind: 'picture', value: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
    else if (BREAKS.has(name)) {
      if (name === 'table') this.#verdict.change('a table becomes lines of text');
      this.#add('markup', `\n${this.#lists.open(name, attributes)}`);
      if (name !== 'br')
        ends.push(
          () => this.#add('markup', '\n'),
          () => this.#lists.close(name),
        );
    } else if (name === 'td' || name === 'th') {
      this.#add('markup', ' ');
      ends.push(() => this.#add('markup', ' '));
    } else if (!MUTE.has(name) && !KEPT[name]) this.#verdict.change(`<${name}> is left out, its text stays`);
    if (name === 'a') this.#link(attributes['href'] ?? '');
    frame.end = () => {
      for (const end of ends) end();
    };
  }

  /** Gathers what stands under the line by itself; it becomes a formula when it is nothing but letters and digits. */
  #overline(): () => void {
    this.#gathered.push([]);
    return () => {
      const pieces = this.#gathered.pop() ?? [];
      const text = pieces
        .map(({ value }) => value)
        .join('')
        .trim();
      if (text === '') return;
      if (pieces.every(({ kind }) => kind === 'text') && /^[\p{L}\p{N} .,+=()'-]+$/u.test(text))
        this.#add('markup', `$\\overline{\\text{${text}}}$`);
      else this.#verdict.drop('a line stands over more than letters and digits: write it as a formula with \\overline');
    };
  }

  #link(address: string): void {
    if (/^https?:/iu.test(address)) this.#verdict.change('a link is left out, its text stays');
    if (address.startsWith('@@PLUGINFILE@@'))
      this.#verdict.drop(`it needs the file ${address.slice(15)}, and a question holds only pictures`);
  }
}
