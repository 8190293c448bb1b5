import { setImmediate as turn } from 'node:timers/promises';
import { wordsOf } from '@portal/contract';
import type { Sql } from '../db/database.ts';
import { KINDS } from './kinds.ts';
import type { Counted } from './search.store.ts';
import { bitsBetween, lettersOf, slipsBetween, slipsIn } from './slips.ts';

/** How old the words may be, in milliseconds, when somebody asks for them. */
const FRESH_MS = 60_000;
/** Reads so many words at once, for other calls are answered in between: the embedded engine reads in their thread. */
const AT_ONCE = 2000;
const NEAREST = 4;
/** Stands before sounds, which are no words. */
const SOUND = '~'.charCodeAt(0);

const NEXT = `SELECT word, COUNT(*) AS names FROM search_word WHERE kind = ? AND word > ? GROUP BY word ORDER BY word LIMIT ${AT_ONCE}`;

/** A word of the school's names, and how many slips of the finger it is away from what was typed. */
export interface Near {
  word: string;
  slips: number;
}

/**
 * All words of the names of a school, and the synonyms that it writes, in memory: words are near each other by their
 * letters, which no index of both engines finds. Read again behind an answer once they are a minute old.
 */
export class Lexicon implements Counted {
  readonly #db: Sql;
  /** The letters of each word, as a set of bits. */
  #words: ReadonlyMap<string, number> = new Map();
  /** The number of names that have each word. */
  #counts: ReadonlyMap<string, number> = new Map();
  #synonyms: readonly string[][][] = [];
  #looked = -Infinity;
  #looking: Promise<void> | undefined;

  constructor(db: Sql) {
    this.#db = db;
  }

  /** Waits until there are words; those that are old are read again behind this. */
  async ready(): Promise<void> {
    if (performance.now() - this.#looked < FRESH_MS) return;
    // Without a database the call itself fails, or finds nothing but exact names.
    this.#looking ??= this.#lookAnew()
      .catch(() => undefined)
      .finally(() => (this.#looking = undefined));
    if (this.#looked === -Infinity) await this.#looking;
  }

  /** Says whether a name has this word, or one that begins so. */
  has(word: string, asBeginning: boolean): boolean {
    if (this.#words.has(word) || !asBeginning) return this.#words.has(word);
    for (const other of this.#words.keys()) if (other.startsWith(word)) return true;
    return false;
  }

  /** Returns the number of names that have this word; 0 before there are words. */
  count(word: string): number {
    return this.#counts.get(word) ?? 0;
  }

  /** How many have one that begins so, counted no further than to `most`. */
  countBegun(beginning: string, most: number): number {
    let sum = 0;
    for (const [word, names] of this.#counts) {
      if (word.startsWith(beginning)) sum += names;
      if (sum >= most) break;
    }
    return sum;
  }

  /** The words that may be meant by one, the nearest first; without the word itself. */
  near(word: string): Near[] {
    const most = slipsIn(word);
    const letters = lettersOf(word);
    const found: Near[] = [];
    for (const [other, its] of most === 0 ? [] : this.#words) {
      if (Math.abs(other.length - word.length) > most || bitsBetween(letters, its) > 2 * most) continue;
      const slips = other.charCodeAt(0) === SOUND || other === word ? Infinity : slipsBetween(word, other, most);
      if (slips <= most) found.push({ word: other, slips });
    }
    // The first letter is the one that is seldom wrong.
    const begins = (near: Near) => Number(near.word[0] === word[0]);
    return found.toSorted((one, other) => one.slips - other.slips || begins(other) - begins(one)).slice(0, NEAREST);
  }

  /** Groups of words that mean the same, as the school writes them: each a list of synonyms, each the words of one. */
  get synonyms(): readonly string[][][] {
    return this.#synonyms;
  }

  async #lookAnew(): Promise<void> {
    const words = new Map<string, number>();
    const counts = new Map<string, number>();
    for (const kind of Object.keys(KINDS)) {
      let rows: { word: string; names: number | string }[] = [];
      do {
        rows = await this.#db.all(NEXT, kind, rows.at(-1)?.word ?? '');
        for (const { word, names } of rows) {
          words.set(word, lettersOf(word));
          counts.set(word, (counts.get(word) ?? 0) + Number(names));
        }
        await turn();
      } while (rows.length === AT_ONCE);
    }
    const written = await this.#db.get<{ value: string }>("SELECT value FROM setting WHERE name = 'synonyms'");
    this.#words = words;
    this.#counts = counts;
    this.#synonyms = (JSON.parse(written?.value ?? '[]') as string[][]).map((group) =>
      group.map((each) => wordsOf(each).map(({ folded }) => folded)),
    );
    this.#looked = performance.now();
  }
}
