import { htmlEscaped, innerHtml, type Replace } from '../archive/htmlOf.ts';
import { childOf, childrenOf, elementsOf, lineOf, textOf, within, type Tree } from '../archive/tree.ts';
import { because, type Verdict } from '../bank.ts';
import { rowKey } from '../kinds/pairs.ts';

/** An option, a row or a column as HTML; `text` is its markup once that is read. */
export interface Part {
  id: string;
  html: string;
  text: string;
}

/** A part of an item that asks for an answer; `most` options at most may be chosen, 0: any number. */
export interface Response extends Part {
  tree: Tree;
  asks: 'options' | 'pairs' | 'text' | 'number' | 'integer' | 'other';
  rows: Part[];
  options: Part[];
  /** Options that keep their place, counted from 1. */
  fixed: number[];
  most: number;
}

/** Elements that only hold others; and those whose texts are gathered elsewhere, or are no texts. */
const OPEN =
  /^(?:flow(?:_mat|_label)?|altmaterial|presentation\w*|(?:content|item|stimulus)Body|templateBlock|prompt|solution(?:material)?)$/u;
const APART =
  /^(?:render_\w+|feedback\w+|stylesheet|catalogInfo|companionMaterialsInfo|gapText|gapImg|qticomment|objectives|infoControl)$/u;
const KINDS = {
  options: /^(?:choice|inlineChoice|response_lid)/u,
  pairs: /^(?:gapMatch|match)/u,
  typed: /^(?:textEntry|slider)/u,
};

/** The text of an item as HTML, and what it asks, in their order. */
export function bodyOf(item: Tree, verdict: Verdict): { html: string; responses: Response[] } {
  const responses: Response[] = [];
  const body = childOf(item, 'itemBody', 'presentation');
  const inGaps = within(body, 'gap').length > 0 || within(body, 'inlineChoiceInteraction').length > 1;
  const mark = (at: number): string => (inGaps ? `(${rowKey(at)}) _____` : '_____');
  let gaps = 0;
  const own: Replace = (tree) => {
    const { name } = tree;
    if (name === 'gap') return mark(gaps++);
    if (!/Interaction$|^response_/u.test(name)) return replaced(tree, verdict, own);
    const response = responseOf(tree, item, verdict);
    responses.push(response);
    if (name.startsWith('inline')) response.html = `(${rowKey(gaps)})`;
    if (/^(?:inlineChoice|textEntry)/u.test(name)) return mark(gaps++);
    const texts = name.startsWith('gap') ? tree : { ...tree, content: childrenOf(tree, 'prompt') };
    return `<div>${innerHtml(texts, own)}</div>`;
  };
  return { html: innerHtml(body, own), responses };
}

/** The content of a part of an item as HTML. */
export function htmlIn(tree: Tree, verdict: Verdict): string {
  const own: Replace = (each) => replaced(each, verdict, own);
  return innerHtml(tree, own);
}

function responseOf(tree: Tree, item: Tree, verdict: Verdict): Response {
  const { name, attributes } = tree;
  const { responseIdentifier = '', ident: id = responseIdentifier, maxChoices = '1', rcardinality } = attributes;
  const partOf = (each: Tree): Part => {
    const { identifier = '', ident = identifier } = each.attributes;
    return { id: ident, html: htmlIn(each, verdict), text: '' };
  };
  const declared = childrenOf(item, 'responseDeclaration').find((each) => each.attributes['identifier'] === id);
  const [fib] = within(tree, 'render_fib');
  const { cardinality = rcardinality, baseType = fib?.attributes['fibtype'] } = declared?.attributes ?? {};
  const form = `${baseType ?? ''} ${name}`;
  const typed = /integer/iu.test(form) ? 'integer' : /float|decimal|scientific|_num$/iu.test(form) ? 'number' : 'text';
  const asks = Object.entries(KINDS).find(([, kind]) => kind.test(name))?.[0] as keyof typeof KINDS | undefined;
  const options = within(tree, 'simpleChoice', 'inlineChoice', 'gapText', 'gapImg', 'response_label');
  const [rows, columns] = childrenOf(tree, 'simpleMatchSet').map((set) => elementsOf(set).map(partOf));
  const isFixed = ({ attributes: { fixed, rshuffle = '' } }: Tree): boolean => fixed === 'true' || /^no$/iu.test(rshuffle);
  const own = { id, tree, html: name.startsWith('response_') ? htmlIn(tree, verdict) : '', text: '' };
  return {
    ...own,
    asks: fib || asks === 'typed' ? typed : (asks ?? 'other'),
    rows: rows ?? within(tree, 'gap').map((each, at) => ({ ...partOf(each), html: `(${rowKey(at)})` })),
    options: columns ?? options.map(partOf),
    fixed: options.every(isFixed) ? [] : options.flatMap((each, at) => (isFixed(each) ? [at + 1] : [])),
    most: cardinality?.toLowerCase() !== 'multiple' ? 1 : name === 'choiceInteraction' ? Number(maxChoices) : 0,
  };
}

/** Makes HTML of elements that HTML lacks. */
function replaced(tree: Tree, verdict: Verdict, own: Replace): string | undefined {
  const { name, attributes } = tree;
  const { view = 'candidate', uri, imagtype = 'image/png', label = '', data = '', type = '' } = attributes;
  if (name === 'infoControl') verdict.change(because`a hint is left out`);
  // A note for who marks or writes is none for students.
  if (APART.test(name) || (name === 'rubricBlock' && !/\bcandidate\b/u.test(view))) return '';
  if (OPEN.test(name)) return innerHtml(tree, own);
  if (name === 'material' || name === 'rubricBlock') return `<div>${innerHtml(tree, own)}</div>`;
  if (/^mat(?:em)?text$/u.test(name)) return elementsOf(tree).length > 0 ? innerHtml(tree, own) : textHtml(tree, verdict);
  if (name === 'matbreak') return '<br>';
  if (name === 'matimage') return image(uri ?? `data:${imagtype};base64,${textOf(tree).replaceAll(/\s+/gu, '')}`, label);
  if (name === 'object' && type.startsWith('image/')) return image(data, lineOf(tree));
  if (/^(?:include|matref|material_ref|mat(?:audio|video|applet|application|_extension))$/u.test(name))
    verdict.drop(because`it needs what <${name}> holds, and a question holds only text, formulas and pictures`);
  return undefined;
}

const image = (address: string, alt: string): string => `<img src="${htmlEscaped(address)}" alt="${htmlEscaped(alt)}">`;
const TAGS = /<\/?(?:p|br|b|i|u|em|strong|su[bp]|div|span|img|table|tr|td|ol|ul|li|font|a|h\d|math|pre|code)\b[^<>]*>/iu;

/** A text of QTI 1.2 in the form it names; programs put tags into plain ones, too. */
function textHtml(tree: Tree, verdict: Verdict): string {
  const { texttype = '' } = tree.attributes;
  const text = textOf(tree);
  if (!/html|^$|^text\/(?:plain|rtf)?$/iu.test(texttype)) verdict.drop(because`its text is written as ${texttype}`);
  return /html/iu.test(texttype) || TAGS.test(text) ? text : htmlEscaped(text).replaceAll('\n', '<br>');
}
