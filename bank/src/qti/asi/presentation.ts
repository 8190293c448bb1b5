import { childrenOf, elementsOf, within, type Tree } from '../../archive/tree.ts';
import { htmlIn, htmlOf, type Materials } from './material.ts';

/** One thing that an item asks. */
export interface Response {
  /** 'lid', 'str', 'num', 'xy' or 'grp': what an answer is. */
  type: string;
  ident: string;
  cardinality: string;
  /** 'choice', 'fib', 'hotspot', 'slider': how it is asked. */
  render: string;
  /** Text of its own, before what is chosen. */
  html: string;
  labels: { ident: string; html: string; fixed: boolean }[];
  /** The most that may be chosen, where it says so. */
  most: number | undefined;
}

/** The text of an item and what it asks, in their order. */
export interface Presentation {
  html: string;
  responses: Response[];
}

const RESPONSES = /^response_(lid|str|num|xy|grp)$/u;
/** Elements that only hold others. */
const OPEN = new Set(['flow', 'presentation']);

export function presentationOf(item: Tree, materials: Materials): Presentation {
  const responses: Response[] = [];
  const walk = (tree: Tree): string =>
    elementsOf(tree)
      .map((each) => {
        const [, type] = RESPONSES.exec(each.name) ?? [];
        if (type !== undefined) responses.push(responseOf(each, type, materials));
        return OPEN.has(each.name) ? walk(each) : htmlOf(each, materials);
      })
      .join('');
  const html = childrenOf(item, 'presentation').map(walk).join('');
  return { html, responses };
}

function responseOf(tree: Tree, type: string, materials: Materials): Response {
  const [render] = elementsOf(tree).filter(({ name }) => name.startsWith('render_'));
  const shuffled = /^yes$/iu.test(render?.attributes['shuffle'] ?? 'No');
  const most = Number(render?.attributes['maxnumber']);
  const own = render
    ? elementsOf(render)
        .map((each) => htmlOf(each, materials))
        .join('')
    : '';
  return {
    type,
    ident: tree.attributes['ident'] ?? '',
    cardinality: tree.attributes['rcardinality'] ?? 'Single',
    render: render?.name.slice(7) ?? 'nothing',
    html: htmlIn(tree, materials) + own,
    labels: within(render, 'response_label').map((label) => ({
      ident: label.attributes['ident'] ?? '',
      html: labelHtml(label, materials),
      fixed: shuffled && /^no$/iu.test(label.attributes['rshuffle'] ?? 'Yes'),
    })),
    most: Number.isInteger(most) && most > 0 ? most : undefined,
  };
}

/** Text of a label may stand in flows. */
const labelHtml = (label: Tree, materials: Materials): string =>
  htmlIn(label, materials) +
  elementsOf(label)
    .filter(({ name }) => OPEN.has(name))
    .map((each) => labelHtml(each, materials))
    .join('');
