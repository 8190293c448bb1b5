import temml from 'temml';
import { tell, type Said } from '../told.ts';
import { harmless } from './harmless.ts';
import { MarkupError } from './markupError.ts';
import { drawnByUs } from './mathStyles.ts';
import { withPrescripts } from './prescripts.ts';

/** Characters of one formula: longer ones are nobody's, and would keep others waiting. */
const MOST_FORMULA = 5000;

/** Formulas set already: banks repeat them, units above all. */
const formulas = new Map<string, string>();
const KEPT_FORMULAS = 5000;

/** LaTeX as harmless MathML. Throws a MarkupError with the line that it stands in. */
export function formula(latex: string, line: () => number): string {
  if (latex.length > MOST_FORMULA)
    throw new MarkupError(tell('formula_long', { length: latex.length, most: MOST_FORMULA }), line());
  const there = formulas.get(latex);
  if (there !== undefined) return there;
  const html = mathml(latex, line);
  if (formulas.size >= KEPT_FORMULAS) formulas.clear();
  formulas.set(latex, html);
  return html;
}

function mathml(latex: string, line: () => number): string {
  try {
    const html = temml.renderToString(latex, { throwOnError: true, annotate: false, strict: false });
    return harmless(withPrescripts(withoutFrames(drawnByUs(html))));
  } catch (error) {
    throw new MarkupError(tell('formula_unset', { latex: latex.slice(0, 200), why: whyOf(error) }), line());
  }
}

function whyOf(error: unknown): Said {
  if (error instanceof MarkupError) return error.said;
  if (error instanceof RangeError) return tell('parts_deep');
  return tell('formula_amiss', { said: error instanceof Error ? error.message : String(error) });
}

const FRAME = /(<menclose [^<>]*>|<\/menclose>)/u;
/**
 * The sign that screen readers read in its place; the line itself is drawn by web/src/theme.css, since few phones have
 * a font whose lines grow.
 */
const LINES: Record<string, [tag: string, line: string]> = { top: ['mover', '\u203E'], bottom: ['munder', '_'] };

/** Browsers know no <menclose>, and their sanitisers take it away with all that is in it. */
function withoutFrames(html: string): string {
  const open = [{ notation: '', inner: '' }];
  for (const part of html.split(FRAME)) {
    const closed = part === '</menclose>' ? open.pop() : undefined;
    const around = open.at(-1);
    if (part.startsWith('<menclose ')) open.push({ notation: /notation="([^"]*)"/u.exec(part)?.[1] ?? '', inner: '' });
    else if (around) around.inner += closed ? framed(closed) : part;
  }
  return open[0]?.inner ?? '';
}

function framed({ notation, inner }: { notation: string; inner: string }): string {
  if (notation === 'box') return `<mrow data-lines="box">${inner}</mrow>`;
  const line = LINES[notation];
  if (!line) throw new MarkupError(tell('formula_framed', { notation }));
  const [tag, sign] = line;
  return `<${tag}><mpadded voffset="0">${inner}</mpadded><mo>${sign}</mo></${tag}>`;
}
