import { childrenOf, elementsOf, within, type Tree } from '../../archive/tree.ts';
import { isTrue, Unread, valueOf, type Scope } from './expressions.ts';
import type { Declaration, Value } from './values.ts';

/** What became of an answer: the outcome variables. */
export type Outcomes = ReadonlyMap<string, Value>;

/** How the answers to an item are marked, and what that has held them against so far. */
export interface Rules {
  outcomes: (answers: Record<string, Value>) => Outcomes;
  numbers: ReadonlySet<number>;
  texts: ReadonlySet<string>;
}

/** Thrown by <exitResponse>. */
class Exit extends Error {}

const RESPONSE = 'RESPONSE';

/** The rules that an item without any is marked by, and the response they look at. */
export interface Standard {
  template: 'match_correct' | 'map_response';
  identifier: string;
}

/** The rules of an item: its own, or one of the standard ones by name. What they do throws Unread. */
export function rulesOf(processing: Tree | undefined, declarations: ReadonlyMap<string, Declaration>, standard: Standard): Rules {
  const numbers = new Set<number>();
  const texts = new Set<string>();
  // Rules that set nothing say nothing.
  const own = within(processing, 'setOutcomeValue').length > 0 ? elementsOf(processing) : [];
  const template = (processing?.attributes['template'] ?? processing?.attributes['templateLocation'] ?? '')
    .replace(/\.xml$/u, '')
    .replace(/^.*\//u, '');
  const outcomes = (answers: Record<string, Value>): Outcomes => {
    const values = new Map([...declarations].map(([name, { initial }]) => [name, initial]));
    for (const [name, value] of Object.entries(answers)) values.set(name, value);
    const given = new Set(Object.values(answers).flatMap((value) => value ?? []));
    const scope: Scope = { values, declarations, numbers, texts, given };
    try {
      if (own.length > 0) for (const rule of own) run(rule, scope);
      else if (template === '') byName(standard.template, standard.identifier, scope);
      else byName(template, RESPONSE, scope);
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
    return values;
  };
  return { outcomes, numbers, texts };
}

/** The standard rules: all or nothing by the correct response, or the sum of a mapping. */
function byName(template: string, identifier: string, scope: Scope): void {
  const node = (name: string, content: Tree[] = []): Tree => ({ name, attributes: { identifier }, content, line: 0 });
  if (/^(?:match_correct|CC2_match(?:_basic)?)$/u.test(template)) {
    const right = isTrue(valueOf(node('match', [node('variable'), node('correct')]), scope));
    scope.values.set('SCORE', [right ? 1 : 0]);
    scope.values.set('FEEDBACKBASIC', [right ? 'correct' : 'incorrect']);
  } else if (/^(?:map_response|CC2_map_response)$/u.test(template)) {
    const given = scope.values.get(identifier);
    scope.values.set('SCORE', given === undefined ? [0] : valueOf(node('mapResponse'), scope));
  } else throw new Unread(`follows the template '${template.slice(0, 60)}'`);
}

function run(rule: Tree, scope: Scope): void {
  const { name, attributes } = rule;
  if (name === 'setOutcomeValue') {
    scope.values.set(attributes['identifier'] ?? '', valueOf(elementsOf(rule)[0], scope));
  } else if (name === 'responseCondition') {
    const branch = childrenOf(rule, 'responseIf', 'responseElseIf', 'responseElse').find(
      (each) => each.name === 'responseElse' || isTrue(valueOf(elementsOf(each)[0], scope)),
    );
    const rules = elementsOf(branch).slice(branch?.name === 'responseElse' ? 0 : 1);
    for (const each of rules) run(each, scope);
  } else if (name === 'responseProcessingFragment') for (const each of elementsOf(rule)) run(each, scope);
  else if (name === 'exitResponse') throw new Exit();
  else throw new Unread(`uses <${name}>`);
}

/** The score of an answer; NULL counts nothing. */
export const scoreOf = (outcomes: Outcomes): number => {
  const [score] = outcomes.get('SCORE') ?? outcomes.get('score') ?? [];
  return typeof score === 'number' && Number.isFinite(score) ? score : 0;
};
