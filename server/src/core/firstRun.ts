import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../db/database.ts';
import { notFound, refusal } from './errors.ts';

/** The signs of a code, without 0, O, 1, I and L, which are mistaken for others when read aloud or copied by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
/** The number of wrong codes after which a code is worth nothing any more. */
const TRIES = 10;

const EMPTY = `SELECT 1 AS here FROM academic_level UNION ALL SELECT 1 FROM student UNION ALL SELECT 1 FROM staff LIMIT 1`;

/** True when no school was ever loaded, nobody registered and nobody ever worked here. */
export const isUntouched = async (sql: Sql): Promise<boolean> => (await sql.get(EMPTY)) === undefined;

/**
 * Making a school in the browser, once, with a code that only the terminal shows. The code is kept in this process
 * alone: it is gone when it was used, after ten wrong ones, and with the process.
 */
export class FirstRun {
  readonly #db: Sql;
  #code: string | undefined;
  #left = TRIES;
  #isOpen = false;
  #isBusy = false;

  constructor(db: Sql) {
    this.#db = db;
  }

  /** Makes the code, to be printed, where there is nothing yet; undefined where there is. */
  async begin(): Promise<string | undefined> {
    this.#isOpen = await isUntouched(this.#db);
    if (!this.#isOpen) return undefined;
    this.#code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    this.#left = TRIES;
    return `${this.#code.slice(0, LENGTH / 2)}-${this.#code.slice(LENGTH / 2)}`;
  }

  /** Says whether a school can be made here now; costs a look into the database only until one was. */
  async isOpen(): Promise<boolean> {
    if (this.#isOpen && !this.#isBusy) this.#isOpen = await isUntouched(this.#db);
    return this.#isOpen;
  }

  /** Throws the answer for what does not exist where no school can be made. */
  async mustBeOpen(): Promise<void> {
    if (!(await this.isOpen())) throw notFound();
  }

  /**
   * Does the work when the code is right, one caller at a time; a code that the work was done with is used up. Throws a
   * Refusal.
   */
  async use<Out>(typed: string, work: () => Promise<Out>): Promise<Out> {
    if (this.#code === undefined || this.#left === 0) throw refusal('first_run_void');
    if (!isSame(typed, this.#code)) {
      this.#left -= 1;
      throw this.#left === 0 ? refusal('first_run_void') : refusal('first_run_code', { left: this.#left });
    }
    if (this.#isBusy) throw refusal('first_run_busy');
    this.#isBusy = true;
    try {
      const out = await work();
      [this.#code, this.#isOpen] = [undefined, false];
      return out;
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Compares in a time that tells nothing of the code; hyphens, spaces and case do not count. */
function isSame(typed: string, code: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(typed.toUpperCase().replaceAll(/[^\dA-Z]/gu, '')), digest(code));
}
