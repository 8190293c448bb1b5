import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import temml from 'temml';

/** The text holds LaTeX that cannot be set; the message says what is wrong. */
export class MarkupError extends Error {}

const marked = new Marked({ gfm: true, breaks: true, async: false });

/** What temml writes; `style` and `class` stay out, since the page's policy would refuse them anyway. */
const MATHML = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover',
  'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'mstyle', 'menclose', 'merror',
]; // prettier-ignore

const MATHML_ATTRIBUTES = [
  'display', 'mathvariant', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric', 'movablelimits',
  'accent', 'accentunder', 'linethickness', 'columnalign', 'columnspacing', 'rowspacing', 'width', 'height', 'depth', 'voffset',
  'notation', 'displaystyle', 'scriptlevel', 'form', 'largeop',
]; // prettier-ignore

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
    'code',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'blockquote',
    'a',
    ...MATHML,
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ...Object.fromEntries(MATHML.map((tag) => [tag, MATHML_ATTRIBUTES])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
};

/** `$…$` with something between that does not begin or end with a space; `\$` is a dollar sign. */
const LATEX = /(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$/gu;

/** One line of Markdown with LaTeX between dollar signs, as safe HTML and MathML. Throws a MarkupError. */
export function inlineMarkup(text: string): string {
  return withMaths(text, (plain) => marked.parseInline(plain) as string);
}

/** Paragraphs of Markdown, as safe HTML. Throws a MarkupError. */
export function blockMarkup(text: string): string {
  return withMaths(text, (plain) => marked.parse(plain) as string);
}

function withMaths(text: string, render: (plain: string) => string): string {
  const formulas: string[] = [];
  const plain = text.replaceAll(LATEX, (_, latex: string) => {
    formulas.push(mathml(latex));
    // A mark that Markdown leaves alone and that no author types.
    return `\u{E000}${formulas.length - 1}\u{E001}`;
  });
  const html = render(plain.replaceAll(String.raw`\$`, '$')).replaceAll(
    /\u{E000}(\d+)\u{E001}/gu,
    (_, index: string) => formulas[Number(index)] ?? '',
  );
  return sanitizeHtml(html, RULES).trim();
}

function mathml(latex: string): string {
  try {
    return temml.renderToString(latex, { throwOnError: true, annotate: false, strict: false });
  } catch (error) {
    throw new MarkupError(`cannot set the formula $${latex}$: ${error instanceof Error ? error.message : String(error)}`);
  }
}
