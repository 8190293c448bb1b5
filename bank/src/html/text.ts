import { untouched } from './multilang.ts';

/** The signs between which Moodle, MathJax and LaTeX have a formula. */
export const FORMULA =
  /\\\(((?:(?!\\\()[^])*?)\\\)|\\\[((?:(?!\\\[)[^])*?)\\\]|\$\$((?:(?!\$\$)[^])+)\$\$|\[tex\]((?:(?!\[tex\])[^])+?)\[\/tex\]|(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$|(?<!\\)\$(?=[^$]*[\\^_])([^$]*)(?<!\\)\$/gsu;

/** Plain text as markup that shows exactly it, but for formulas. */
export function plainText(text: string): string {
  let done = 0;
  let markup = '';
  for (const match of text.matchAll(FORMULA)) {
    const [whole, inline, shown, doubled, tex, tight, loose] = match;
    const latex = (inline ?? shown ?? doubled ?? tex ?? tight ?? loose ?? '').replaceAll(/\s+/gu, ' ').trim();
    markup += escaped(text.slice(done, match.index));
    done = match.index + whole.length;
    if (latex === '') continue;
    const display = shown !== undefined || doubled !== undefined ? String.raw`\displaystyle ` : '';
    markup += `$${display}${latex.replaceAll(/(?<!\\)\$/gu, String.raw`\$`)}$`;
  }
  return untouched(markup + escaped(text.slice(done)))
    .replaceAll(/(?<![ \t])[ \t]*\n\s*/gu, '\n')
    .trim();
}

/** Text as markup that shows exactly it. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\*_`[\]~$#]/gu, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The tags that people type into cells and text files; all else stands as it is typed. */
const TYPED =
  /(<\/?(?:b|i|u|s|sub|sup|table|caption|thead|tbody|tr|th|td)>|<br ?\/?>|<t[hd](?: (?:colspan|rowspan|scope|align)="\w{1,8}"){1,4}>)/iu;

/** Text as typed into a cell: formulas, simple tags and lines. */
export const typedText = (text: string): string =>
  text
    .split(TYPED)
    .map((part, index) => {
      if (index % 2 === 0) return keepEnds(part);
      return /^<br/iu.test(part) ? '\n' : part.toLowerCase();
    })
    .join('')
    .trim();

const keepEnds = (part: string): string => {
  const inner = plainText(part);
  return `${/^\s/u.test(part) ? ' ' : ''}${inner}${inner !== '' && /\s$/u.test(part) ? ' ' : ''}`;
};
