import { htmlEscaped, innerHtml } from '../../archive/htmlOf.ts';
import { elementsOf, textOf, type Tree } from '../../archive/tree.ts';
import type { Verdict } from '../../bank.ts';

/** What texts of an item are made of: materials that are named, by their names, and what to say of losses. */
export interface Materials {
  named: ReadonlyMap<string, Tree>;
  verdict: Verdict;
}

const HTML = /<\/?(?:p|br|b|i|u|em|strong|su[bp]|div|span|img|table|tr|td|ol|ul|li|font|a|h\d|math|pre|code)\b[^<>]*>/iu;
/** What is heard, seen or run. */
const NEEDED = new Set(['mataudio', 'matvideo', 'matapplet', 'matapplication', 'mat_extension']);

/** The texts and pictures in a part of an item as HTML; responses and feedback in it are left to others. */
export function htmlIn(tree: Tree, materials: Materials): string {
  return elementsOf(tree)
    .map((each) => htmlOf(each, materials))
    .join('');
}

export function htmlOf(tree: Tree, materials: Materials): string {
  const { name, attributes } = tree;
  if (name === 'mattext' || name === 'matemtext') return textHtml(tree, materials.verdict);
  if (name === 'matimage') return imageHtml(tree);
  if (name === 'matbreak') return '<br>';
  if (name === 'material') return `<div>${htmlIn(tree, { ...materials })}</div>`;
  if (name === 'flow_mat' || name === 'altmaterial') return htmlIn(tree, materials);
  if (NEEDED.has(name))
    materials.verdict.drop(
      `it needs what <${name}> holds (${(attributes['uri'] ?? '').slice(0, 60)}), and a question holds only text, formulas and pictures`,
    );
  if (name === 'material_ref' || name === 'matref') {
    const found = materials.named.get(attributes['linkrefid'] ?? '');
    if (!found) materials.verdict.drop(`its text ${(attributes['linkrefid'] ?? '').slice(0, 60)} is not in the file`);
    // Named materials may name each other in a circle.
    else return htmlOf(found, { ...materials, named: new Map() });
  }
  return '';
}

function textHtml(tree: Tree, verdict: Verdict): string {
  const { texttype } = tree.attributes;
  if (elementsOf(tree).length > 0) return innerHtml(tree);
  const text = textOf(tree);
  if (texttype !== undefined && /html/iu.test(texttype)) return withFormulas(text);
  if (texttype !== undefined && !/^text\/(?:plain|rtf)?$/iu.test(texttype))
    verdict.drop(`its text is written as ${texttype.slice(0, 40)}`);
  if (!HTML.test(text)) return htmlEscaped(text).replaceAll('\n', '<br>');
  if (texttype !== undefined) verdict.change('its text says it is plain and holds tags: they are read as tags');
  return withFormulas(text);
}

function imageHtml(tree: Tree): string {
  const { uri = '', imagtype = 'image/png', embedded = '', label = '' } = tree.attributes;
  const data = textOf(tree).replaceAll(/\s+/gu, '');
  const source = /base64/iu.test(embedded) || (uri === '' && data !== '') ? `data:${imagtype};base64,${data}` : uri;
  return `<img src="${htmlEscaped(source)}" alt="${htmlEscaped(label)}">`;
}

/** Canvas draws a formula as a picture from its own server, and says in the tag what it is. */
function withFormulas(html: string): string {
  return html.replaceAll(/<img\b[^<>]*>/gu, (tag) => {
    if (!/\bclass="[^"]*\bequation_image\b/u.test(tag)) return tag;
    const [, latex] = /\bdata-equation-content="([^"]*)"/u.exec(tag) ?? /\balt="LaTeX:([^"]*)"/u.exec(tag) ?? [];
    return latex === undefined ? tag : `\\(${latex.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;')}\\)`;
  });
}
