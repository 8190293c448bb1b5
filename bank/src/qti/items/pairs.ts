import { childrenOf, within, type Tree } from '../../archive/tree.ts';
import { rowKey } from '../../kinds/pairs.ts';
import type { Given } from '../fit/kinded.ts';
import { fitMatrix, type Chosen } from '../fit/matrix.ts';
import { markupOf } from './body.ts';
import type { Asking } from './choices.ts';
import { scoreOf } from './rules.ts';
import type { Value } from './values.ts';

interface Part {
  id: string;
  text: string;
}

async function parts(trees: Tree[], asking: Asking): Promise<Part[]> {
  const found: Part[] = [];
  for (const tree of trees) found.push({ id: tree.attributes['identifier'] ?? '', text: await markupOf(tree, asking) });
  return found;
}

const identifierOf = ({ interaction }: Asking): string => interaction.attributes['responseIdentifier'] ?? 'RESPONSE';

/** The pairs of a value, 'A B' each: the second by the first, or turned. */
function paired(value: Value, turned: boolean): Chosen {
  const chosen: Chosen = {};
  for (const each of value ?? []) {
    const [one = '', other = ''] = String(each).split(' ');
    const [row, column] = turned ? [other, one] : [one, other];
    (chosen[row] ??= []).push(column);
  }
  return chosen;
}

function ofPairs(
  asking: Asking,
  [rows, columns]: [Part[], Part[]],
  { turned, isSingle }: { turned: boolean; isSingle: boolean },
): Given {
  const { declaration, rules, scale, verdict } = asking;
  const score = (chosen: Chosen): number => {
    const pairs = Object.entries(chosen).flatMap(([row, all]) =>
      all.map((column) => (turned ? `${column} ${row}` : `${row} ${column}`)),
    );
    return scoreOf(rules.outcomes({ [identifierOf(asking)]: pairs.length === 0 ? undefined : pairs }));
  };
  const mapped = declaration.mapping?.entries.filter(({ value }) => value > 0).map(({ key }) => key);
  return fitMatrix({ rows, columns, right: paired(declaration.correct ?? mapped, turned), score, isSingle }, scale, verdict);
}

/** Two lists to be matched: the first is the rows, unless only the second has a right partner for each. */
export async function match(asking: Asking): Promise<Given> {
  const { interaction, declaration, verdict } = asking;
  const sets = childrenOf(interaction, 'simpleMatchSet').map((set) => childrenOf(set, 'simpleAssociableChoice'));
  const [first = [], second = []] = sets;
  const all = (trees: Tree[], turned: boolean): boolean => {
    const right = paired(declaration.correct, turned);
    return trees.every(({ attributes }) => right[attributes['identifier'] ?? '']);
  };
  const turned = !all(first, false) && all(second, true);
  const rows = turned ? second : first;
  const isSingle = rows.every(({ attributes }) => attributes['matchMax'] === '1');
  const most = Number(interaction.attributes['maxAssociations'] ?? '0');
  if (!isSingle && most > 0 && most < first.length * second.length)
    verdict.change(`students could make at most ${most} pairs: now as many as they like`);
  return ofPairs(asking, [await parts(rows, asking), await parts(turned ? first : second, asking)], { turned, isSingle });
}

/** The sign of a gap in the text, by which its row of the table is found. */
export const gapMark = (index: number): string => `(${rowKey(index)}) _____`;

/** Texts to be put into gaps: each gap is a row. */
export async function gapMatch(asking: Asking): Promise<Given> {
  const { interaction, verdict } = asking;
  const rows = within(interaction, 'gap').map(({ attributes }, index) => ({
    id: attributes['identifier'] ?? '',
    text: `(${rowKey(index)})`,
  }));
  verdict.change('gaps in the text become rows of a table');
  return ofPairs(asking, [rows, await parts(childrenOf(interaction, 'gapText', 'gapImg'), asking)], {
    turned: true,
    isSingle: true,
  });
}

/** Several choices in the text that all have the same options: each gap is a row. */
export async function gaps(asking: Asking, interactions: Tree[], corrects: Value[]): Promise<Given> {
  const { rules, scale, verdict } = asking;
  const lists: Part[][] = [];
  for (const each of interactions) lists.push(await parts(childrenOf(each, 'inlineChoice'), asking));
  const [columns = [], ...others] = lists;
  const texts = (list: Part[]): string => JSON.stringify(list.map(({ text }) => text).toSorted());
  if (others.some((list) => texts(list) !== texts(columns))) {
    verdict.drop('each of its gaps has options of its own');
    return undefined;
  }
  verdict.change('gaps in the text become rows of a table');
  const responses = interactions.map(({ attributes }) => attributes['responseIdentifier'] ?? '');
  const rows = responses.map((id, index) => ({ id, text: `(${rowKey(index)})` }));
  /** The column of the first list that looks like an option of this one, and the way back. */
  const across = (from: Part[] | undefined, to: Part[] | undefined, id: string): string =>
    to?.find(({ text }) => text === from?.find((part) => part.id === id)?.text)?.id ?? '';
  const right = Object.fromEntries(
    responses.map((id, index) => [id, (corrects[index] ?? []).map((each) => across(lists[index], columns, String(each)))]),
  );
  const score = (chosen: Chosen): number =>
    scoreOf(
      rules.outcomes(
        Object.fromEntries(responses.map((id, index) => [id, chosen[id]?.map((each) => across(columns, lists[index], each))])),
      ),
    );
  return fitMatrix({ rows, columns, right, score, isSingle: true }, scale, verdict);
}
