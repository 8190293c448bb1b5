import { isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import { hashOf } from '../versions/hash.ts';
import { nodeOf, toYaml } from '@portal/bank/yaml/order';

type Fields = Record<string, unknown>;

/**
 * Returns the YAML with other values: comments, order and quotes stay where they are. `unsaid` are fields of the text
 * that `value` says nothing of.
 */
export function yamlInPlace(text: string, value: unknown, unsaid: readonly string[] = []): string {
  const document = withoutAliases(parseDocument(text));
  const left = isMap(document.contents) ? document.contents.items.filter(({ key }) => unsaid.includes(nameIn(key))) : [];
  const wanted = left.length === 0 ? value : { ...(value as Fields), ...pick(document.toJS() as Fields, unsaid) };
  document.contents = fitted(document, document.contents, wanted) as typeof document.contents;
  const written = document.toString({
    singleQuote: true,
    lineWidth: 0,
    flowCollectionPadding: /[{[] /u.test(text),
    indentSeq: !hasFlatList(text),
  });
  const whole = text.includes('\r\n') ? written.replaceAll(/\r?\n/gu, '\r\n') : written;
  // A text that cannot be kept as it was is written anew: what it says counts more than how.
  return same(parseDocument(whole).toJS(), wanted) ? whole : toYaml(wanted);
}

/** Says whether a list stands below the name of its field as far left as that. */
function hasFlatList(text: string): boolean {
  let isNamed = false;
  for (const line of text.split('\n')) {
    if (/^[ \t]*#/u.test(line)) continue;
    if (isNamed && line.startsWith('- ')) return true;
    isNamed = line.trimEnd().endsWith(':');
  }
  return false;
}

/** Replaces each alias by its value: one of the two may change. */
function withoutAliases(document: Document.Parsed): Document {
  visit(document, { Alias: (_, alias) => nodeOf(document, alias.resolve(document)?.toJS(document)) });
  visit(document, { Collection: (_, node) => void delete node.anchor, Scalar: (_, node) => void delete node.anchor });
  return document;
}

const same = (one: unknown, other: unknown): boolean =>
  hashOf(JSON.stringify(one ?? null)) === hashOf(JSON.stringify(other ?? null));

const pick = (value: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

const nameIn = (key: unknown): string => String(isScalar(key) ? key.value : key);

/** The node with that value, changed no more than it must be. */
function fitted(document: Document, node: Node | null, value: unknown): Node {
  if (!node || same(node.toJS(document), value)) return node ?? nodeOf(document, value);
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value))
    return fittedMap(document, node, value as Fields);
  if (isSeq(node) && Array.isArray(value)) return fittedList(document, node, value);
  if (!isScalar(node) || (typeof value === 'object' && value !== null)) return nodeOf(document, value);
  const fresh = nodeOf(document, value);
  return Object.assign(fresh, { comment: node.comment, commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
}

function fittedMap(document: Document, map: YAMLMap, value: Fields): Node {
  map.items = map.items.filter(({ key }) => Object.hasOwn(value, nameIn(key)));
  for (const pair of map.items) pair.value = fitted(document, pair.value as Node | null, value[nameIn(pair.key)]);
  const there = new Set(map.items.map(({ key }) => nameIn(key)));
  for (const [name, inner] of Object.entries(value))
    if (!there.has(name)) map.add(document.createPair(name, nodeOf(document, inner)));
  return map;
}

/** Fits a list to its new values: what stands in it is known again by its `key`, else by its place. */
function fittedList(document: Document, list: YAMLSeq, value: readonly unknown[]): Node {
  const before = list.items as Node[];
  const keyed = new Map(before.flatMap((item) => (keyOf(item) === undefined ? [] : [[keyOf(item), item] as const])));
  list.items = value.map((each, index) => {
    const key = typeof each === 'object' && each !== null ? (each as Fields)['key'] : undefined;
    const item = key === undefined ? before[index] : keyed.get(key);
    return fitted(document, item ?? null, each);
  });
  const [first] = before;
  // The remark above a list is about the first item before, which may have another place now.
  if (first && list.commentBefore && list.items.indexOf(first) > 0) {
    first.commentBefore = list.commentBefore;
    delete list.commentBefore;
  }
  return list;
}

const keyOf = (item: unknown): unknown => (isMap(item) ? item.get('key') : undefined);
