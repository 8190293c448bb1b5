import { because, type Verdict } from '../bank.ts';
import { choiceOf, rounded } from '../kinds/choice.ts';
import { oneOrAll, type Given } from '../kinds/given.ts';
import { marked } from '../kinds/marking.ts';
import { numberIn } from '../kinds/numbers.ts';
import { numericOf, typedOf } from '../kinds/numeric.ts';
import { matrixOf } from '../kinds/pairs.ts';
import type { Part, Response } from './body.ts';
import type { Marking } from './marking.ts';

/** How an item is marked, what it is worth, and where losses are said. */
type Asking = Marking & { points: number | undefined; weight: number; verdict: Verdict };

/** Returns what an item asks beside its text; undefined where it cannot be taken. */
export function givenOf(responses: Response[], asking: Asking): Given {
  const [first, ...others] = responses;
  if (!first) return undefined;
  const { asks, tree, rows, options, fixed, most } = first;
  if (/^(?:inline|slider)/u.test(tree.name)) asking.verdict.change(because`what stands in the text or on a line is below it now`);
  if (/text|number|integer/u.test(asks)) return typed(asks, asking);
  if (asks === 'pairs') return pairs(rows, () => options, asking);
  if (others.length > 0) return pairs(responses, (row) => responses.find(({ id }) => id === row.id)?.options ?? [], asking);
  const key = most === 1 ? shared(first, 'one', asking) : multiple(first, asking);
  return { options: options.map(({ text }) => text), ...key, ...(fixed.length > 0 && { fixed }) };
}

/** Marks for the best score, which is the full one where it is nearly that or beyond, and for a wrong answer. */
function pricesOf(best: number, asking: Asking): { right: number; wrong: number } {
  const { points: said, full = best, weight } = asking;
  const points = said ?? (best > full ? full : undefined);
  const whole = best >= full * 0.998 ? best : full;
  const one = points === undefined || whole === 0 ? weight : points / whole;
  return { right: rounded(best * one), wrong: rounded(Math.min(0, wrongOf(asking)) * one) };
}

const sumOf = (scores: number[]): number => scores.reduce((sum, score) => sum + Math.max(0, score), 0);

/** The score of an answer that nothing asks for. */
const wrongOf = ({ conditions }: Asking): number =>
  conditions.find(({ wanted, score }) => wanted.length === 0 && score !== 0)?.score ?? 0;

/** Options of which each is worth something by itself: the best of them is chosen, or all that are worth something. */
function shared({ id, options }: Response, tick: 'one' | 'several', asking: Asking) {
  const { conditions, most = Infinity, verdict } = asking;
  const alone = conditions.flatMap(({ wanted: [one, ...more], score }) =>
    one?.id === id && more.length === 0 && score !== 0 ? [{ ...one, score }] : [],
  );
  const scores = options.map((option) => alone.find(({ value }) => value === option.id)?.score ?? wrongOf(asking));
  const best = tick === 'one' ? Math.max(0, ...scores) : Math.min(most, sumOf(scores));
  const shares = options.map(({ text }, at) => ({ text, share: best === 0 ? 0 : (scores[at] ?? 0) / best }));
  return choiceOf(shares, pricesOf(best, asking).right, tick, verdict);
}

/** Options of which all that are right are chosen and nothing else, or each for its part. */
function multiple(response: Response, asking: Asking) {
  const { options, most } = response;
  const { conditions, verdict } = asking;
  if (most > 0 && most < options.length)
    verdict.change(because`students could choose at most ${most} options: now as many as they like`);
  const wholes = conditions.filter(({ isExact, wanted, score }) => score > 0 && (isExact || wanted.length > 1));
  if (wholes.length === 0) return shared(response, 'several', asking);
  const best = Math.max(...wholes.map(({ score }) => score));
  const rights = wholes.filter(({ score }) => score === best);
  if (rights.length < wholes.length) verdict.change(because`a choice that earned a part of the marks is wrong now`);
  if (rights.some(({ isExact, wanted }) => !isExact && wanted.length < options.length))
    verdict.change(because`a wrong option beside right ones leaves nothing now: it cost nothing`);
  const sets = rights.map(({ wanted }) =>
    options.flatMap(({ id }, at) => (wanted.some(({ value }) => value === id) ? [at + 1] : [])),
  );
  return { type: 'multiple' as const, answer: oneOrAll(sets, []), ...marked(pricesOf(best, asking)) };
}

/** A column is chosen for each row. */
function pairs(rows: Part[], columnsOf: (row: Part) => Part[], asking: Asking): Given {
  const { conditions, most = Infinity, verdict } = asking;
  const right = conditions.filter(({ score }) => score > 0);
  const keys = new Set(right.flatMap(({ wanted }) => wanted.flatMap(({ id, value }) => [value, `${id} ${value}`])));
  const table = rows.map((row) => ({
    row: row.text,
    columns: columnsOf(row)
      .filter(({ id }) => keys.has(`${row.id} ${id}`) || keys.has(`${id} ${row.id}`))
      .map(({ text }) => text),
  }));
  const all = new Set(rows.flatMap((row) => columnsOf(row).map(({ text }) => text)));
  if (rows.some((row) => columnsOf(row).length < all.size))
    verdict.change(because`each part had options of its own: now every row offers those of all`);
  const without = table.find(({ row, columns }) => row === '' || columns.length === 0);
  if (without) return verdict.drop(because`its row '${without.row}' is empty or has no right column`);
  const scores = right.map(({ score }) => score);
  const isWhole = right.some(({ wanted }) => wanted.length > 1);
  const best = isWhole ? Math.max(...scores) : Math.min(most, sumOf(scores));
  if (!isWhole && (Math.max(...scores) - Math.min(...scores) > best / 500 || wrongOf(asking) < 0))
    verdict.change(
      because`its rows earned marks in a way of their own: now each right one earns the same part, a wrong one nothing`,
    );
  const { right: full, wrong } = pricesOf(best, asking);
  const marks = isWhole ? marked({ right: full, wrong }) : marked({ right: full, partial: 'per-option' });
  return { ...matrixOf([...table, { row: '', columns: [...all] }], verdict), ...marks };
}

/** A number, or a text whose right answers are numbers. */
function typed(asks: Response['asks'], asking: Asking): Given {
  const { conditions, verdict } = asking;
  const best = Math.max(0, ...conditions.map(({ score }) => score));
  const marks = pricesOf(best, asking).right;
  const share = (score: number): number => (best === 0 ? 0 : score / best);
  const answers = conditions.flatMap(({ wanted, score }) =>
    wanted.map(({ value: text, range }) => ({ text, range, share: share(score) })),
  );
  if (asks === 'text' && !answers.some(({ range }) => range)) return typedOf(answers, marks, verdict);
  const keys = answers.map(({ text, range, share: part }) => ({ key: range ?? numberIn(text), share: part }));
  const numeric = numericOf([...keys, { key: '*', share: Math.min(0, share(wrongOf(asking))) }], marks, verdict);
  return { ...numeric, ...(asks === 'integer' && { integer: true as const }) };
}
