import type { Param, Sql } from '../../db/database.ts';
import type { Named } from '../../search/names.store.ts';
import type { Changes } from './changes.ts';
import type { Scope } from './scope.ts';

/** Row numbers by key. */
export type Ids = Map<string, number>;

export type Row = { key: string } & Record<string, Param>;

/** Where a load writes to; with `dry` it only finds out what it would change. */
export interface Target {
  sql: Sql;
  dry: boolean;
  changes: Changes;
  /** The words of all formulas come with the load. */
  isSpoken: boolean;
  /** Things that got a name, another name or another place, for the search to find them by. */
  named: Named[];
  /** Tells which things of the school are stored; the others are there to be referred to. */
  isIn: Scope;
}

/** A table of things with a key: its names in the database and in messages. */
export interface Table {
  name: string;
  id: string;
  kind: string;
  /** The column with the thing's name. */
  title: string;
}

export function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no row has the key ${key}`);
  return id;
}

type Stored = { id: number; key: string; title: string; archived: number } & Record<string, Param>;

/**
 * Stores rows by key and archives every row of the table that is not among them; keys with a colon are not the
 * folder's. Names of tables and columns come from this folder only. In a dry run new rows get numbers below 0. Of rows
 * that are not in the target's scope only the place in the order changes.
 */
export async function store(
  { sql, dry, changes, named, isIn }: Target,
  { name, id, kind, title }: Table,
  rows: Row[],
): Promise<Ids> {
  const stored = await sql.all<Stored>(`SELECT *, ${id} AS id, ${title} AS title FROM ${name}`);
  const there = new Map(stored.map((row) => [row.key, row]));
  const ids: Ids = new Map();
  for (const row of rows) {
    const earlier = there.get(row.key);
    const isWhole = isIn(kind, row.key);
    if (earlier === undefined) {
      if (!isWhole) continue;
      changes.mark(kind, row.key, String(row[title]), 'added');
      const made = dry ? -ids.size - 1 : await insert(sql, name, id, row);
      ids.set(row.key, made);
      named.push({ kind, item_id: made, ...calledIn(row, title) });
      continue;
    }
    ids.set(row.key, earlier.id);
    const { archived: wanted = 0, ...said } = row;
    const differing = Object.keys(said).filter((column) => row[column] !== earlier[column] && (isWhole || column === 'position'));
    if (differing.length === 0 && (earlier.archived === wanted || !isWhole)) continue;
    const moved = differing.every((column) => column === 'position');
    const word = earlier.archived === wanted || !isWhole ? (moved ? 'moved' : 'changed') : wanted === 1 ? 'archived' : 'restored';
    changes.mark(kind, row.key, String(row[title] || earlier.title), word);
    const columns = isWhole ? { ...row, archived: wanted } : { key: row.key, position: row['position'] ?? null };
    if (!dry) await update(sql, name, id, earlier.id, columns);
    const isNamed = differing.some((column) => [title, 'names_in', 'chapter_id'].includes(column));
    if (isNamed && isWhole) named.push({ kind, item_id: earlier.id, ...calledIn(row, title) });
  }
  for (const { key, id: number, title: called, archived } of stored) {
    if (archived === 1 || ids.has(key) || key.includes(':') || !isIn(kind, key)) continue;
    changes.mark(kind, key, called, 'archived');
    if (!dry) await sql.run(`UPDATE ${name} SET archived = 1 WHERE ${id} = ?`, number);
  }
  return ids;
}

const calledIn = (row: Row, title: string): Pick<Named, 'name' | 'names_in' | 'chapter_id'> => ({
  name: String(row[title]),
  chapter_id: typeof row['chapter_id'] === 'number' ? row['chapter_id'] : null,
  names_in: typeof row['names_in'] === 'string' ? row['names_in'] : null,
});

async function insert(sql: Sql, table: string, id: string, row: Row): Promise<number> {
  const columns = Object.keys(row);
  const made = await sql.get<{ id: number }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) RETURNING ${id} AS id`,
    ...Object.values(row),
  );
  if (!made) throw new Error(`nothing was stored in ${table}`);
  return made.id;
}

async function update(sql: Sql, table: string, id: string, number: number, row: Row): Promise<void> {
  const columns = Object.keys(row).map((column) => `${column} = ?`);
  await sql.run(`UPDATE ${table} SET ${columns.join(', ')} WHERE ${id} = ?`, ...Object.values(row), number);
}

/** A table of the levels or batches that a thing is for: `of` names the thing, `to` the level or batch. */
interface Links {
  name: string;
  of: string;
  to: 'ac_id' | 'batch_id';
  kind: string;
}

/** Makes the rows that tie each thing to levels or batches exactly those that it names. */
export async function link(
  { sql, dry, changes, isIn }: Target,
  { name, of, to, kind }: Links,
  things: { key: string; title: string; named: readonly string[] }[],
  ids: Ids,
  others: Ids,
): Promise<void> {
  const rows = await sql.all<{ id: number; other: number }>(`SELECT ${of} AS id, ${to} AS other FROM ${name}`);
  const linked = Map.groupBy(rows, ({ id }) => id);
  for (const { key, title, named } of things) {
    if (!isIn(kind, key)) continue;
    const id = idOf(ids, key);
    const wanted = new Set(named.map((other) => idOf(others, other)));
    const have = new Set((linked.get(id) ?? []).map(({ other }) => other));
    if (wanted.size === have.size && [...wanted].every((other) => have.has(other))) continue;
    changes.mark(kind, key, title, 'changed');
    if (dry) continue;
    await sql.run(`DELETE FROM ${name} WHERE ${of} = ?`, id);
    for (const other of wanted) await sql.run(`INSERT INTO ${name} (${of}, ${to}) VALUES (?, ?)`, id, other);
  }
}
