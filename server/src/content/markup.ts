import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import temml from 'temml';
import { withPrescripts } from './prescripts.ts';

/** The text holds LaTeX that cannot be set; the message says what is wrong. */
export class MarkupError extends Error {}

const marked = new Marked({ gfm: true, breaks: true, async: false });

/** The MathML that temml writes; `style` and `class` stay out, since the page's policy would refuse them anyway. */
const MATHML = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover',
  'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'mstyle', 'merror',
]; // prettier-ignore

const MATHML_ATTRIBUTES = [
  'display', 'mathvariant', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric', 'movablelimits',
  'accent', 'accentunder', 'linethickness', 'columnalign', 'columnspacing', 'rowspacing', 'width', 'height', 'depth', 'voffset',
  'displaystyle', 'scriptlevel', 'form', 'largeop',
]; // prettier-ignore

const OWN_PICTURE = /^\/media\/open\/questions\/[0-9a-f]{32}\.\w{2,5}$/u;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'sub',
    'sup',
    's',
    'del',
    'code',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'blockquote',
    'a',
    'img',
    ...MATHML,
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    ...Object.fromEntries(MATHML.map((tag) => [tag, MATHML_ATTRIBUTES])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A picture is one that was taken into the media folder; no text brings in another's.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
};

/** `$…$` with something between that does not begin or end with a space; `\$` is a dollar sign. */
const LATEX = /(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$/gu;

/** Returns the address of a picture that a text names; throws a MarkupError for one that is not there. */
export type PictureOf = (name: string) => string;

/** One line of Markdown with LaTeX between dollar signs, as safe HTML and MathML. Throws a MarkupError. */
export function inlineMarkup(text: string, picture?: PictureOf): string {
  return withMaths(text, picture, (plain) => marked.parseInline(plain) as string);
}

/** Paragraphs of Markdown, as safe HTML. Throws a MarkupError. */
export function blockMarkup(text: string, picture?: PictureOf): string {
  return withMaths(text, picture, (plain) => marked.parse(plain) as string);
}

/** `![what it shows](file.webp)`, the name without spaces and brackets. */
const PICTURE = /!\[([^\]]*)\]\(([^()\s]+)\)/gu;
/** A name may say the size, so that the page keeps the place free: `circuit-640x360.webp`. */
const SIZE = /-(\d{1,4})x(\d{1,4})\.\w+$/u;

function withMaths(text: string, picture: PictureOf | undefined, render: (plain: string) => string): string {
  const set: string[] = [];
  // A mark that Markdown leaves alone and that no author types.
  const mark = (html: string): string => `\u{E000}${set.push(html) - 1}\u{E001}`;
  const plain = text
    .replaceAll(/[\u{E000}\u{E001}]/gu, '')
    .replaceAll(LATEX, (_, latex: string) => mark(formula(latex)))
    .replaceAll(PICTURE, (whole, alt: string, name: string) => (picture ? mark(image(picture(name), alt, name)) : whole));
  const html = render(plain.replaceAll(String.raw`\$`, '$'));
  const filled = (marks: string): string =>
    marks.replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => set[Number(index)] ?? '');
  // A formula between tags is harmless by itself; inside a tag it could end the tag, so the whole text is sanitised.
  return (/<[^>]*\u{E000}/u.test(html) ? harmless(filled(html)) : filled(harmless(html))).trim();
}

/** Text without signs of HTML is what it was; the sanitiser is the costliest step of all. */
const harmless = (html: string): string => (/[<>&]/u.test(html) ? sanitizeHtml(html, RULES) : html);

/** Formulas set already: banks repeat them, units above all. */
const formulas = new Map<string, string>();
const KEPT_FORMULAS = 5000;

function formula(latex: string): string {
  const there = formulas.get(latex);
  if (there !== undefined) return there;
  const html = harmless(mathml(latex));
  if (formulas.size >= KEPT_FORMULAS) formulas.clear();
  formulas.set(latex, html);
  return html;
}

function image(address: string, alt: string, name: string): string {
  const [, width, height] = SIZE.exec(name) ?? [];
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  const named = alt
    .replaceAll(/[\u{E000}\u{E001}]\d*/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return harmless(`<img src="${address}" alt="${named}"${size} />`);
}

function mathml(latex: string): string {
  try {
    return withPrescripts(withoutFrames(temml.renderToString(latex, { throwOnError: true, annotate: false, strict: false })));
  } catch (error) {
    throw new MarkupError(`cannot set the formula $${latex}$: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const FRAME = /<menclose notation="([^"]*)"[^>]*>((?:(?!<\/?menclose)[^])*)<\/menclose>/u;
/** The sign that screen readers read in its place; the line itself is drawn by web/src/theme.css, since few phones have a font whose lines grow. */
const LINES: Record<string, [tag: string, line: string]> = { top: ['mover', '\u203E'], bottom: ['munder', '_'] };

/** Browsers know no <menclose>, and their sanitisers take it away with all that is in it. */
function withoutFrames(html: string): string {
  let text = html;
  for (let found = FRAME.exec(text); found; found = FRAME.exec(text)) {
    const [whole, notation = '', inner = ''] = found;
    const line = LINES[notation];
    if (!line) throw new Error(`browsers do not show what is struck out or framed (${notation})`);
    const [tag, sign] = line;
    text = text.replace(whole, () => `<${tag}><mpadded voffset="0">${inner}</mpadded><mo>${sign}</mo></${tag}>`);
  }
  return text;
}
