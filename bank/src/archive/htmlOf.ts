import type { Tree } from './tree.ts';

/** Attributes that say how a text is read; `data-…` may hold what stands for a formula. */
const KEPT =
  /^(?:src|alt|href|style|class|lang|type|start|value|reversed|hidden|mathvariant|open|close|separators|notation|data-equation-content|title|colspan|rowspan|display|stretchy|fence|linethickness|accent|accentunder|displaystyle)$/u;

/** Elements without content, which HTML closes itself. */
const VOID = new Set(['img', 'br', 'hr', 'wbr', 'col', 'input', 'source', 'track']);

/** Returns the HTML that stands in for an element; undefined where the element stays. */
export type Replace = (tree: Tree) => string | undefined;

/** The content of an element as HTML. */
export const innerHtml = (tree: Tree | undefined, replace: Replace = () => undefined): string =>
  (tree?.content ?? []).map((each) => (typeof each === 'string' ? htmlEscaped(each) : htmlOf(each, replace))).join('');

/** An element as HTML, without prefixes of names. */
export function htmlOf(tree: Tree, replace: Replace): string {
  const replaced = replace(tree);
  if (replaced !== undefined) return replaced;
  const { name, attributes } = tree;
  const kept = Object.entries(attributes)
    .filter(([attribute]) => KEPT.test(attribute))
    .map(([attribute, value]) => ` ${attribute}="${htmlEscaped(value)}"`)
    .join('');
  return VOID.has(name) ? `<${name}${kept}>` : `<${name}${kept}>${innerHtml(tree, replace)}</${name}>`;
}

export const htmlEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
