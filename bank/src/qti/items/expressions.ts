import { elementsOf, type Tree, textOf } from '../../archive/tree.ts';
import { clean } from '../fit/numbers.ts';
import { sameValue, singleOf, type Declaration, type Single, type Value } from './values.ts';

/** The rules use what is not read; the message names it. */
export class Unread extends Error {}

/** What the rules of an item work on, and what they have held an answer against. */
export interface Scope {
  values: Map<string, Value>;
  declarations: ReadonlyMap<string, Declaration>;
  numbers: Set<number>;
  texts: Set<string>;
  /** What the answer itself holds: that it is held against itself says nothing. */
  given: ReadonlySet<Single>;
}

type Operator = (given: Value[], tree: Tree, scope: Scope) => Value;

/** The value of an expression. Throws Unread. */
export function valueOf(tree: Tree | undefined, scope: Scope): Value {
  if (!tree) throw new Unread('is incomplete');
  const { name, attributes } = tree;
  const identifier = attributes['identifier'] ?? '';
  const declaration = scope.declarations.get(identifier);
  if (name === 'baseValue') return [singleOf(textOf(tree), attributes['baseType'] ?? 'string')];
  if (name === 'variable') return scope.values.get(identifier);
  if (name === 'correct') return declaration?.correct;
  if (name === 'default') return declaration?.initial;
  if (name === 'null') return undefined;
  if (name === 'mapResponse') return mapped(scope.values.get(identifier), declaration, scope);
  const operator = OPERATORS[name];
  if (!operator) throw new Unread(`uses <${name}>`);
  return operator(
    elementsOf(tree).map((each) => valueOf(each, scope)),
    tree,
    scope,
  );
}

export const isTrue = (value: Value): boolean => value?.[0] === true;
const numberIn = (value: Value): number | undefined => (typeof value?.[0] === 'number' ? value[0] : undefined);

/** Numbers, or NULL where one is. */
const arithmetic =
  (work: (numbers: number[]) => number): Operator =>
  (given) => {
    const numbers = given.flatMap((value) => value ?? [Number.NaN]).map(Number);
    const result = work(numbers);
    return Number.isNaN(result) || numbers.some(Number.isNaN) ? undefined : [result];
  };

const compared =
  (holds: (one: number, other: number) => boolean): Operator =>
  (given, _, scope) => {
    const [one, other] = given.map(numberIn);
    if (one === undefined || other === undefined) return undefined;
    edge(scope, one, other);
    return [holds(clean(one), clean(other))];
  };

const edge = (scope: Scope, ...numbers: number[]): void => {
  for (const each of numbers) if (Number.isFinite(each) && !scope.given.has(each)) scope.numbers.add(clean(each));
};

const held = (scope: Scope, values: readonly Single[]): void => {
  for (const each of values) {
    if (typeof each === 'number') edge(scope, each);
    else if (typeof each === 'string' && !scope.given.has(each)) scope.texts.add(each);
  }
};

function equal([one, other]: Value[], tree: Tree, scope: Scope): Value {
  const { attributes } = tree;
  // The tolerance is around the key, on whichever side the answer stands.
  const [first, second] = elementsOf(tree);
  const turned = second?.name === 'variable' && first?.name !== 'variable';
  const [given, key] = turned ? [numberIn(other), numberIn(one)] : [numberIn(one), numberIn(other)];
  if (given === undefined || key === undefined) return undefined;
  const [below = 0, above = below] = (attributes['tolerance'] ?? '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((each) => toleranceOf(each, scope));
  const mode = attributes['toleranceMode'] ?? 'exact';
  const [from, to] =
    mode === 'exact'
      ? [key, key]
      : mode === 'absolute'
        ? [key - below, key + above]
        : [key - Math.abs(key * below) / 100, key + Math.abs(key * above) / 100];
  edge(scope, from, to);
  const lower = attributes['includeLowerBound'] === 'false' ? clean(given) > clean(from) : clean(given) >= clean(from);
  const upper = attributes['includeUpperBound'] === 'false' ? clean(given) < clean(to) : clean(given) <= clean(to);
  return [lower && upper];
}

/** A tolerance may be a variable's name. */
const toleranceOf = (text: string, { values }: Scope): number =>
  Number.isNaN(Number(text)) ? (numberIn(values.get(text)) ?? 0) : Number(text);

function equalRounded([one, other]: Value[], { attributes }: Tree, scope: Scope): Value {
  const { roundingMode = 'significantFigures', figures = '0' } = attributes;
  if (roundingMode !== 'decimalPlaces') throw new Unread('compares significant figures');
  const [given, key] = [numberIn(one), numberIn(other)];
  if (given === undefined || key === undefined) return undefined;
  const round = (value: number): number => clean(Math.round(clean(value * 10 ** Number(figures))) / 10 ** Number(figures));
  edge(scope, round(key));
  return [round(given) === round(key)];
}

function mapped(given: Value, declaration: Declaration | undefined, scope: Scope): Value {
  const { mapping } = declaration ?? {};
  if (!mapping) throw new Unread('maps a response that has no mapping');
  held(
    scope,
    mapping.entries.map(({ key }) => key),
  );
  const once = new Set(given);
  const sum = [...once].reduce((total: number, each) => {
    const same = (key: Single, caseSensitive: boolean): boolean =>
      typeof key === 'string' && typeof each === 'string' && !caseSensitive
        ? key.toLowerCase() === each.toLowerCase()
        : key === each;
    const entry = mapping.entries.find(({ key, caseSensitive }) => same(key, caseSensitive || declaration?.type !== 'string'));
    return total + (entry?.value ?? mapping.other);
  }, 0);
  return [Math.min(mapping.upper ?? Infinity, Math.max(mapping.lower ?? -Infinity, sum))];
}

const OPERATORS: Record<string, Operator> = {
  multiple: (given) => (given.flatMap((each) => each ?? []).length === 0 ? undefined : given.flatMap((each) => each ?? [])),
  ordered: (given) => (given.flatMap((each) => each ?? []).length === 0 ? undefined : given.flatMap((each) => each ?? [])),
  isNull: ([value]) => [value === undefined || value[0] === ''],
  isNotNull: ([value]) => [value !== undefined && value[0] !== ''],
  and: (given) => [given.every(isTrue)],
  or: (given) => [given.some(isTrue)],
  not: ([value]) => (value ? [!isTrue(value)] : undefined),
  match: ([one, other], _, scope) => {
    held(scope, [...(one ?? []), ...(other ?? [])]);
    return one && other ? [sameValue(one, other)] : undefined;
  },
  member: ([one, other], _, scope) => {
    held(scope, [...(one ?? []), ...(other ?? [])]);
    return one && other ? [other.includes(one[0] ?? '')] : undefined;
  },
  contains: ([one, other]) => (one && other ? [other.every((each) => one.includes(each))] : undefined),
  containerSize: ([value]) => [value?.length ?? 0],
  stringMatch: ([one, other], { attributes }, scope) => {
    if (!one || !other) return undefined;
    held(scope, [...one, ...other]);
    if (attributes['substring'] === 'true') throw new Unread('looks for a part of a text');
    const flat = (value: Single | undefined): string =>
      attributes['caseSensitive'] === 'true' ? String(value) : String(value).toLowerCase();
    return [flat(one[0]) === flat(other[0])];
  },
  equal,
  equalRounded,
  lt: compared((one, other) => one < other),
  lte: compared((one, other) => one <= other),
  gt: compared((one, other) => one > other),
  gte: compared((one, other) => one >= other),
  sum: arithmetic((numbers) => numbers.reduce((one, other) => one + other, 0)),
  product: arithmetic((numbers) => numbers.reduce((one, other) => one * other, 1)),
  subtract: arithmetic(([one = Number.NaN, other = Number.NaN]) => one - other),
  divide: arithmetic(([one = Number.NaN, other = Number.NaN]) => (other === 0 ? Number.NaN : one / other)),
  min: arithmetic((numbers) => Math.min(...numbers)),
  max: arithmetic((numbers) => Math.max(...numbers)),
  integerToFloat: ([value]) => value,
};
