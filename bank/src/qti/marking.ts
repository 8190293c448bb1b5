import { childOf, childrenOf, lineOf, textOf, within, type Tree } from '../archive/tree.ts';
import { because, type Verdict } from '../bank.ts';
import { numberIn, overlap } from '../kinds/numbers.ts';
import type { Response } from './body.ts';

/** A value of a response that a condition asks for; a number may be right with those from one to another. */
export interface Wanted {
  id: string;
  value: string;
  range?: { min: number; max: number } | undefined;
}

/** A step of the marking: the score for all that is wanted, or exactly that; without any, for every other answer. */
export interface Condition {
  wanted: Wanted[];
  score: number;
  isExact?: boolean;
}

/** How an item is marked, the best score that it says or parts add up to, and the feedback for a right answer. */
export interface Marking {
  conditions: Condition[];
  full?: number | undefined;
  most?: number | undefined;
  shown: ReadonlySet<string>;
}

/** Returns the values that earn marks. */
export const rightOf = (conditions: Condition[]): string[] =>
  conditions.flatMap(({ wanted, score }) => (score > 0 ? wanted.map(({ value }) => value) : []));

/** Reads the conditions of QTI 1.2. */
export function conditionsOf(item: Tree, responses: Response[], verdict: Verdict): Marking {
  const processing = childOf(item, 'resprocessing');
  const variables = within(processing, 'decvar').map(({ attributes }) => attributes);
  const counted = variables.find(({ varname = 'SCORE' }) => /^(?:que_)?score$/iu.test(varname)) ?? variables[0] ?? {};
  const steps = childrenOf(processing, 'respcondition').map((tree) => ({
    tree,
    score: childrenOf(tree, 'setvar').reduce((sum, set) => sum + scoreOf(set, counted), 0),
    wanted: wantedIn(childOf(tree, 'conditionvar'), verdict),
  }));
  const conditions = steps.flatMap(({ tree, score, wanted }): Condition[] => {
    const isMany = responses.some(({ id, most }) => most !== 1 && wanted.some((each) => each.id === id));
    const isExact = isMany && within(childOf(tree, 'conditionvar'), 'not').length > 0;
    if (isMany && within(tree, 'or').length > 0) verdict.drop(because`its marking uses <or>, which is not read`);
    if (wanted.length === 0 && within(tree, 'unanswered').length > 0) return [];
    // Several values of a response that takes one are alternatives.
    const isEither = !isMany && new Set(wanted.map(({ id }) => id)).size === 1;
    return isEither ? wanted.map((each) => ({ wanted: [each], score })) : [{ wanted, score, isExact }];
  });
  // A right answer is shown what stands with it, and what is shown to everybody.
  const told = steps.filter(({ score, wanted }) => score >= 0 && wanted.every(({ value }) => rightOf(steps).includes(value)));
  const feedback = told
    .flatMap(({ tree }) => childrenOf(tree, 'displayfeedback'))
    .map(({ attributes }) => attributes['linkrefid'] ?? '');
  const shown = new Set(feedback.filter((id) => !/incorrect/iu.test(id)));
  return { conditions, full: numberIn(counted['maxvalue'] ?? ''), shown };
}

/** Returns what a condition sets the score to, no less than the least, or adds to it. */
function scoreOf(set: Tree, { varname: counted = 'SCORE', minvalue = '' }: Tree['attributes']): number {
  const { varname = 'SCORE', action = 'Set' } = set.attributes;
  const score = varname === counted ? (numberIn(textOf(set)) ?? 0) : 0;
  if (/^subtract$/iu.test(action)) return -score;
  return /^set$/iu.test(action) ? Math.max(numberIn(minvalue) ?? score, score) : score;
}

/** Finds the values that tests ask for, without those that they bar; a number within a range goes with the range. */
function wantedIn(tests: Tree | undefined, verdict: Verdict): Wanted[] {
  const [unread] = within(tests, 'varsubset', 'varinside', 'durequal', 'durlt', 'durgt');
  if (unread) verdict.drop(because`its marking uses <${unread.name}>, which is not read`);
  const highs = within(tests, 'varlt', 'varlte');
  const ranges = within(tests, 'vargt', 'vargte').map((low, at) => {
    const [min, max] = [low, highs[at]].map((each) => numberIn(textOf(each)));
    const end = min === max ? undefined : [low, highs[at]].find((each) => each?.name.endsWith('t'));
    if (end) verdict.change(because`the number ${lineOf(end)} itself, where the right ones end, is right too now`);
    if (max === undefined) verdict.drop(because`every number beyond some other is right: the portal needs both ends`);
    return { id: low.attributes['respident'] ?? '', value: lineOf(low), range: { min: min ?? 0, max: max ?? 0 } };
  });
  const equal = within(tests, 'varequal', 'not').flatMap((each): Wanted[] => {
    const value = textOf(each).trim();
    const isWithin = ranges.some(({ range }) => overlap(range, numberIn(value) ?? Number.NaN));
    return each.name === 'not' || isWithin ? [] : [{ id: each.attributes['respident'] ?? '', value }];
  });
  return [...ranges.map(({ range, ...each }) => ({ ...each, range: range.min < range.max ? range : undefined })), ...equal];
}
