import { withoutNul, type Param } from './database.ts';

const texts = new Map<string, string>();

/**
 * One statement in the place of many: it runs `text` for each list of params, one after the other, as each would run by
 * itself. Its rows tell in `nth`, from 1, which list they belong to; the values are one array for each place of the
 * lists.
 */
export function statementForEach(text: string, each: readonly Param[][]): { text: string; values: Param[][] } {
  const places = each[0]?.map((_, place) => place) ?? [];
  const values = places.map((place) => each.map((params) => withoutNul(params[place] ?? null)));
  const types = values.map((column) => (column.some((value) => typeof value === 'number') ? 'int8' : 'text'));
  const key = `${types.join()} ${text}`;
  const made = texts.get(key) ?? forEach(text, types);
  texts.set(key, made);
  return { text: made, values };
}

function forEach(text: string, types: string[]): string {
  let place = 0;
  const ofOne = text.replaceAll('?', () => `k.p${(place += 1)}`);
  const lists = types.map((type) => `CAST(? AS ${type}[])`).join(', ');
  const names = types.map((_, index) => `p${index + 1}`).join(', ');
  // With a limit the planner leaves it whole, and looks each key up.
  return `SELECT k.nth, one.* FROM unnest(${lists}) WITH ORDINALITY AS k(${names}, nth) CROSS JOIN LATERAL (SELECT * FROM (${ofOne}) q LIMIT 1) one`;
}
