import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../db/sqlite.ts';

/** How long the thread of the copy waits for whoever writes, ms, before it tries later. */
const PATIENCE_MS = 100;

/**
 * Holds the write-ahead log with a read transaction, so that no connection of any process writes over frames which the
 * copy has not read. Two transactions overlap: the older ends only once all that the younger sees has been read.
 * A transaction that begins while everything in the log stands in the database file holds the file instead: then SQLite
 * may begin the log at its front, once, and nothing that was not read is in it.
 */
export class Holds {
  #held: DatabaseSync;
  #free: DatabaseSync;
  readonly #writer: DatabaseSync;

  constructor(file: string) {
    this.#held = openSqlite(file, { readOnly: true });
    this.#free = openSqlite(file, { readOnly: true });
    this.#writer = openSqlite(file, { readOnly: false, patience: PATIENCE_MS });
  }

  /** Begins to hold. */
  take(): void {
    if (!this.#held.isTransaction) hold(this.#held);
  }

  /** Holds from now on, once `read` has read everything that is there now. */
  async turn(read: () => Promise<void>): Promise<void> {
    hold(this.#free);
    try {
      await read();
    } catch (error) {
      this.#free.exec('COMMIT');
      throw error;
    }
    this.#swap();
  }

  /** Writes what was read into the database file, beside whoever reads and writes. True when that was everything. */
  checkpoint(): boolean {
    const { busy, log, checkpointed } = { ...this.#free.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() };
    return busy === 0 && log === checkpointed;
  }

  /**
   * Lets SQLite begin the log at its front. Nobody writes meanwhile, which is short: `read` takes what is left into
   * memory, and the rest of the log goes into the database file. False when others write for longer.
   */
  restart(read: () => void): boolean {
    return this.#alone(() => {
      read();
      hold(this.#free);
      this.#swap();
      this.checkpoint();
      hold(this.#free);
      this.#swap();
    });
  }

  /**
   * Before the end: `read` takes what is left into memory, everything goes into the database file, and `seen` looks at
   * that while nobody writes. False when others write or read for longer.
   */
  settle(read: () => void, seen: () => void): boolean {
    let isAll = false;
    this.#alone(() => {
      read();
      this.release();
      isAll = this.checkpoint();
      if (isAll) seen();
    });
    return isAll;
  }

  /** Ends to hold: SQLite does with the log as it always does. */
  release(): void {
    for (const each of [this.#held, this.#free]) if (each.isTransaction) each.exec('COMMIT');
  }

  close(): void {
    this.release();
    for (const each of [this.#held, this.#free, this.#writer]) each.close();
  }

  #alone(work: () => void): boolean {
    try {
      this.#writer.exec('BEGIN IMMEDIATE');
    } catch {
      return false;
    }
    try {
      work();
    } finally {
      this.#writer.exec('ROLLBACK');
    }
    return true;
  }

  #swap(): void {
    this.#held.exec('COMMIT');
    [this.#held, this.#free] = [this.#free, this.#held];
  }
}

/** The transaction begins with its first read; where the disk cannot be read there is none. */
function hold(connection: DatabaseSync): void {
  connection.exec('BEGIN');
  try {
    connection.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}
