import { childrenOf, lineOf, within, type Tree } from '../../archive/tree.ts';
import type { Verdict } from '../../bank.ts';
import { fitChoice } from '../fit/choice.ts';
import type { Given, Scale } from '../fit/kinded.ts';
import { fitMatrix } from '../fit/matrix.ts';
import { fitNumber } from '../fit/numbers.ts';
import { fitText, TAKEN } from '../fit/typed.ts';
import type { Answers, Rules } from './conditions.ts';
import type { Response } from './presentation.ts';

/** What an item asks, how it is marked, and what reads its texts. */
export interface Asking {
  item: Tree;
  /** The item's own kind, as its program calls it. */
  kind: string;
  rules: Rules;
  scale: Scale;
  verdict: Verdict;
  markup: (html: string) => Promise<string>;
}

/** What is taken of an item, and an answer that is right by it. */
export interface Taken {
  given: Given;
  right: Answers;
}

/** One of several options, or several of them. */
export async function choice({ rules, scale, verdict, markup }: Asking, response: Response): Promise<Taken> {
  const { ident, labels, cardinality, most } = response;
  const options = [];
  for (const label of labels) options.push({ id: label.ident, text: await markup(label.html) });
  const score = (chosen: string[]): number => rules.mark({ [ident]: chosen }).score;
  const given = fitChoice(
    { options, score, most: cardinality === 'Single' ? 1 : most !== undefined && most > 1 ? most : 0 },
    scale,
    verdict,
  );
  const fixed = labels.flatMap((label, index) => (label.fixed ? [index + 1] : []));
  const key = given && given.type !== 'matrix' && given.type !== 'numeric' ? [[given.answer].flat()[0]].flat() : [];
  const right = { [ident]: key.map((place) => labels[(place ?? 0) - 1]?.ident ?? '') };
  return { right, given: given && fixed.length > 0 && fixed.length < labels.length ? { ...given, fixed } : given };
}

/** A number or a text that is typed. */
export function typed({ item, kind, rules, scale, verdict }: Asking, { ident, type }: Response): Taken {
  const fib = within(item, 'render_fib')[0]?.attributes['fibtype'] ?? '';
  const isNumber =
    type === 'num' ||
    /numeric/iu.test(kind) ||
    /^(?:integer|decimal|scientific)$/iu.test(fib) ||
    within(item, 'vargte', 'vargt', 'varlte', 'varlt').length > 0;
  if (
    childrenOf(childrenOf(item, 'resprocessing')[0], 'respcondition').every((each) => childrenOf(each, 'setvar').length === 0)
  ) {
    verdict.drop(`a teacher has to mark it: ${TAKEN}`);
    return { given: undefined, right: {} };
  }
  if (!isNumber) {
    const given = fitText(
      { score: (text) => rules.mark({ [ident]: text === undefined ? [] : [text] }).score, texts: rules.texts },
      scale,
      verdict,
    );
    return { given, right: { [ident]: [keyOf(given)] } };
  }
  const score = (number: number | undefined): number => rules.mark({ [ident]: number === undefined ? [] : [number] }).score;
  const given = fitNumber({ score, edges: rules.numbers, integer: /^integer$/iu.test(fib) }, scale, verdict);
  return { given, right: { [ident]: [keyOf(given)] } };
}

function keyOf(given: Given): number {
  const [key] = given?.type === 'numeric' ? [given.answer].flat() : [];
  if (key === undefined || typeof key === 'number') return key ?? 0;
  return 'min' in key ? key.min : key.value;
}

/** Several choices of one column each that all offer the same columns. */
export async function pairs(asking: Asking, responses: Response[]): Promise<Taken> {
  const { item, rules, scale, verdict, markup } = asking;
  const rows: { id: string; text: string }[] = [];
  const columns = new Map<string, string>();
  const identOf = new Map<string, string>();
  for (const [index, { ident, html, labels }] of responses.entries()) {
    rows.push({ id: ident, text: await markup(html) });
    const texts: string[] = [];
    for (const label of labels) {
      const text = await markup(label.html);
      texts.push(text);
      identOf.set(JSON.stringify([ident, text]), label.ident);
    }
    if (index > 0 && JSON.stringify(texts.toSorted()) !== JSON.stringify([...columns.keys()].toSorted())) {
      verdict.drop('each of its parts has options of its own');
      return { given: undefined, right: {} };
    }
    for (const text of texts) columns.set(text, text);
  }
  const answersOf = (chosen: Record<string, string[]>): Answers =>
    Object.fromEntries(
      Object.entries(chosen).map(([row, texts]) => [row, texts.map((text) => identOf.get(JSON.stringify([row, text])) ?? '')]),
    );
  const found = rightPairs(item);
  const right = Object.fromEntries(
    responses.map(({ ident }) => [
      ident,
      [...columns.keys()].filter((text) => found.get(ident)?.has(identOf.get(JSON.stringify([ident, text])) ?? '') === true),
    ]),
  );
  if (Object.values(right).some((texts) => texts.length > 1)) {
    verdict.drop('one of its rows has several right columns, of which one is to be chosen');
    return { given: undefined, right: {} };
  }
  const score = (chosen: Record<string, string[]>): number => rules.mark(answersOf(chosen)).score;
  const parts = [...columns.keys()].map((text) => ({ id: text, text }));
  return { given: fitMatrix({ rows, columns: parts, right, score, isSingle: true }, scale, verdict), right: answersOf(right) };
}

/** The values of each response that conditions which add to the score ask for. */
function rightPairs(item: Tree): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const asked = (tree: Tree): Tree[] =>
    childrenOf(tree, 'varequal', 'and', 'or', 'conditionvar').flatMap((each) =>
      each.name === 'varequal' ? [each] : asked(each),
    );
  for (const condition of within(item, 'respcondition')) {
    if (!childrenOf(condition, 'setvar').some((set) => Number(lineOf(set)) > 0)) continue;
    for (const each of asked(condition)) {
      const response = each.attributes['respident'] ?? '';
      found.set(response, (found.get(response) ?? new Set()).add(lineOf(each)));
    }
  }
  return found;
}
