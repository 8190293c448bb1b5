import { existsSync, readFileSync } from 'node:fs';
import { beginning, Chain } from './chain.ts';
import { isAsLeft, newGeneration, prune, removeGeneration } from './generations.ts';
import { Holds } from './holds.ts';
import { mark, remember, remembered, type Remembered } from './remembered.ts';
import type { Target } from './target/target.ts';
import { framesSince, Gap, Log, Pages, type Cursor, type Head } from './wal.ts';
import { DAY_MS } from '../../core/dates.ts';

/** The database to copy, and the target. */
export interface ShipOrder {
  database: string;
  /** Address of the target, as it is remembered. */
  to: string;
  /** File with the portal's own secret; none where it stands in the environment. */
  secretFile?: string | undefined;
  keepDays: number;
}

/** Pages of one record: bounds the memory that the copy takes. */
const PAGES = 1024;
/** The number of frames from which on the log is brought back to its front. */
const RESTART_FRAMES = 4000;
/** How far behind a copy is given up: the log of a portal whose target is down must not fill its disk. */
const MOST_BYTES = 128 * 1024 * 1024;
/** The bytes of changes after which the whole database is sent anew: a restore never reads more changes. */
const MORE_BYTES = 64 * 1024 * 1024;
/** The step, in milliseconds, in which the system notes when a file was changed. */
const FILE_TICK_MS = 20;

/** Keeps the copy of an embedded database on its target. */
export class Shipper {
  readonly #order: ShipOrder;
  readonly #target: Target;
  readonly #key: Buffer | undefined;
  readonly #holds: Holds;
  readonly #log: Log;
  readonly #pages: Pages;
  #known: Remembered | undefined;
  #chain: Chain | undefined;

  /** Opens the database, which must be there, and holds its log where the copy may go on from it. */
  constructor(order: ShipOrder, target: Target, key: Buffer | undefined) {
    this.#order = order;
    this.#target = target;
    this.#key = key;
    const { database, to } = order;
    this.#holds = new Holds(database);
    this.#holds.take();
    this.#log = new Log(database);
    this.#pages = new Pages(database);
    const known = remembered(database, to);
    const head = this.#log.head();
    const isUntouched = known?.file !== undefined && head.frames === 0 && mark(database) === known.file;
    if (known && isUntouched) known.position.cursor = beginning('', 0).cursor;
    if (known && (isUntouched || this.#isHeld(known.position.cursor, head))) this.#known = known;
    else this.#holds.release();
  }

  /** Brings the copy up to now. Returns the moment up to which everything is there. */
  async ship(): Promise<number> {
    const chain = await this.#current();
    let until = Date.now();
    await this.#holds.turn(async () => {
      until = Date.now();
      await this.#read(chain);
    });
    if (this.#log.head().frames >= RESTART_FRAMES) {
      this.#holds.checkpoint();
      this.#holds.restart(() => this.#queue(chain, this.#log.head()));
      await this.#sent(chain);
    }
    return until;
  }

  /** Lets go of the log after a fault, where the copy cannot follow any more. */
  failed(error: unknown): void {
    const cursor = (this.#chain ?? this.#known)?.position.cursor;
    if (cursor && !(error instanceof Gap) && framesSince(cursor, this.#log.head()) * this.#pages.size < MOST_BYTES) return;
    this.#chain = undefined;
    this.#known = undefined;
    this.#holds.release();
  }

  /** Ships the rest, and remembers whether the next start may go on from there. Rejects where the target is down. */
  async close(): Promise<void> {
    try {
      if (!this.#chain && !this.#known) return;
      await this.ship();
      const chain = await this.#current();
      let file: string | undefined;
      this.#holds.settle(
        () => this.#queue(chain, this.#log.head()),
        () => {
          // After this wait, a later change of the file gets a moment that differs from the one noted here.
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FILE_TICK_MS);
          file = mark(this.#order.database);
        },
      );
      await chain.flush();
      remember(this.#order.database, { to: this.#order.to, position: chain.position, ...(file !== undefined && { file }) });
    } finally {
      this.#holds.close();
      this.#target.close();
    }
  }

  /** True where the log goes on from the cursor, and no frame behind it can be overwritten before it is read. */
  #isHeld(cursor: Cursor, head: Head): boolean {
    return this.#log.has(cursor, head) && (cursor.frames === head.frames || head.backfilled < head.frames);
  }

  async #current(): Promise<Chain> {
    const left = this.#known?.position;
    if (left && (await isAsLeft(this.#target, left))) this.#chain = new Chain(this.#target, this.#key, left);
    this.#known = undefined;
    const position = this.#chain?.position;
    const isOld =
      position &&
      (Date.now() - position.began_at > DAY_MS || position.more_bytes > Math.max(MORE_BYTES, 2 * position.base_bytes));
    if (!this.#chain || isOld) this.#chain = await this.#begin(this.#chain);
    return this.#chain;
  }

  /** Begins a generation with the whole database. One that is there is kept up meanwhile. */
  async #begin(old: Chain | undefined): Promise<Chain> {
    const now = Date.now();
    const generation = await newGeneration(this.#target, now);
    const chain = new Chain(this.#target, this.#key, beginning(generation, now));
    try {
      await this.#sendWhole(chain, old);
    } catch (error) {
      // Half a generation is of no use, and each try would leave one behind.
      await removeGeneration(this.#target, generation).catch(() => undefined);
      throw error;
    }
    await prune(this.#target, generation, now - this.#order.keepDays * DAY_MS);
    return chain;
  }

  async #sendWhole(chain: Chain, old: Chain | undefined): Promise<void> {
    // The log that is held has every page that SQLite may write into the file meanwhile.
    this.#holds.take();
    const { count, size: page_size } = this.#pages;
    for (let from = 0; from < count; from += PAGES) {
      const data = this.#pages.read(from, Math.min(PAGES, count - from));
      const numbers = Array.from({ length: data.length / page_size }, (_, index) => from + index + 1);
      chain.add({ page_size, db_pages: count, whole: false, numbers, data });
      await chain.flush();
      if (old) await this.#read(old);
      this.#mustFollow(this.#log.head().frames);
    }
    const { secretFile = '' } = this.#order;
    const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8') : undefined;
    this.#queue(chain, this.#log.head(), { pages: count, secret });
    await this.#sent(chain);
  }

  async #read(chain: Chain): Promise<void> {
    await chain.flush();
    const head = this.#log.head();
    this.#mustFollow(framesSince(chain.position.cursor, head));
    if (this.#queue(chain, head)) await this.#sent(chain);
  }

  async #sent(chain: Chain): Promise<void> {
    await chain.flush();
    remember(this.#order.database, { to: this.#order.to, position: chain.position });
  }

  /** Takes what was committed since into memory; of each page only as it is last. False when there is nothing. */
  #queue(chain: Chain, head: Head, base?: { pages: number; secret: string | undefined }): boolean {
    const { frames, cursor } = this.#log.read(chain.position.cursor, head);
    const last = [...frames].toSorted(([a], [b]) => a - b);
    const db_pages = head.frames > 0 ? head.pages : (base?.pages ?? 0);
    if (last.length === 0 && !base) return false;
    for (let from = 0; from === 0 || from < last.length; from += PAGES) {
      const part = last.slice(from, from + PAGES);
      chain.add({
        page_size: this.#pages.size,
        db_pages,
        whole: from + PAGES >= last.length,
        ...(base?.secret !== undefined && { secret: base.secret }),
        numbers: part.map(([page]) => page),
        data: this.#log.pages(
          part.map(([, frame]) => frame),
          this.#pages.size,
        ),
      });
    }
    chain.position.cursor = cursor;
    return true;
  }

  #mustFollow(frames: number): void {
    if (frames * this.#pages.size > MOST_BYTES) throw new Gap('the target is too slow for what is written');
  }
}
