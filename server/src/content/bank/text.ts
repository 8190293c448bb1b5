import { Parser } from 'htmlparser2';
import type { Verdict } from './bank.ts';

/** Gives the name under which a picture of the bank is kept, from what the text says its address is; undefined when it is not taken. */
export type TakePicture = (address: string, verdict: Verdict) => Promise<string | undefined>;

/** Where Moodle, MathJax and LaTeX let a formula begin and end. */
const FORMULA =
  /\\\((.*?)\\\)|\\\[(.*?)\\\]|\$\$(.+?)\$\$|\[tex\](.+?)\[\/tex\]|(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$|(?<!\\)\$([^$]*?[\\^_][^$]*?)(?<!\\)\$/gsu;

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
  return (markup + escaped(text.slice(done))).replaceAll(/[ \t]*\n\s*/gu, '\n').trim();
}

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\*_`[\]~$#]/gu, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Tags that the portal shows, by what they are written as. */
const KEPT: Record<string, string> = {
  b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u', sub: 'sub', sup: 'sup', code: 'code', tt: 'code',
}; // prettier-ignore
const BREAKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'ul',
  'ol',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'hr',
]);
/** What means nothing on a page, and is left out without a word. */
const MUTE = new Set([
  'span',
  'font',
  'a',
  'tbody',
  'thead',
  'center',
  'big',
  'small',
  'html',
  'body',
  'head',
  'img',
  'nolink',
  ...BREAKS,
]);
const HIDDEN = new Set([
  'script',
  'style',
  'title',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'audio',
  'video',
  'input',
  'select',
  'button',
]);

interface Piece {
  /** Text between tags, markup, or a picture's address with what it shows. */
  kind: 'text' | 'markup' | 'picture';
  value: string;
  alt?: string;
}

/** HTML as markup: what the portal does not show is named in the verdict. */
export async function htmlText(html: string, verdict: Verdict, picture: TakePicture): Promise<string> {
  const pieces = piecesOf(html, verdict);
  let markup = '';
  for (const { kind, value, alt } of pieces) {
    if (kind === 'markup') markup += value;
    else if (kind === 'text') markup += spaced(value);
    else {
      const name = await picture(value, verdict);
      if (name !== undefined) markup += `![${(alt ?? '').replaceAll(/[[\]\s]+/gu, ' ').trim()}](${name})`;
    }
  }
  return markup
    .replaceAll(/<(b|i|u|sub|sup|code)>\s*<\/\1>/gu, '')
    .replaceAll(/[ \t]*\n\s*/gu, '\n')
    .trim();
}

/** The text's own spaces at its ends stay: they keep words around a tag apart. */
function spaced(value: string): string {
  const flat = value.replaceAll(/[\s\u00A0]+/gu, ' ');
  const inner = plainText(flat);
  return inner === '' ? (flat === '' ? '' : ' ') : `${flat.startsWith(' ') ? ' ' : ''}${inner}${flat.endsWith(' ') ? ' ' : ''}`;
}

function piecesOf(html: string, verdict: Verdict): Piece[] {
  const pieces: Piece[] = [];
  const add = (kind: 'text' | 'markup', value: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.value += value;
    else pieces.push({ kind, value });
  };
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (HIDDEN.has(name)) {
        hidden += 1;
        verdict.change(`<${name}> is left out`);
      } else if (hidden > 0) return;
      else if (name === 'img') pieces.push({ kind: 'picture', value: attributes['src'] ?? '', alt: attributes['alt'] ?? '' });
      else if (KEPT[name]) add('markup', `<${KEPT[name]}>`);
      else if (BREAKS.has(name)) {
        if (name === 'table') verdict.change('a table becomes lines of text');
        add('markup', name === 'li' ? '\n• ' : '\n');
      } else if (name === 'td' || name === 'th') add('markup', ' ');
      else if (!MUTE.has(name)) verdict.change(`<${name}> is left out, its text stays`);
      if (name === 'a' && /^https?:/iu.test(attributes['href'] ?? '')) verdict.change('a link is left out, its text stays');
      if (name === 'a' && (attributes['href'] ?? '').startsWith('@@PLUGINFILE@@'))
        verdict.drop(`it needs the file ${(attributes['href'] ?? '').slice(15)}, and a question holds only pictures`);
    },
    ontext: (text) => {
      if (hidden === 0) add('text', text);
    },
    onclosetag: (name) => {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      else if (hidden > 0) return;
      else if (KEPT[name]) add('markup', `</${KEPT[name]}>`);
      else if (BREAKS.has(name) && name !== 'br') add('markup', '\n');
      else if (name === 'td' || name === 'th') add('markup', ' ');
    },
  });
  parser.write(html);
  parser.end();
  return pieces;
}

/** The five tags that people type into cells and text files; all else stands as it is typed. */
const TYPED = /(<\/?(?:b|i|u|sub|sup)>|<br ?\/?>)/iu;

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
