import { because, type Reason } from '../bank.ts';
import { childOf, childrenOf, elementsOf, textOf, within, type Tree } from '../archive/tree.ts';
import type { Line, Piece, Tag } from './line.ts';
import { pictureIn } from './drawn.ts';
import { FormulaError, latexOf } from './omml.ts';
import type { Styles } from './styles.ts';
import { STRANGE_FONTS, symbolOf } from './symbols.ts';

/** The lines of a paragraph: one, and one more for every break in it. `mark` is the number that Word puts before it. */
export function linesOf(paragraph: Tree, mark: string, styles: Styles): Line[] {
  const lines: Line[] = [{ pieces: mark === '' ? [] : [{ text: `${mark}\t`, tags: [] }], changes: [], drops: [] }];
  const gather = new Gathering(lines, styles);
  gather.all(paragraph);
  return lines.map(withoutGaps);
}

/** Spaces in a row: what is looked for in a line may have any number of them at several places. */
const MOST_SPACES = 8;

function withoutGaps(line: Line): Line {
  let gap = 0;
  const pieces = line.pieces.map((piece) => {
    if (!('text' in piece)) {
      gap = 0;
      return piece;
    }
    let text = '';
    for (const sign of piece.text) {
      gap = /\s/u.test(sign) ? gap + 1 : 0;
      if (gap <= MOST_SPACES) text += sign;
    }
    return { ...piece, text };
  });
  return { ...line, pieces };
}

/** Elements that hold runs, or say nothing. */
const OPEN = new Set(['ins', 'hyperlink', 'smartTag', 'sdt', 'sdtContent', 'fldSimple', 'moveTo', 'customXml', 'dir', 'bdo']);
const MUTE = new Set([
  'pPr', 'rPr', 'sdtPr', 'sdtEndPr', 'proofErr', 'bookmarkStart', 'bookmarkEnd', 'lastRenderedPageBreak', 'del', 'moveFrom', 'fldChar', 'commentRangeStart',
  'commentRangeEnd', 'commentReference', 'annotationRef', 'softHyphen', 'moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart', 'moveToRangeEnd', 'permStart',
  'permEnd', 'smartTagPr', 'delText', 'delInstrText', 'footnoteRef', 'endnoteRef', 'separator', 'continuationSeparator',
]); // prettier-ignore

class Gathering {
  readonly #lines: Line[];
  readonly #styles: Styles;

  constructor(lines: Line[], styles: Styles) {
    this.#lines = lines;
    this.#styles = styles;
  }

  all(tree: Tree): void {
    for (const each of elementsOf(tree)) this.#one(each);
  }

  get #line(): Line {
    return this.#lines.at(-1) ?? { pieces: [], changes: [], drops: [] };
  }

  #one(tree: Tree): void {
    const { name } = tree;
    if (name === 'r') this.#run(tree);
    else if (name === 'oMath') this.#formula(tree, '');
    else if (name === 'oMathPara') for (const each of childrenOf(tree, 'oMath')) this.#formula(each, '\\displaystyle ');
    else if (OPEN.has(name)) this.all(tree);
    else if (!MUTE.has(name)) this.#drop(because`it holds <${name}> of Word, which is not read`);
  }

  #drop(why: Reason): void {
    this.#line.drops.push(why);
  }

  #formula(tree: Tree, style: string): void {
    try {
      const latex = latexOf(tree);
      if (latex !== '') this.#line.pieces.push({ markup: `$${style}${latex}$` });
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      this.#drop(error.why);
    }
  }

  #run(tree: Tree): void {
    const own = childOf(tree, 'rPr');
    const said = (name: string): string | undefined => {
      const found = this.#styles.ofRun(own, name);
      return found ? (found.attributes['val'] ?? 'on') : undefined;
    };
    if (isOn(said('vanish'))) {
      if (textOf(tree).trim() !== '') this.#line.changes.push(because`text that is not shown is left out`);
      return;
    }
    const tags = tagsOf(said);
    const fonts = this.#styles.ofRun(own, 'rFonts')?.attributes ?? {};
    const look = { tags, ...(isOn(said('highlight')) ? { isLit: true as const } : {}) };
    for (const each of elementsOf(tree)) this.#content(each, look, isOn(said('caps')), fonts['ascii'] ?? fonts['hAnsi'] ?? '');
  }

  #content(tree: Tree, look: { tags: Tag[]; isLit?: true }, isCapital: boolean, font: string): void {
    const { name, attributes } = tree;
    const put = (text: string): void => {
      this.#line.pieces.push({ text: isCapital ? text.toUpperCase() : text, ...look });
    };
    if (name === 't') {
      const text = textOf(tree);
      if (STRANGE_FONTS.test(font) && /[\p{L}\p{N}]/u.test(text))
        this.#drop(because`it is written in the font ${font}, whose letters are other signs here: change it to Unicode`);
      put(text);
    } else if (name === 'tab' || name === 'ptab') put('\t');
    else if (name === 'noBreakHyphen') put('\u2011');
    else if (name === 'br' || name === 'cr') this.#lines.push({ pieces: [], changes: [], drops: [] });
    else if (name === 'sym') {
      const sign = symbolOf(attributes['font'] ?? '', attributes['char'] ?? '');
      if (sign === undefined) this.#drop(because`it holds a sign of the font ${attributes['font'] ?? ''}, which is not known`);
      else put(sign);
    } else if (name === 'drawing' || name === 'pict' || name === 'object' || name === 'AlternateContent') this.#drawn(tree);
    else if (name === 'instrText') {
      if (/^\s*eq\b/iu.test(textOf(tree)))
        this.#drop(because`it holds a formula as a field (EQ): type it as an equation of Word`);
    } else if (name === 'footnoteReference' || name === 'endnoteReference')
      this.#line.changes.push(because`a footnote is left out`);
    else if (name === 'oMath') this.#formula(tree, '');
    else if (!MUTE.has(name)) this.#drop(because`it holds <${name}> of Word, which is not read`);
  }

  #drawn(tree: Tree): void {
    const drawn = pictureIn(tree);
    if ('fault' in drawn) this.#drop(drawn.fault);
    else {
      if (drawn.isCut) this.#line.changes.push(because`a picture that was cut in Word is whole`);
      const piece: Piece = { picture: drawn.relation, alt: drawn.alt };
      this.#line.pieces.push(piece);
    }
  }
}

const isOn = (value: string | undefined): boolean => value !== undefined && !/^(?:0|off|false|none)$/u.test(value);

const MARKED: [property: string, tag: Tag][] = [['b', 'b'], ['i', 'i'], ['u', 'u'], ['strike', 's'], ['dstrike', 's']]; // prettier-ignore

function tagsOf(said: (name: string) => string | undefined): Tag[] {
  const align = said('vertAlign');
  const raised = align === undefined ? Number(said('position') ?? '0') : 0;
  const tags = new Set(MARKED.flatMap(([property, tag]) => (isOn(said(property)) ? [tag] : [])));
  if (align === 'superscript' || raised >= 4) tags.add('sup');
  if (align === 'subscript' || raised <= -4) tags.add('sub');
  return [...tags];
}

/** True for a paragraph with nothing to see. */
export const isEmpty = (paragraph: Tree): boolean =>
  textOf(paragraph).trim() === '' && within(paragraph, 'drawing', 'pict', 'object', 'oMath', 'sym').length === 0;
