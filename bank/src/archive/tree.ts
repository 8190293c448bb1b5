import { SaxesParser } from 'saxes';
import { decoded } from './decoded.ts';
import { TreeError } from './treeError.ts';

/** An element of a whole XML document, with its content in its order. Names are without prefixes. */
export interface Tree {
  name: string;
  attributes: Record<string, string>;
  content: (Tree | string)[];
  line: number;
}

/** Numbers that no honest document reaches. */
const MOST = { depth: 250, elements: 2_000_000, attribute: 500_000 };

/**
 * Reads a whole XML document. `called` names it in messages. Throws a TreeError for what is not well formed, has a DOCTYPE, is of
 * another encoding than it says, or is too deep or too large.
 */
export function treeOf(bytes: Uint8Array, called: string): Tree {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const root: Tree = { name: '', attributes: {}, content: [], line: 0 };
  const open: Tree[] = [root];
  let elements = 0;
  const at = (why: string, hostile = false) => new TreeError(`${called}:${parser.line} ${why}`, hostile);
  const add = (text: string): void => {
    const content = open.at(-1)?.content ?? [];
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + text;
    else if (text !== '' && open.length > 1) content.push(text);
  };
  parser.on('error', (error) => {
    throw at(`is not well-formed XML: ${error.message.replace(/^\d+:\d+: /u, '').slice(0, 200)} Export it again.`);
  });
  parser.on('doctype', () => {
    throw at('holds a DOCTYPE, which a question bank has no use for. It is refused.', true);
  });
  parser.on('opentag', ({ local, attributes }) => {
    elements += 1;
    if (open.length > MOST.depth) throw at(`elements stand in each other more than ${MOST.depth} deep.`, true);
    if (elements > MOST.elements) throw at(`holds more than ${MOST.elements} elements.`, true);
    const plain: Record<string, string> = {};
    for (const { local: name, prefix, value } of Object.values(attributes)) {
      if (value.length > MOST.attribute && !value.startsWith('data:image/'))
        throw at(`an attribute is longer than ${MOST.attribute} characters.`, true);
      if (prefix !== 'xmlns' && name !== 'xmlns') plain[name] ??= value;
    }
    const element: Tree = { name: local, attributes: plain, content: [], line: parser.line };
    open.at(-1)?.content.push(element);
    open.push(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(decoded(bytes, called)).close();
  const found = root.content.find((each) => typeof each !== 'string');
  if (!found) throw at('is not well-formed XML: it holds no element. Export it again.');
  return found;
}

export const elementsOf = (tree: Tree | undefined): Tree[] => (tree?.content ?? []).filter((each) => typeof each !== 'string');

/** The elements of these names right in it. */
export const childrenOf = (tree: Tree | undefined, ...names: string[]): Tree[] =>
  elementsOf(tree).filter(({ name }) => names.includes(name));

export const childOf = (tree: Tree | undefined, ...names: string[]): Tree | undefined => childrenOf(tree, ...names)[0];

/** The elements of these names anywhere in it, in their order; none within one that is found. */
export function within(tree: Tree | undefined, ...names: string[]): Tree[] {
  return elementsOf(tree).flatMap((each) => (names.includes(each.name) ? [each] : within(each, ...names)));
}

/** All text in it. */
export const textOf = (tree: Tree | undefined): string =>
  (tree?.content ?? []).map((each) => (typeof each === 'string' ? each : textOf(each))).join('');

/** All text in it as one line. */
export const lineOf = (tree: Tree | undefined): string => textOf(tree).replaceAll(/\s+/gu, ' ').trim();
