import { childrenOf, elementsOf, lineOf, textOf, within, type Tree } from '../../archive/tree.ts';
import { clean } from '../fit/numbers.ts';

/** The conditions use what is not read; the message names it. */
export class Unread extends Error {}

/** What is answered, by the identifiers of responses; numbers stand as numbers. */
export type Answers = Record<string, (string | number)[]>;

/** What became of an answer. */
export interface Marked {
  score: number;
  /** Identifiers of the feedback that is shown. */
  shown: string[];
}

/** How the answers to an item are marked, and what that has held them against so far. */
export interface Rules {
  mark: (answers: Answers) => Marked;
  numbers: ReadonlySet<number>;
  texts: ReadonlySet<string>;
  /** The best score that the item says. */
  full: number | undefined;
}

interface Scope {
  answers: Answers;
  /** Responses of which several values may be chosen. */
  several: ReadonlySet<string>;
  numbers: Set<number>;
  texts: Set<string>;
}

/** The rules of an item. `several` names the responses of which several values may be chosen. */
export function rulesOf(item: Tree, several: ReadonlySet<string>): Rules {
  const [processing] = childrenOf(item, 'resprocessing');
  const variables = within(processing, 'decvar').map(({ attributes }) => attributes);
  const nameOf = (given: string | undefined): string => given ?? 'SCORE';
  const counted = variables.find(({ varname }) => /^(?:que_)?score$/iu.test(nameOf(varname))) ?? variables[0];
  const named = nameOf(counted?.['varname']);
  const initial = Number(counted?.['defaultval'] ?? '0') || 0;
  const bound = (given: string | undefined): number | undefined =>
    given === undefined || given.trim() === '' || Number.isNaN(Number(given)) ? undefined : Number(given);
  const numbers = new Set<number>();
  const texts = new Set<string>();
  const mark = (answers: Answers): Marked => {
    const scores = new Map([[named, initial]]);
    const shown: string[] = [];
    for (const condition of childrenOf(processing, 'respcondition')) {
      const isMet = every(childrenOf(condition, 'conditionvar')[0], { answers, several, numbers, texts });
      if (!isMet) continue;
      for (const set of childrenOf(condition, 'setvar')) apply(set, scores, nameOf(set.attributes['varname']));
      shown.push(...childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes['linkrefid'] ?? ''));
      if (isLast(condition)) break;
    }
    const score = scores.get(named) ?? 0;
    const lowest = bound(counted?.['minvalue']) ?? score;
    return { score: Math.max(lowest, score), shown };
  };
  return { mark, numbers, texts, full: bound(counted?.['maxvalue']) };
}

/** A condition that holds ends the rules unless it says it does not; what is added up without a word is meant to go on. */
function isLast(condition: Tree): boolean {
  const adds = childrenOf(condition, 'setvar').some(({ attributes }) => /^(?:add|subtract)$/iu.test(attributes['action'] ?? ''));
  return !/^yes$/iu.test(condition.attributes['continue'] ?? (adds ? 'Yes' : 'No'));
}

function apply(set: Tree, scores: Map<string, number>, name: string): void {
  const value = Number(lineOf(set));
  if (Number.isNaN(value)) throw new Unread(`sets '${lineOf(set).slice(0, 40)}', which is no number`);
  const before = scores.get(name) ?? 0;
  const { action = 'Set' } = set.attributes;
  if (action === 'Set') scores.set(name, value);
  else if (action === 'Add') scores.set(name, before + value);
  else if (action === 'Subtract') scores.set(name, before - value);
  else if (action === 'Multiply') scores.set(name, before * value);
  else if (action === 'Divide' && value !== 0) scores.set(name, before / value);
  else throw new Unread(`uses the action '${action.slice(0, 40)}'`);
}

/** All of what stands in it; but several values of a response that takes one are alternatives. */
function every(tree: Tree | undefined, scope: Scope): boolean {
  const parts = elementsOf(tree);
  const groups = Map.groupBy(parts, (part) => {
    const response = part.attributes['respident'] ?? '';
    return part.name === 'varequal' && !scope.several.has(response) ? response : part;
  });
  return [...groups.values()].map((group) => group.map((part) => holds(part, scope)).includes(true)).every(Boolean);
}

function holds(tree: Tree, scope: Scope): boolean {
  const { name, attributes } = tree;
  const given = scope.answers[attributes['respident'] ?? ''] ?? [];
  switch (name) {
    case 'and':
      // All are asked, so that every number and text they hold an answer against is known.
      return !elementsOf(tree)
        .map((part) => holds(part, scope))
        .includes(false);
    case 'or':
      return elementsOf(tree)
        .map((part) => holds(part, scope))
        .includes(true);
    case 'not':
      return !every(tree, scope);
    case 'other':
      return true;
    case 'unanswered':
      return given.length === 0;
    case 'varequal':
      return isEqual(tree, given, scope);
    case 'vargt':
    case 'vargte':
    case 'varlt':
    case 'varlte':
      return compared(name, Number(lineOf(tree)), given[0], scope);
    case 'varsubset': {
      const listed = lineOf(tree)
        .split(',')
        .map((each) => each.trim());
      const all = listed.every((each) => given.includes(each));
      return /^partial$/iu.test(attributes['setmatch'] ?? 'Exact')
        ? given.some((each) => listed.includes(String(each)))
        : all && given.length === listed.length;
    }
    default:
      throw new Unread(`uses <${name}>`);
  }
}

function isEqual(tree: Tree, given: (string | number)[], { numbers, texts }: Scope): boolean {
  const wanted = textOf(tree).trim();
  const insensitive = !/^yes$/iu.test(tree.attributes['case'] ?? 'No');
  texts.add(wanted);
  if (wanted !== '' && !Number.isNaN(Number(wanted))) numbers.add(clean(Number(wanted)));
  return given.some((each) => {
    if (typeof each === 'number') return wanted !== '' && clean(each) === clean(Number(wanted));
    return each === wanted || (insensitive && each.toLowerCase() === wanted.toLowerCase());
  });
}

function compared(name: string, wanted: number, given: string | number | undefined, { numbers }: Scope): boolean {
  if (Number.isNaN(wanted)) throw new Unread('compares what is no number');
  numbers.add(clean(wanted));
  if (given === undefined || given === '' || Number.isNaN(Number(given))) return false;
  const [one, other] = [clean(Number(given)), clean(wanted)];
  if (name === 'vargt') return one > other;
  if (name === 'vargte') return one >= other;
  return name === 'varlt' ? one < other : one <= other;
}
