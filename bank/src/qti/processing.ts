import { childOf, childrenOf, elementsOf, textOf, within, type Tree } from '../archive/tree.ts';
import { because, type Verdict } from '../bank.ts';
import { numberIn } from '../kinds/numbers.ts';
import type { Response } from './body.ts';
import { rightOf, type Condition, type Marking, type Wanted } from './marking.ts';

/** The elements of rules that only say: right by the key or by the mapping, or not; and templates that do no more. */
const PLAIN = /^(?:response\w+|setOutcomeValue|variable|correct|baseValue|mapResponse|match|isNull|not|sum|multiple|equal\w*)$/u;
const STANDARD = /^(?:|.*\/(?:CC2_)?(?:match|match_basic|match_correct|map_response)(?:\.xml)?)$/u;

/** An element and everything in it. */
const allIn = (tree: Tree | undefined): Tree[] => (tree ? [tree, ...elementsOf(tree).flatMap(allIn)] : []);
const textsIn = (tree: Tree | undefined, name: string): string[] => within(tree, name).map((each) => textOf(each).trim());
const names = (trees: Tree[], name: RegExp, id: string): boolean =>
  trees.some((each) => name.test(each.name) && each.attributes['identifier']?.toLowerCase() === id.toLowerCase());
const looksAt = (trees: Tree[], id: string): boolean => names(trees, /^(?:variable|correct|mapResponse)$/u, id);

/** Reads how QTI 2 marks responses: by right values or by mappings. What else its rules do is said, and left out. */
export function processingOf(item: Tree, responses: Response[], verdict: Verdict): Marking {
  const processing = childOf(item, 'responseProcessing');
  const { template, templateLocation = template ?? '' } = processing?.attributes ?? {};
  const rules = elementsOf(processing).map(allIn);
  const scoring = rules.filter((rule) => names(rule, /^setOutcomeValue$/u, 'SCORE'));
  const parts = scoring.filter((rule) => responses.some(({ id }) => looksAt(rule, id))).flat();
  const branches = parts
    .filter(({ name }) => /^response(?:If|ElseIf|Else)$/u.test(name))
    .map((tree) => ({
      test: tree.name === 'responseElse' ? [] : allIn(elementsOf(tree)[0]),
      score: scoreIn(tree, item),
      told: textsIn(tree, 'baseValue'),
    }));
  const wrong = { wanted: [], score: Math.min(0, ...branches.map(({ test, score }) => (test.length > 0 ? 0 : score))) };
  const conditions = responses.flatMap(({ id, most, asks: kind }): Condition[] => {
    const declared = childrenOf(item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === id);
    if (!declared) verdict.drop(because`its response is not declared`);
    const { defaultValue = '0', lowerBound = '-Infinity' } = childOf(declared, 'mapping')?.attributes ?? {};
    const worth = (score = '0'): number => Math.max(most === 1 ? Number(lowerBound) : -Infinity, Number(score));
    const correct = textsIn(childOf(declared, 'correctResponse'), 'value');
    // Of pairs that are worth something only those count that are right.
    const counts = ({ wanted: [one], score }: Condition): boolean =>
      kind !== 'pairs' || correct.length === 0 || score <= 0 || correct.includes(one?.value ?? '');
    const entries = within(declared, 'mapEntry').map(({ attributes }) => attributes);
    const values = entries.map(({ mapKey: value = '', mappedValue }) => ({ wanted: [{ id, value }], score: worth(mappedValue) }));
    const mapped = values.filter(counts);
    const asks = branches.filter(({ test, score }) => score > 0 && looksAt(test, id));
    const sets = parts.filter(({ name }) => name === 'setOutcomeValue').flatMap(allIn);
    const isSummed = names(sets, /^mapResponse$/u, id) || (parts.length === 0 && /map_response/u.test(templateLocation));
    if (mapped.length > 0 && (isSummed || (correct.length === 0 && asks.length === 0)))
      return [...mapped, { wanted: [], score: worth(defaultValue) }];
    const keys = correct.length > 0 ? correct : rightOf(mapped);
    const found = (asks.length > 0 ? asks : [{ test: [], score: 1 }]).flatMap(({ test, score }): Condition[] => {
      const isListed = names(test, /^variable$/u, id) && !names(test, /^correct$/u, id);
      const listed = test.flatMap((each) => (each.name === 'baseValue' ? [textOf(each).trim()] : []));
      const wanted = (isListed ? listed : keys).map((value) => ({ id, value, range: around(value, test, verdict) }));
      return most === 1 ? wanted.map((each) => ({ wanted: [each], score })) : [{ wanted, score, isExact: true }];
    });
    return [...found, wrong];
  });
  const strange = parts.flatMap(({ name }) => (PLAIN.test(name) ? [] : [name]));
  if (!STANDARD.test(templateLocation)) strange.push(templateLocation);
  if (scoring.length > 0 && parts.length === 0) strange.push('of other variables');
  if (branches.some(({ test }) => responses.filter(({ id }) => looksAt(test, id)).length > 1)) strange.push('several at once');
  if (strange.length > 0)
    verdict.change(because`its marking has rules of its own (${strange[0] ?? ''}): now only what it says is right earns marks`);
  if (scoring.length === 0 && templateLocation === '')
    verdict.change(because`the package does not say how it is marked: its right answer earns 1`);
  // A right answer is shown the feedback of its values, and what a branch sets that scores.
  const right = [...branches, ...conditions].filter(({ score }) => score > 0);
  const told = right.flatMap((each) => ('told' in each ? each.told : [String(each.score)]));
  const [most = ''] = within(item, 'mapping').map(({ attributes }) => attributes['upperBound'] ?? '');
  return { conditions, most: numberIn(most), shown: new Set(['correct', ...told, ...rightOf(conditions)]) };
}

/** The score that a branch sets: a number, or that of another variable; 0 where it sets none. */
function scoreIn(branch: Tree, item: Tree): number {
  const set = childrenOf(branch, 'setOutcomeValue').filter((each) => names([each], /./u, 'SCORE'));
  const variables = set.flatMap((each) => within(each, 'variable')).map(({ attributes }) => attributes['identifier']);
  const other = variables.find((name = 'SCORE') => !/^score$/iu.test(name));
  const declared = childrenOf(item, 'outcomeDeclaration').filter(({ attributes }) => attributes['identifier'] === other);
  const [said] = within({ ...branch, content: [...set, ...declared] }, 'baseValue', 'value');
  return numberIn(textOf(said)) ?? 0;
}

/** The numbers around a key that a test takes. */
function around(value: string, test: Tree[], verdict: Verdict): Wanted['range'] {
  const near = test.find(({ name }) => name.startsWith('equal'))?.attributes ?? {};
  const { toleranceMode, roundingMode = toleranceMode ?? 'exact', tolerance = '0.5', figures } = near;
  const key = numberIn(value);
  if (key === undefined || roundingMode === 'exact') return undefined;
  const unit = { absolute: 1, relative: Math.abs(key) / 100, decimalPlaces: 10 ** -Number(figures) }[roundingMode];
  const [below = 0, above = below] = tolerance.split(/\s+/u).map((each) => Number(each) * (unit ?? Number.NaN));
  if (Number.isNaN(below + above)) verdict.drop(because`it compares numbers by ${roundingMode}, which is not read`);
  const [min, max] = [Number((key - below).toFixed(10)), Number((key + above).toFixed(10))];
  if (roundingMode === 'decimalPlaces' || `${near['includeLowerBound']} ${near['includeUpperBound']}`.includes('false'))
    verdict.change(because`an end of the right numbers, ${min} or ${max}, is right itself now`);
  return { min, max };
}
