import sanitizeHtml from 'sanitize-html';
import { tell, textOf, type Sentence } from '../told.ts';
import { MarkupError } from './markupError.ts';

/** The MathML that temml writes; `style` and `class` stay out, since the page's policy would refuse them anyway. */
const MATHML = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover',
  'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'mstyle', 'merror',
]; // prettier-ignore

const MATHML_ATTRIBUTES = [
  'display', 'mathvariant', 'mathsize', 'stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric',
  'movablelimits', 'accent', 'accentunder', 'linethickness', 'columnalign', 'columnspacing', 'rowspacing', 'width', 'height', 'depth',
  'voffset', 'displaystyle', 'scriptlevel', 'form', 'largeop', 'data-lines', 'data-align', 'data-weight',
]; // prettier-ignore

const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel', 'target', 'title'],
  img: ['src', 'alt', 'width', 'height', 'data-art'],
  ol: ['start', 'type', 'reversed'],
  li: ['value'],
  span: ['lang', 'dir'],
  ...Object.fromEntries(MATHML.map((tag) => [tag, MATHML_ATTRIBUTES])),
};

/** Tags that are shown as others: a page has its own first heading. */
const SHOWN_AS: Record<string, string> = { h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', ins: 'u', strike: 's' };

const TAGS = [
  'p', 'br', 'hr', 'b', 'strong', 'i', 'em', 'u', 'sub', 'sup', 's', 'del', 'code', 'pre', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote',
  'span', 'a', 'img', ...MATHML,
]; // prettier-ignore

/**
 * Attributes that go without a loss: the language of a block of code, what MathML is anyway, the mark of a Moodle
 * filter.
 */
const UNSEEN: Record<string, string[]> = { code: ['class'], math: ['xmlns'], span: ['class'] };

const OWN_PICTURE = /^\/media\/open\/questions\/[0-9a-f]{32}\.\w{2,5}$/u;
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: SCHEMES,
  // A picture is one that was taken into the media folder; no text brings in another's.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs['src'] ?? ''),
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
    ...Object.fromEntries(Object.entries(SHOWN_AS).map(([name, shown]) => [name, sanitizeHtml.simpleTransform(shown, {})])),
  },
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: false },
};

/** Browsers themselves end at 512. */
const MOST_DEEP = 200;

/**
 * HTML without anything that acts; the very same where it has no sign of HTML, since the sanitiser is the costliest
 * step of all. Throws where a tag or an attribute would be left out: a question that is other than its author wrote it
 * is worse than one that is refused.
 */
export function harmless(html: string): string {
  if (!/[<>&]/u.test(html)) return html;
  const lost = new Map<string, Sentence>();
  let depth = 0;
  const safe = sanitizeHtml(html, {
    ...RULES,
    onOpenTag: (name, attributes) => {
      depth += 1;
      if (depth > MOST_DEEP) throw new MarkupError(tell('tags_deep', { most: MOST_DEEP }));
      for (const each of lossesOf(name, attributes)) lost.set(textOf(each), each);
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  if (lost.size > 0) throw new LossError([...lost.values()]);
  return safe;
}

/** Tags or attributes that would be left out. */
export class LossError extends MarkupError {
  /** The first of these tags. */
  readonly tag: string;

  constructor(lost: readonly Sentence[]) {
    super(tell('tags_lost', { tags: lost.slice(0, 5), many: lost.length }));
    this.tag = /^<[^\s>]+/u.exec(textOf(lost[0] ?? ''))?.[0] ?? '';
  }
}

function lossesOf(name: string, attributes: Record<string, string>): Sentence[] {
  if (PARTS_OF_TABLE.has(name)) return [tell('tag_of_table', { tag: name })];
  if (!TAGS.includes(name) && !(name in SHOWN_AS)) return [`<${name}>`];
  if (name === 'img' && !OWN_PICTURE.test(attributes['src'] ?? '')) return [tell('tag_picture')];
  const kept = [...(ATTRIBUTES[name] ?? []), ...(UNSEEN[name] ?? [])];
  const [scheme] = /^[^:/?#]*(?=:)/u.exec(attributes['href'] ?? '') ?? [];
  return [
    ...Object.keys(attributes).flatMap((each) => (kept.includes(each) ? [] : [`<${name} ${each}>`])),
    ...(scheme === undefined || SCHEMES.includes(scheme.toLowerCase()) ? [] : [tell('tag_address', { scheme })]),
  ];
}

const PARTS_OF_TABLE = new Set(['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']);
