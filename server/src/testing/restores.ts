import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { RESTORED } from '../core/copy/restored.ts';
import type { Param } from '../db/database.ts';
import { directSql } from './database.ts';
import type { TestPortal } from './portal.ts';

type Row = Record<string, Param>;

/** The attempts in a copy of the database at one moment. */
export interface AtMoment {
  rows: Map<string, Row[]>;
  /** The number given last, by table. */
  numbers: Map<string, number>;
}

/** Children behind their parents. */
const TABLES = ['attempt', 'attempt_mark', 'attempt_void', 'open_attempt', 'setting'];
const NUMBERED = ['attempt', 'open_attempt'];

/** Sets a test's portal back to an earlier moment, on either engine, as a restore does. */
export class Restores {
  readonly #portal: TestPortal;

  constructor(portal: TestPortal) {
    this.#portal = portal;
  }

  async take(): Promise<AtMoment> {
    const { db } = this.#portal.services;
    const rows = new Map<string, Row[]>();
    for (const table of TABLES) rows.set(table, await db.all<Row>(`SELECT * FROM ${table}`));
    const numbers = new Map<string, number>();
    for (const table of NUMBERED) {
      const last =
        db.engine === 'sqlite'
          ? await db.get<{ n: number }>('SELECT seq AS n FROM sqlite_sequence WHERE name = ?', table)
          : await db.get<{ n: number }>(`SELECT nextval(pg_get_serial_sequence('${table}', 'attempt_id')) AS n`);
      numbers.set(table, last?.n ?? 0);
    }
    return { rows, numbers };
  }

  /** From then on the portal serves what it had at that moment, and knows that it was restored. */
  async putBack({ rows, numbers }: AtMoment): Promise<void> {
    const { config, db } = this.#portal.services;
    const sql = directSql(config.DATABASE_URL);
    // One commit for all rows is faster than one for each.
    if (db.engine === 'sqlite') await sql.run('BEGIN IMMEDIATE');
    for (const table of TABLES.toReversed()) await sql.run(`DELETE FROM ${table}`);
    for (const table of TABLES)
      for (const row of rows.get(table) ?? []) {
        const names = Object.keys(row);
        const places = names.map(() => '?').join(', ');
        await sql.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, ...Object.values(row));
      }
    for (const [table, last] of numbers)
      await (db.engine === 'sqlite'
        ? sql.run('UPDATE sqlite_sequence SET seq = ? WHERE name = ?', last, table)
        : sql.run(`SELECT setval(pg_get_serial_sequence('${table}', 'attempt_id'), ?)`, Math.max(1, last)));
    if (db.engine === 'sqlite') await sql.run('COMMIT');
    await sql.close();
    writeFileSync(path.join(config.DATA_DIR, RESTORED), '');
    await this.#portal.restart();
  }
}
