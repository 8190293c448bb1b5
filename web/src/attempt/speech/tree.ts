/** An element of a text with markup. Only what is needed to say it: no attributes but three. */
export interface Element {
  tag: string;
  children: Child[];
  alt: string;
  notation: string;
}
export type Child = Element | string;

const PART = /<(\/?)([a-z][\w-]*)(?![\w-])([^<>]*)>|[^<]+|</giu;
/** Elements that have no end. */
const ALONE = new Set(['br', 'img', 'hr', 'wbr']);

/**
 * The tree of a text with simple markup or MathML, forgiving as a browser is. Not the browser's own parser: the page's
 * policy lets no text of others near that one.
 */
export function treeOf(text: string): Element {
  const root = element('', '');
  const open = [root];
  for (const [part, closing, name, attributes = ''] of text.matchAll(PART)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) open.at(-1)?.children.push(decoded(part));
    else if (closing) {
      const at = open.findLastIndex((each) => each.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const child = element(tag, attributes);
      open.at(-1)?.children.push(child);
      if (!ALONE.has(tag) && !attributes.endsWith('/')) open.push(child);
    }
  }
  return root;
}

function element(tag: string, attributes: string): Element {
  const value = (name: string) => decoded(new RegExp(`\\b${name}="([^"]*)"`, 'iu').exec(attributes)?.[1] ?? '');
  return { tag, children: [], alt: value('alt'), notation: value('notation') };
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/giu, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (Number.isNaN(code)) return NAMED[name as string] ?? whole;
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
