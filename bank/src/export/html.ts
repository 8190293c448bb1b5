import { Verdict } from '../bank.ts';
import { htmlText } from '../html/html.ts';
import { inlineMarkup, pictureFile } from '../markup/markup.ts';
import type { Losses } from './losses.ts';

/** A formula, found as bank/src/markup/markup.ts finds it. */
const LATEX = /(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$/gu;
/** Signs that no author types and Markdown leaves alone. */
const MARK = /\u{F8F0}(\d+)\u{F8F1}/gu;
const PICTURE = /!\[[^\][]*\]\(([^()\s]+)\)/gu;
const ADDRESS = /\/media\/open\/questions\/([0-9a-f]{32})\.webp/gu;

/** A text as another program takes it: HTML with LaTeX between \( and \), and the names of its pictures as `src`. */
export interface Html {
  html: string;
  pictures: string[];
}

/** Turns markup into HTML, formulas as LaTeX again. */
export function htmlOf(markup: string): Html {
  const formulas: string[] = [];
  const plain = markup.replaceAll(LATEX, (_, latex: string) => `\u{F8F0}${formulas.push(latex) - 1}\u{F8F1}`);
  const pictures = [...new Set([...plain.matchAll(PICTURE)].map(([, name = '']) => pictureFile(name)))];
  // An address as a load would give it; the sanitiser knows no other.
  const html = inlineMarkup(
    plain,
    (name) => `/media/open/questions/${pictures.indexOf(name).toString(16).padStart(32, '0')}.webp`,
  );
  return {
    html: html
      .replaceAll('\n', ' ')
      .replaceAll(/ data-align="(center|right)"/gu, ' style="text-align:$1"')
      .replaceAll(' data-art="line"', '')
      .replaceAll(ADDRESS, (_, hash: string) => pictures[Number.parseInt(hash, 16)] ?? '')
      .replaceAll(MARK, (_, index: string) => String.raw`\(${escaped((formulas[Number(index)] ?? '').replaceAll('\n', ' '))}\)`),
    pictures,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The text without any tag; undefined where it has one. */
export function plainOf(markup: string): string | undefined {
  const { html } = htmlOf(markup);
  if (/<[a-z]/iu.test(html)) return undefined;
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', '\u{A0}')
    .replaceAll('&amp;', '&');
}

/** Says in the losses when the HTML, read as a bank's, would show another text than the markup does. */
export async function checkBack(markup: string, { html }: Html, what: string, losses: Losses): Promise<void> {
  const verdict = new Verdict();
  const back = await htmlText(html, verdict, async (name) => name);
  if (verdict.result !== 'taken' || shownAs(back) !== shownAs(markup))
    losses.lose('text', `${what} is read as another text there${verdict.why.length > 0 ? ` (${verdict.why.join('; ')})` : ''}`);
}

/** A text as the portal shows it; bold is bold whatever its tag. */
export const shownAs = (markup: string): string =>
  inlineMarkup(markup, (name) => `/media/open/questions/${Buffer.from(name).toString('hex').padEnd(32, '0').slice(-32)}.webp`)
    .replaceAll(/<(\/?)strong>/gu, '<$1b>')
    .replaceAll(/<(\/?)em>/gu, '<$1i>')
    .replaceAll(/<(\/?)del>/gu, '<$1s>')
    .replaceAll(/(?<!\s)\s*\n\s*/gu, ' ');
