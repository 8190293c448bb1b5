import { decodedUri } from './address.ts';
import { because, type Verdict } from '../bank.ts';
import { Gathered, type Piece } from './gathered.ts';
import { cased, styleOf, type Style } from './htmlStyle.ts';
import { BREAKS, KEPT, MUTE, NEEDED, PARTS, PLACES, UNREAD } from './htmlTags.ts';
import { ListMarks } from './listMarks.ts';
import { MathMarkup } from './mathMarkup.ts';
import { withLines } from './htmlLines.ts';

type Attributes = Record<string, string>;

/** How an open element treats its content and its end. */
interface Frame {
  style: Style;
  end: () => void;
}

/** Gathers pieces of markup from the tags and texts of HTML as they come; says in the verdict what is lost. */
export class HtmlPieces {
  readonly #verdict: Verdict;
  readonly #lists: ListMarks;
  readonly #frames: Frame[] = [];
  readonly #pieces: Gathered;
  #math: MathMarkup | undefined;
  /** How often a program's drawing of a formula was left out, and whether a formula itself was there. */
  #drawings = 0;
  #formulas = false;
  /** The number of open tables. */
  #tables = 0;
  /** LaTeX of a script that MathJax would set. */
  #latex: string | undefined;

  constructor(verdict: Verdict) {
    this.#verdict = verdict;
    this.#lists = new ListMarks(verdict);
    this.#pieces = new Gathered(verdict);
  }

  get all(): Piece[] {
    return this.#pieces.all;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#math) return this.#math.open(name, attributes);
    const style = PLACES.has(name) ? { ...styleOf(name, attributes), tags: [] } : styleOf(name, attributes);
    const frame: Frame = { style, end: () => undefined };
    this.#frames.push(frame);
    if (this.#within('hidden', 1)) return undefined;
    if (style.hidden === 'hidden') return this.#verdict.change(because`text that is not shown is left out`);
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
    const font = this.#last('font');
    if (font !== undefined && /[\p{L}\p{N}]/u.test(text))
      this.#verdict.drop(because`it is written in the font ${font}, whose letters are other signs here`);
    const shown = cased(text, this.#last('case'));
    const lines = this.#last('lines');
    if (lines === undefined) this.#pieces.add('text', shown);
    else this.#pieces.add('markup', withLines(shown, lines === 'code'));
    return undefined;
  }

  close(): void {
    if (this.#math) {
      if (!this.#math.close()) return;
      const { markup, fault } = this.#math;
      this.#math = undefined;
      this.#formulas = true;
      if (fault === undefined) this.#pieces.add('markup', markup);
      else this.#verdict.drop(fault);
    }
    this.#frames.at(-1)?.end();
    this.#frames.pop();
  }

  /** Says what is lost where only the drawing of a formula is there. */
  end(): void {
    if (this.#drawings > 0 && !this.#formulas)
      this.#verdict.drop(because`a formula is there only as a web page drew it: export the bank itself again, not a page of it`);
  }

  #drawn(): void {
    this.#drawings += 1;
  }

  /** Returns this style of the innermost open element that sets it. */
  #last<Name extends keyof Style>(what: Name): Style[Name] | undefined {
    return this.#frames.findLast(({ style }) => style[what] !== undefined)?.style[what];
  }

  #within(what: keyof Style, but = 0): boolean {
    return this.#frames.slice(0, this.#frames.length - but).some(({ style }) => style[what] !== undefined);
  }

  #tex(frame: Frame, display: boolean): void {
    this.#latex = '';
    this.#formulas = true;
    frame.style = { ...frame.style, hidden: 'double' };
    frame.end = () => {
      const latex = (this.#latex ?? '').replaceAll(/\s+/gu, ' ').trim();
      this.#latex = undefined;
      if (latex !== '') this.#pieces.add('text', display ? `\\[${latex}\\]` : `\\(${latex}\\)`);
    };
  }

  #leave(name: string, frame: Frame): void {
    frame.style = { ...frame.style, hidden: 'double' };
    if (UNREAD.has(name)) this.#verdict.change(because`<${name}> is left out`);
    else this.#verdict.drop(because`it needs what <${name}> holds, and a question holds only text, formulas and pictures`);
  }

  #element(name: string, attributes: Attributes, frame: Frame): void {
    const { style } = frame;
    if (style.fault !== undefined) this.#verdict.drop(style.fault);
    const ends: (() => void)[] = [];
    const tag = style.plain === true || (name === 'code' && this.#within('lines')) ? undefined : KEPT[name];
    for (const each of new Set([...(tag === undefined ? [] : [tag]), ...style.tags])) {
      this.#pieces.add('markup', `<${each}>`);
      ends.unshift(() => this.#pieces.add('markup', `</${each}>`));
    }
    if (style.overline === true) ends.unshift(this.#pieces.overline());
    const language =
      name === 'span' && /(?:^|\s)multilang(?:\s|$)/u.test(attributes['class'] ?? '') ? attributes['lang'] : undefined;
    if (language !== undefined && /^[\w-]+$/u.test(language)) {
      this.#pieces.add('markup', `<span lang="${language}" class="multilang">`);
      ends.push(() => this.#pieces.add('markup', '</span>'));
    }
    if (name === 'img') this.#image(attributes);
    else if (name === 'table' || (this.#tables === 1 && PARTS.has(name))) this.#table(name, attributes, ends);
    else if (BREAKS.has(name)) {
      this.#pieces.add('markup', `\n${this.#lists.open(name, attributes)}`);
      if (name !== 'br')
        ends.push(
          () => this.#pieces.add('markup', '\n'),
          () => this.#lists.close(name),
        );
    } else if (name === 'td' || name === 'th') {
      this.#pieces.add('markup', ' ');
      ends.push(() => this.#pieces.add('markup', ' '));
    } else if (!MUTE.has(name) && !KEPT[name]) this.#verdict.change(because`<${name}> is left out, its text stays`);
    if (name === 'a') this.#link(attributes['href'] ?? '');
    frame.end = () => {
      for (const end of ends) end();
    };
  }

  /** Canvas draws a formula as a picture from its own server, and says in the tag which one. */
  #image({ src = '', alt = '', 'data-equation-content': content }: Attributes): void {
    const [, drawn] = /^LaTeX:(.*)$/su.exec(alt) ?? [];
    const [, address] = /\/equation_images\/([^?]*)/u.exec(src) ?? [];
    const latex = content ?? drawn ?? (address && decodedUri(decodedUri(address)));
    if (latex === undefined) this.#pieces.picture(src, alt);
    else this.#pieces.add('text', `\\(${latex.trim()}\\)`);
  }

  /** A table within a table has no place in the markup. */
  #table(name: string, attributes: Attributes, ends: (() => void)[]): void {
    if (name === 'table') {
      this.#tables += 1;
      ends.push(() => (this.#tables -= 1));
    }
    if (this.#tables > 1) this.#verdict.change(because`a table in a table becomes lines of text`);
    else {
      this.#pieces.add('markup', `${name === 'td' || name === 'th' ? '' : '\n'}<${name}${cellAttributes(name, attributes)}>`);
      ends.unshift(() => this.#pieces.add('markup', `</${name}>${name === 'table' ? '\n' : ''}`));
    }
  }

  #link(address: string): void {
    if (/^https?:/iu.test(address)) this.#verdict.change(because`a link is left out, its text stays`);
    if (address.startsWith('@@PLUGINFILE@@'))
      this.#verdict.drop(because`it needs the file ${address.slice(15)}, and a question holds only pictures`);
  }
}

/** Writes what a cell says of its place among the others. */
function cellAttributes(name: string, { colspan = '1', rowspan = '1', scope = '', align, style = '' }: Attributes): string {
  if (name !== 'td' && name !== 'th') return '';
  const side = /text-align\s*:\s*(center|right)/iu.exec(style)?.[1] ?? align ?? '';
  const said = { colspan: Number(colspan), rowspan: Number(rowspan) };
  return [
    ...Object.entries(said).flatMap(([each, cells]) => (cells > 1 && cells < 100 ? [` ${each}="${cells}"`] : [])),
    ...(name === 'th' && /^(?:row|col|rowgroup|colgroup)$/iu.test(scope) ? [` scope="${scope.toLowerCase()}"`] : []),
    ...(/^(?:center|right)$/iu.test(side) ? [` align="${side.toLowerCase()}"`] : []),
  ].join('');
}
