import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { noDatabase, OperatorError } from '@portal/bank/errors';
import { withoutNul } from '../../db/database.ts';
import { pending, type Applied } from '../../db/migrate.ts';

/** A value as both engines store it. */
export type Value = string | number | null;

/**
 * A table to copy. `rows` are those there now; `last` is the highest number ever assigned, where the engine assigns
 * them.
 */
export interface SourceTable {
  name: string;
  columns: { name: string; type: 'bigint' | 'text' | 'double precision' }[];
  rows: number;
  last: number | undefined;
}

/** The embedded database, held so that nobody changes it meanwhile. */
export interface Source {
  /** The tables, each after the tables that it refers to. */
  tables: SourceTable[];
  /** Tells this database from any other; the same each time it is opened. */
  id: string;
  /** Returns at most `most` rows behind a place in a table, and the place of the last one. */
  rows(table: SourceTable, after: number, most: number): { values: Value[][]; last: number };
  close(): void;
}

/** Tables that belong to the engine and the migrator. */
const NOT_CONTENT = new Set(['migration', 'migration_lock']);
const TYPES: Record<string, SourceTable['columns'][number]['type']> = {
  INTEGER: 'bigint',
  BIGINT: 'bigint',
  TEXT: 'text',
  REAL: 'double precision',
};

/** Opens the file alone. Throws an OperatorError when a portal runs on it, or it is not of this version. */
export function openSource(file: string): Source {
  if (!existsSync(file)) throw noDatabase(file);
  const connection = new DatabaseSync(file, { timeout: 500 });
  try {
    // Nobody else can have the file open, nor open it: what is written into it now would not be in the copy.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF');
    const ledger = connection.prepare('SELECT version, name, checksum, applied_at FROM migration ORDER BY version').all();
    connection.exec('PRAGMA query_only = ON');
    if (pending(ledger as unknown as Applied[]).length > 0)
      throw new OperatorError(`${file} is behind this version. Start the portal on it once, stop it, and move it then.`);
    return {
      tables: tablesOf(connection),
      id: JSON.stringify(ledger.map(({ version, applied_at }) => [version, applied_at])),
      rows: (table, after, most) => pageOf(connection, table, after, most),
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      throw new OperatorError(
        `A portal or another command has ${file} open. Stop it first: what students did meanwhile would be lost.`,
        'database-open',
        { file },
      );
    throw error;
  }
}

function tablesOf(connection: DatabaseSync): SourceTable[] {
  const names = connection
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`)
    .all() as unknown as { name: string }[];
  const known = names.map(({ name }) => name).filter((name) => !NOT_CONTENT.has(name));
  const parents = (name: string): string[] =>
    (connection.prepare(`PRAGMA foreign_key_list("${name}")`).all() as unknown as { table: string }[])
      .map(({ table }) => table)
      .filter((table) => table !== name);
  const ordered: string[] = [];
  const add = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const parent of parents(name)) add(parent);
    ordered.push(name);
  };
  for (const name of known) add(name);
  return ordered.map((name) => tableOf(connection, name));
}

function tableOf(connection: DatabaseSync, name: string): SourceTable {
  const info = connection.prepare(`PRAGMA table_info("${name}")`).all() as unknown as { name: string; type: string }[];
  const columns = info.map((column) => {
    const type = TYPES[column.type.toUpperCase()];
    if (type === undefined) throw new Error(`column ${name}.${column.name} has the unknown type ${column.type}`);
    return { name: column.name, type };
  });
  const { rows } = connection.prepare(`SELECT count(*) AS rows FROM "${name}"`).get() as unknown as { rows: number };
  const sequence = connection.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(name) as { seq: number } | undefined;
  return { name, columns, rows, last: sequence?.seq };
}

function pageOf(connection: DatabaseSync, { name, columns }: SourceTable, after: number, most: number) {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const statement = connection.prepare(`SELECT rowid, ${list} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ?`);
  statement.setReturnArrays(true);
  const rows = statement.all(after, most) as unknown as Value[][];
  return { values: rows.map((row) => row.slice(1).map(withoutNul)), last: Number(rows.at(-1)?.[0] ?? after) };
}
