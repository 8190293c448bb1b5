import pg from 'pg';
import { OperatorError } from '@portal/bank/errors';
import { migratePostgres, MOVE_UNDER_WAY } from '../../db/migrate.ts';
import type { Source, SourceTable, Value } from './source.ts';

/** How far a table has been copied. */
export interface Place {
  after: number;
  copied: number;
}

const STATE = 'portal_move';
/** A place before every row. */
const START = Number.MIN_SAFE_INTEGER;

/** PostgreSQL, into which a portal is moved. */
export class Target {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Throws an OperatorError when it does not answer. */
  static async open(url: string): Promise<Target> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      // Every whole number comes as text otherwise.
      types: { getTypeParser: ((oid: number) => (oid === 20 || oid === 701 ? Number : String)) as typeof pg.types.getTypeParser },
    });
    client.on('error', () => undefined);
    await client.connect().catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new OperatorError(`PostgreSQL does not answer as it should: ${why}.`, 'target-silent', { why });
    });
    return new Target(client);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /**
   * True when a move of this source was begun here and not finished. Throws an OperatorError when the place is not
   * free.
   */
  async isBegun(source: Source): Promise<boolean> {
    const tables = await this.#tables();
    if (tables.includes(STATE)) {
      const { rows } = await this.#client.query<{ source: string }>(`SELECT DISTINCT source FROM ${STATE}`);
      if (rows.length === 1 && rows[0]?.source === source.id) return true;
      throw new OperatorError('The move of another portal into this database is not finished. Take an empty database.');
    }
    if (tables.length === 0) return false;
    if (!tables.includes('migration') || !tables.includes('student'))
      throw new OperatorError(
        `The database holds tables that are not the portal's (${tables.slice(0, 3).join(', ')}). Take an empty one.`,
      );
    const used = await this.#client.query('SELECT 1 FROM student UNION ALL SELECT 1 FROM academic_level LIMIT 1');
    if (used.rows.length > 0) throw new OperatorError('The database holds a portal already. Take an empty one.');
    return false;
  }

  /** Makes the tables and marks the database, so that no portal starts on half of a school. */
  async begin(url: string, source: Source): Promise<void> {
    await migratePostgres(url);
    await this.#sameTables(source);
    await this.#client.query('BEGIN');
    // Rows put there by a migration, or by a portal that never had a school.
    await this.#client.query(`TRUNCATE ${source.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    await this.#client.query(`CREATE TABLE ${STATE} (
      name TEXT PRIMARY KEY, source TEXT NOT NULL, after BIGINT NOT NULL, copied BIGINT NOT NULL)`);
    await this.#client.query(`INSERT INTO ${STATE} SELECT name, $2, $3, 0 FROM unnest($1::text[]) AS name`, [
      source.tables.map(({ name }) => name),
      source.id,
      START,
    ]);
    await this.#client.query(`INSERT INTO migration (version, name, checksum, applied_at) VALUES (0, $1, '', 0)`, [
      MOVE_UNDER_WAY,
    ]);
    await this.#client.query('COMMIT');
  }

  /** Forgets what was copied, after the source has changed. */
  async startOver(source: Source): Promise<void> {
    await this.#client.query('BEGIN');
    await this.#client.query(`TRUNCATE ${source.tables.map(({ name }) => `"${name}"`).join(', ')}`);
    await this.#client.query(`UPDATE ${STATE} SET after = $1, copied = 0`, [START]);
    await this.#client.query('COMMIT');
  }

  async place({ name }: SourceTable): Promise<Place> {
    const { rows } = await this.#client.query<Place>(`SELECT after, copied FROM ${STATE} WHERE name = $1`, [name]);
    return rows[0] ?? { after: START, copied: 0 };
  }

  /** Stores rows and the place behind them in one transaction. */
  async add({ name, columns }: SourceTable, values: Value[][], from: Place, last: number): Promise<Place> {
    const lists = columns.map((_, index) => values.map((row) => row[index] ?? null));
    await this.#client.query('BEGIN');
    await this.#client.query(
      `INSERT INTO "${name}" (${columns.map((column) => `"${column.name}"`).join(', ')})
       SELECT * FROM unnest(${columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`,
      lists,
    );
    const moved = await this.#client.query(
      `UPDATE ${STATE} SET after = $2, copied = copied + $3 WHERE name = $1 AND copied = $4`,
      [name, last, values.length, from.copied],
    );
    if (moved.rowCount !== 1) {
      await this.#client.query('ROLLBACK');
      throw new OperatorError('Another move into this database is under way.');
    }
    await this.#client.query('COMMIT');
    return { after: last, copied: from.copied + values.length };
  }

  /** Every row of a table, in pieces, without holding them all. */
  async *rows({ name, columns }: SourceTable, most: number): AsyncGenerator<Value[][]> {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    await this.#client.query('BEGIN');
    await this.#client.query(`DECLARE every CURSOR FOR SELECT ${list} FROM "${name}"`);
    for (;;) {
      const { rows } = await this.#client.query<Value[]>({ text: `FETCH ${most} FROM every`, rowMode: 'array' });
      if (rows.length === 0) break;
      yield rows;
    }
    await this.#client.query('COMMIT');
  }

  /** New numbers go on above the old ones, and the database is a portal's like any other. */
  async finish({ tables }: Source): Promise<void> {
    await this.#client.query('BEGIN');
    for (const { name, last } of tables) {
      if (last === undefined || last < 1) continue;
      const { rows } = await this.#client.query<{ column_name: string }>(
        `SELECT column_name FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1 AND is_identity = 'YES'`,
        [name],
      );
      for (const { column_name } of rows)
        await this.#client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [`"${name}"`, column_name, last]);
    }
    await this.#client.query(`DROP TABLE ${STATE}`);
    await this.#client.query('DELETE FROM migration WHERE version = 0');
    await this.#client.query('COMMIT');
    // Without statistics, the first students would wait for bad plans.
    await this.#client.query('ANALYZE');
  }

  async #tables(): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  }

  async #sameTables({ tables }: Source): Promise<void> {
    const { rows } = await this.#client.query<{ place: string }>(
      `SELECT table_name || '.' || column_name AS place FROM information_schema.columns WHERE table_schema = current_schema()`,
    );
    const there = new Set(rows.map(({ place }) => place));
    const wanted = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    const missing = wanted.filter((each) => !there.has(each));
    if (missing.length > 0)
      throw new OperatorError(
        `The database to move to has no place for ${missing.join(', ')}. Move with the version that made them.`,
      );
  }
}
