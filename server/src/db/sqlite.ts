import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Outage, withoutNul, type Param, type Sql } from './database.ts';

interface Options {
  readOnly: boolean;
  /** How long to wait while another connection writes, ms. */
  patience?: number;
}

/**
 * Opens a connection with the settings every connection has. `synchronous=FULL` is what makes an
 * acknowledged write survive a power cut.
 */
export function openSqlite(file: string, { readOnly, patience = 5000 }: Options): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true });
  becomeWal(connection, patience);
  connection.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = ${patience}; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; PRAGMA cache_size = ${readOnly ? -32_768 : -8192};`);
  if (readOnly) connection.exec('PRAGMA query_only = ON');
  return connection;
}

const BUSY = 5;
const PAUSE_MS = 20;

/**
 * A new database becomes WAL once. SQLite does not wait for another process that does the same at the same moment, not
 * even with a busy timeout: it answers 'locked' at once.
 */
function becomeWal(connection: DatabaseSync, patience: number): void {
  const until = performance.now() + patience;
  for (;;) {
    try {
      connection.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

/**
 * SQLite's primary codes for what a disk does: busy, read-only, input/output error, malformed, full, cannot be opened,
 * no database. A schema that cannot be read is 'malformed' as well; and with a file that is, a student is told the
 * same: not now, keep your answers.
 */
const OF_THE_DISK = new Set([BUSY, 8, 10, 11, 13, 14, 26]);

/** True when the disk was at fault, not the statement. The lower byte of a code is the primary one. */
export const isOfTheDisk = (error: unknown): boolean =>
  error instanceof Outage || (error instanceof Error && 'errcode' in error && OF_THE_DISK.has(Number(error.errcode) & 0xff));

/** An outage when the disk was at fault, else the error itself. */
const asOutage = (error: unknown): unknown =>
  isOfTheDisk(error) ? new Outage(error instanceof Error ? error.message : '', { cause: error }) : error;

/** node:sqlite behind the shared interface, with every statement prepared once. */
export class SqliteSql implements Sql {
  readonly engine = 'sqlite';
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  async all<Row extends object>(text: string, ...params: Param[]): Promise<Row[]> {
    try {
      return this.#prepared(text).all(...params.map(withoutNul)) as Row[];
    } catch (error) {
      throw asOutage(error);
    }
  }

  async get<Row extends object>(text: string, ...params: Param[]): Promise<Row | undefined> {
    try {
      return this.#prepared(text).get(...params.map(withoutNul)) as Row | undefined;
    } catch (error) {
      throw asOutage(error);
    }
  }

  async getEach<Row extends object>(text: string, each: readonly Param[][]): Promise<(Row | undefined)[]> {
    return Promise.all(each.map((params) => this.get<Row>(text, ...params)));
  }

  async run(text: string, ...params: Param[]): Promise<number> {
    try {
      return Number(this.#prepared(text).run(...params.map(withoutNul)).changes);
    } catch (error) {
      throw asOutage(error);
    }
  }

  #prepared(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (!statement) {
      statement = this.#connection.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}
