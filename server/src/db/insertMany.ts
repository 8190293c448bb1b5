import type { Param, Sql } from './database.ts';

/**
 * Rows in one statement, the most first: statements stay few, as an engine keeps each prepared, and below the number of
 * values it allows.
 */
const BULKS = [200, 64, 32, 16, 8, 4, 2, 1];

/** Cuts a list into pieces, each for one statement. */
export function* bulksOf<T>(list: readonly T[]): Generator<T[]> {
  for (let done = 0; done < list.length;) {
    const left = list.length - done;
    const bulk = BULKS.find((size) => size <= left) ?? 1;
    yield list.slice(done, done + bulk);
    done += bulk;
  }
}

/**
 * Inserts rows of values, many in one statement. `into` is the table with its columns, 'mark (id, marks)'; `end` what
 * follows the values, as 'ON CONFLICT DO NOTHING' or 'RETURNING id'. Resolves to what is returned.
 */
export async function insertMany<Row extends object>(
  tx: Sql,
  into: string,
  rows: readonly (readonly Param[])[],
  end: string,
): Promise<Row[]> {
  const returned: Row[] = [];
  for (const some of bulksOf(rows)) {
    const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    returned.push(...(await tx.all<Row>(`INSERT INTO ${into} VALUES ${values} ${end}`, ...some.flat())));
  }
  return returned;
}
