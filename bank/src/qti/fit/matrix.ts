import type { PartialMarks } from '../../paper/paper.ts';
import type { MatrixKey, Verdict } from '../../bank.ts';
import { columnKey, rowKey } from '../../kinds/pairs.ts';
import { alike, marked, marksFor, type Given, type Scale } from './kinded.ts';

interface Part {
  id: string;
  text: string;
}

/** The columns that are chosen for each row. */
export type Chosen = Record<string, string[]>;

/** Rows and columns to be matched, the pairs that are right, and what a choice scores by the package's own rules. */
export interface AskedMatrix {
  rows: Part[];
  columns: Part[];
  right: Chosen;
  score: (chosen: Chosen) => number;
  /** One column at most may be chosen for a row. */
  isSingle: boolean;
}

/** Finds the marking under which a choice earns here what it scores there, tried on many; says in the verdict what no marking can say. */
export function fitMatrix(asked: AskedMatrix, scale: Scale, verdict: Verdict): Given {
  const { rows, columns, right, score } = asked;
  const without = rows.find(({ id }) => (right[id] ?? []).length === 0);
  if (without) {
    verdict.drop(`its row '${without.text.slice(0, 40)}' has no right column`);
    return undefined;
  }
  const best = score(right);
  if (best <= 0) {
    verdict.drop('no answer is right');
    return undefined;
  }
  const tried = probes(asked).map((chosen) => ({ chosen, score: score(chosen) }));
  const inMarks = (each: number): number => marksFor(each, best, scale);
  const blank = score({});
  const wrong = tried.find(({ chosen }) => rows.every(({ id }) => !sameSet(chosen[id], right[id]) && chosen[id]))?.score ?? 0;
  const models: [PartialMarks, number][] = [
    ['none', wrong],
    ['per-option', wrong],
    ['per-option', 0],
  ];
  const fits = ([partial, price]: [PartialMarks, number]): boolean =>
    price <= 0 &&
    tried.every((each) => alike(each.score, expected(each.chosen, asked, { partial, best, wrong: price, blank }), best));
  const found = models.find(fits);
  if (!found) {
    const parts = rows.map(({ id }) => inMarks(score({ [id]: right[id] ?? [] })));
    verdict.change(
      `its rows earned marks in a way of their own (${parts.join(', ')} for each alone): each right row earns the same part now, and a wrong one nothing`,
    );
  }
  const [partial, price] = found ?? ['per-option', 0];
  if (asked.isSingle) verdict.change('pairs become a table: each row has one right column');
  const keyOfRow = new Map(rows.map(({ id }, index) => [id, rowKey(index)]));
  const keyOfColumn = new Map(columns.map(({ id }, index) => [id, columnKey(index)]));
  const answer: MatrixKey = Object.fromEntries(
    rows.map(({ id }) => [keyOfRow.get(id) ?? '', (right[id] ?? []).map((column) => keyOfColumn.get(column) ?? '')]),
  );
  return {
    type: 'matrix',
    options: [],
    rows: Object.fromEntries(rows.map(({ id, text }) => [keyOfRow.get(id) ?? '', text])),
    columns: Object.fromEntries(columns.map(({ id, text }) => [keyOfColumn.get(id) ?? '', text])),
    answer,
    ...marked({ right: inMarks(best), wrong: inMarks(price), blank: found ? inMarks(blank) : 0, partial }),
  };
}

const sameSet = (one: string[] = [], other: string[] = []): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

interface Model {
  partial: PartialMarks;
  best: number;
  wrong: number;
  blank: number;
}

/** Returns what the portal gives for a choice, as a score. */
function expected(chosen: Chosen, { rows, right }: AskedMatrix, { partial, best, wrong, blank }: Model): number {
  const given = rows.filter(({ id }) => (chosen[id] ?? []).length > 0);
  const rightly = given.filter(({ id }) => sameSet(chosen[id], right[id])).length;
  if (given.length === 0) return blank;
  if (partial === 'none') return rightly === rows.length ? best : wrong;
  return (best * rightly + wrong * (given.length - rightly)) / rows.length;
}

/** Choices of every degree: each row alone, without it, wrong in it, all wrong, and many by chance that is the same each time. */
function probes({ rows, columns, right, isSingle }: AskedMatrix): Chosen[] {
  const other = (id: string, by: number): string[] => {
    const others = columns.map((column) => column.id).filter((column) => !(right[id] ?? []).includes(column));
    return others.length === 0 ? [] : [others[by % others.length] ?? ''];
  };
  const each = (make: (id: string, index: number) => string[]): Chosen =>
    Object.fromEntries(
      rows.map(({ id }, index): [string, string[]] => [id, make(id, index)]).filter(([, given]) => given.length > 0),
    );
  const rightOf = (id: string): string[] => right[id] ?? [];
  const alone = rows.flatMap(({ id }) => [
    each((row) => (row === id ? rightOf(row) : [])),
    each((row) => (row === id ? [] : rightOf(row))),
    each((row) => (row === id ? other(row, 0) : rightOf(row))),
    each((row) => (row === id ? other(row, 1) : [])),
    ...(isSingle ? [] : [each((row) => (row === id ? [...rightOf(row), ...other(row, 0)] : rightOf(row)))]),
  ]);
  const chance = Array.from({ length: 40 }, (_, turn) =>
    each((id, index) => [rightOf(id), [], other(id, turn)][((turn + 3) * (index + 5) * 7919) % 3] ?? []),
  );
  return [right, each((id, index) => other(id, index)), ...alone, ...chance].filter((chosen) => Object.keys(chosen).length > 0);
}
