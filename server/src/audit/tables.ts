import { recordedTable } from '../db/belongings.ts';

/** Names the rows about to change: `where` holds before and after the change. */
export interface Watched {
  table: string;
  where: string;
  params: readonly (string | number)[];
}

/** A row as the database has it. */
export type Row = Readonly<Record<string, string | number | null>>;

/** A row before an action and after it; null: there was, or is, none. */
export interface Change {
  table: string;
  before: Row | null;
  after: Row | null;
}

/** The condition that means one row, by its key. */
export const rowOf = (table: string, row: Row): Watched => {
  const { key } = recordedTable(table);
  return { table, where: key.map((column) => `${column} = ?`).join(' AND '), params: key.map((column) => row[column] ?? '') };
};

/** Names one row among those of its table. */
export const keyOf = (table: string, row: Row): string =>
  recordedTable(table)
    .key.map((column) => row[column])
    .join(' ');

/** The columns of `image` in which a row differs from it; a column that came with a later version does not count. */
export const differing = (image: Row, row: Row): string[] => Object.keys(image).filter((column) => image[column] !== row[column]);
