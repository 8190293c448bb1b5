import { Marked, Tokenizer } from 'marked';
import { tell } from '../told.ts';
import { formula } from './formula.ts';
import { harmless, LossError } from './harmless.ts';
import { linesBefore, MarkupError } from './markupError.ts';
import { withoutTables } from './tablesIn.ts';

/**
 * Markdown whose lists and quotations stand in each other so deep at most: a phone has no room for more, and the parser
 * ends on thousands.
 */
const MOST_DEEP = 20;

class BoundedDepth extends Tokenizer {
  #depth = 0;

  override list(text: string) {
    return this.#deeper(() => super.list(text));
  }

  override blockquote(text: string) {
    return this.#deeper(() => super.blockquote(text));
  }

  #deeper<Token>(read: () => Token): Token {
    this.#depth += 1;
    try {
      if (this.#depth > MOST_DEEP) throw new MarkupError(tell('lists_deep', { most: MOST_DEEP }));
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

const marked = new Marked({ gfm: true, breaks: true, async: false }).setOptions({ tokenizer: new BoundedDepth() });

/** Characters of one text: longer ones are nobody's, and would keep others waiting. */
const MOST_TEXT = 30_000;

/** `$…$` with something between that does not begin or end with a space; `\$` is a dollar sign. */
const LATEX = /(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$/gu;

/** Returns the address of a picture that a text names; throws a MarkupError for one that is not there. */
export type PictureOf = (name: string) => string;

/** Returns a line of Markdown (LaTeX in dollar signs, tables) as safe HTML and MathML. Throws a MarkupError. */
export const inlineMarkup = (text: string, picture?: PictureOf): string => new Setting(text, picture).inline();

/** Paragraphs of Markdown, as safe HTML. Throws a MarkupError. */
export const blockMarkup = (text: string, picture?: PictureOf): string => new Setting(text, picture).block();

/** `![what it shows](file.webp)`, the name without spaces and brackets. */
const PICTURE = /!\[([^\][]*)\]\(([^()\s]+)\)/gu;
/** A name may say that its picture is dark lines on white, which a dark page may turn: `circuit.webp#line`. */
const LINE = /#line$/u;
/** Returns the file that a picture's name stands for. */
export const pictureFile = (name: string): string => name.replace(LINE, '');
/** A name may say the size, so that the page keeps the place free: `circuit-640x360.webp`. */
const SIZE = /-(\d{1,4})x(\d{1,4})\.\w+$/u;

/** Signs that Markdown leaves alone and no author types; what is set already stands for itself between them. */
const MARKS = /[\u{E000}-\u{E004}]/gu;
const PIECE = /\u{E000}(\d+)\u{E001}/gu;
const TABLE = /\u{E002}(\d+)\u{E003}/u;

/** A text while it is set. */
class Setting {
  readonly #source: string;
  readonly #plain: string;
  readonly #pieces: string[] = [];
  readonly #tables: string[] = [];

  constructor(text: string, picture: PictureOf | undefined) {
    const piece = (html: string): string => `\u{E000}${this.#pieces.push(html) - 1}\u{E001}`;
    if (text.length > MOST_TEXT) throw new MarkupError(tell('text_long', { length: text.length, most: MOST_TEXT }));
    this.#source = text;
    this.#plain = text
      .replaceAll(MARKS, '')
      .replaceAll(LATEX, (_, latex: string, at: number) => piece(formula(latex, () => linesBefore(text, at))))
      .replaceAll(PICTURE, (whole, alt: string, name: string) =>
        picture ? piece(image(picture(pictureFile(name)), alt, name)) : whole,
      );
  }

  inline(): string {
    const parts = this.#inLine(this.#withoutTables('')).split(TABLE);
    return this.#filled(parts.map((part, place) => (place % 2 === 0 ? withoutBreaks(part) : (this.#tables[Number(part)] ?? ''))));
  }

  block(): string {
    const html = this.#safe(parsed(() => marked.parse(dollars(this.#withoutTables('\n\n'))) as string));
    const parts = html.replaceAll(/<p>(\u{E002}\d+\u{E003})<\/p>/gu, '$1').split(TABLE);
    return this.#filled(parts.map((part, place) => (place % 2 === 0 ? part : (this.#tables[Number(part)] ?? ''))));
  }

  #withoutTables(around: string): string {
    const mark = (html: string): string => `${around}\u{E002}${this.#tables.push(html) - 1}\u{E003}${around}`;
    return withoutTables(this.#plain, { mark, inline: (text) => this.#inLine(text), hasCode: around !== '' });
  }

  #inLine(plain: string): string {
    return this.#safe(parsed(() => marked.parseInline(dollars(plain)) as string));
  }

  /**
   * A formula between tags is harmless by itself; inside a tag it could end the tag, so the whole text is sanitised.
   */
  #safe(html: string): string {
    try {
      const safe = harmless(/<[^<>]*\u{E000}/u.test(html) ? this.#filled([html]) : html);
      if (/<[^<>]*\u{E002}/u.test(safe)) throw new MarkupError(tell('table_in_tag'));
      return safe;
    } catch (error) {
      if (!(error instanceof LossError)) throw error;
      throw new MarkupError(error.said, linesBefore(this.#source, this.#source.toLowerCase().indexOf(error.tag)));
    }
  }

  #filled(parts: string[]): string {
    return parts
      .join('')
      .replaceAll(PIECE, (_, index: string) => this.#pieces[Number(index)] ?? '')
      .trim();
  }
}

/** Parses a text; what stands in itself thousands of times uses up the parser's stack. */
function parsed(parse: () => string): string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) throw new MarkupError(tell('text_unset', { why: tell('parts_deep') }));
    // The parser adds a line of its own to what it passes on.
    throw error instanceof MarkupError ? new MarkupError(error.said) : error;
  }
}

const dollars = (plain: string): string => plain.replaceAll(String.raw`\$`, '$');

/** A table stands on lines of its own. */
const withoutBreaks = (html: string): string => {
  let text = html.trim();
  while (text.startsWith('<br />')) text = text.slice(6).trimStart();
  while (text.endsWith('<br />')) text = text.slice(0, -6).trimEnd();
  return text;
};

function image(address: string, alt: string, name: string): string {
  // A picture that is missing was reported already.
  if (address === '') return '';
  const [, width, height] = SIZE.exec(pictureFile(name)) ?? [];
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const art = LINE.test(name) ? ' data-art="line"' : '';
  const named = alt.replaceAll(PIECE, '').replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return harmless(`<img src="${address}" alt="${named}"${size}${art} />`);
}
