import { existsSync } from 'node:fs';
import { noDatabase } from '@portal/bank/errors';
import type { Sql } from '../db/database.ts';
import { embeddedFile } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite, SqliteSql } from '../db/sqlite.ts';

/** A way to read the database as it is: nothing is migrated, nothing is made. */
export interface Reader {
  sql: Sql;
  close(): Promise<void>;
}

/** Throws an OperatorError when there is no database. */
export function openReader(url: string): Reader {
  if (!url.startsWith('file:')) {
    const db = openPostgres(url, 2);
    return { sql: db, close: () => db.close() };
  }
  const file = embeddedFile(url);
  if (!existsSync(file)) throw noDatabase(file);
  const connection = openSqlite(file, { readOnly: true });
  return {
    sql: new SqliteSql(connection),
    close: async () => {
      connection.close();
    },
  };
}
