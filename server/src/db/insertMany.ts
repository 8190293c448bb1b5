import type { Param, Sql } from './database.ts';

/** Rows in one INSERT, the most first: the statements stay few, as an engine keeps each prepared, and below the number of values it allows. */
const BULKS = [200, 64, 32, 16, 8, 4, 2, 1];

/**
 * Inserts rows of values, many in one statement. `into` is the table with its columns, 'mark (id, marks)'; `end` what follows the values, as
 * 'ON CONFLICT DO NOTHING' or 'RETURNING id'. Resolves to what is returned.
 */
export async function insertMany<Row extends object>(
  tx: Sql,
  into: string,
  rows: readonly (readonly Param[])[],
  end: string,
): Promise<Row[]> {
  const returned: Row[] = [];
  for (let done = 0; done < rows.length;) {
    const left = rows.length - done;
    const some = rows.slice(done, done + (BULKS.find((bulk) => bulk <= left) ?? 1));
    done += some.length;
    const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    returned.push(...(await tx.all<Row>(`INSERT INTO ${into} VALUES ${values} ${end}`, ...some.flat())));
  }
  return returned;
}
