import type { Param, Sql } from './database.ts';

/** Rows in one INSERT: the statements stay few, and below the number of values that engines allow. */
const BULK = 200;

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
    // Two statements in all, whatever the number of rows: an engine keeps them prepared.
    const some = rows.slice(done, done + (rows.length - done >= BULK ? BULK : 1));
    done += some.length;
    const values = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    returned.push(...(await tx.all<Row>(`INSERT INTO ${into} VALUES ${values} ${end}`, ...some.flat())));
  }
  return returned;
}
