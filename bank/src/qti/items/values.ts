import type { Tree } from '../../archive/tree.ts';
import { childOf, childrenOf, textOf } from '../../archive/tree.ts';

export type Single = string | number | boolean;
/** The value of a variable: what it holds; undefined is QTI's NULL, and nothing else is empty. */
export type Value = Single[] | undefined;

export interface Mapping {
  entries: { key: Single; value: number; caseSensitive: boolean }[];
  other: number;
  lower: number | undefined;
  upper: number | undefined;
}

/** A variable as an item declares it. */
export interface Declaration {
  type: string;
  cardinality: string;
  correct: Value;
  initial: Value;
  mapping: Mapping | undefined;
  /** It has what is not read: areas of a picture, tables. */
  unread: string | undefined;
}

/** Text as a value of a base type. */
export function singleOf(text: string, type: string): Single {
  const flat = text.trim().replaceAll(/\s+/gu, ' ');
  if (type === 'float' || type === 'integer' || type === 'duration') return Number(flat);
  return type === 'boolean' ? /^(?:true|1)$/u.test(flat) : flat;
}

const number = (text: string | undefined): number | undefined =>
  text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text);

/** The variables of an item by their identifiers. */
export function declarationsOf(item: Tree): Map<string, Declaration> {
  const found = childrenOf(item, 'responseDeclaration', 'outcomeDeclaration', 'templateDeclaration', 'contextDeclaration');
  return new Map(found.map((tree) => [tree.attributes['identifier'] ?? '', declarationOf(tree)]));
}

function declarationOf(tree: Tree): Declaration {
  const { baseType: type = 'string', cardinality = 'single' } = tree.attributes;
  const values = (name: string): Value => {
    const given = childrenOf(childOf(tree, name), 'value').map((value) => singleOf(textOf(value), type));
    return given.length === 0 ? undefined : given;
  };
  const unread = ['areaMapping', 'matchTable', 'interpolationTable'].find((name) => childOf(tree, name));
  return {
    type,
    cardinality,
    correct: values('correctResponse'),
    initial:
      values('defaultValue') ?? (tree.name === 'outcomeDeclaration' && /^(?:float|integer)$/u.test(type) ? [0] : undefined),
    mapping: mappingOf(childOf(tree, 'mapping'), type),
    unread,
  };
}

function mappingOf(tree: Tree | undefined, type: string): Mapping | undefined {
  if (!tree) return undefined;
  const { defaultValue, lowerBound, upperBound } = tree.attributes;
  return {
    entries: childrenOf(tree, 'mapEntry').map(({ attributes }) => ({
      key: singleOf(attributes['mapKey'] ?? '', type),
      value: number(attributes['mappedValue']) ?? 0,
      caseSensitive: attributes['caseSensitive'] === 'true',
    })),
    other: number(defaultValue) ?? 0,
    lower: number(lowerBound),
    upper: number(upperBound),
  };
}

/** True where two values hold the same, in whatever order. */
export function sameValue(one: Value, other: Value): boolean {
  if (!one || !other || one.length !== other.length) return false;
  const left = [...other];
  return one.every((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
