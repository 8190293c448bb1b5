import { firstSum, pack, type Record } from './record.ts';
import type { Target } from './target/target.ts';
import type { Cursor } from './wal.ts';

/** How far a generation is written, and up to where in the write-ahead log. */
export interface Position {
  generation: string;
  seq: number;
  /** Sum of the last record, hex. */
  sum: string;
  cursor: Cursor;
  /** Moment of the last record: moments never go back within a generation. */
  at: number;
  began_at: number;
  /** True once the target has the whole database: before, nothing can be restored from the generation. */
  is_whole: boolean;
  /** Bytes of the whole database, and of what followed. */
  base_bytes: number;
  more_bytes: number;
}

/** Records and bytes that one file holds in the end: a day has thousands of files, not a hundred thousand. */
const [GATHERED, GATHERED_BYTES] = [64, 4 * 1024 * 1024];

export const padded = (seq: number): string => String(seq).padStart(8, '0');

export const beginning = (generation: string, now: number): Position => ({
  generation,
  seq: 0,
  sum: firstSum(generation).toString('hex'),
  cursor: { salts: '', frames: 0, sums: [0, 0] },
  at: now,
  began_at: now,
  is_whole: false,
  base_bytes: 0,
  more_bytes: 0,
});

interface File {
  name: string;
  bytes: Buffer;
}

/**
 * A generation while it is written: the whole database, then what changed, record by record. What the target has not
 * taken waits here and is offered again as it was.
 */
export class Chain {
  readonly position: Position;
  readonly #target: Target;
  readonly #key: Buffer | undefined;
  readonly #waiting: File[] = [];
  #single: File[] = [];

  constructor(target: Target, key: Buffer | undefined, position: Position) {
    this.#target = target;
    this.#key = key;
    this.position = position;
  }

  add(pages: Omit<Record, 'generation' | 'seq' | 'at'>): void {
    const { position } = this;
    const { generation } = position;
    position.seq += 1;
    position.at = Math.max(position.at, Date.now());
    const { seq, at } = position;
    const { bytes, sum } = pack({ ...pages, generation, seq, at }, Buffer.from(position.sum, 'hex'), this.#key);
    position.sum = sum.toString('hex');
    this.#waiting.push({ name: `${generation}/${padded(seq)}-${moment(at)}.${pages.whole ? 'whole' : 'part'}`, bytes });
  }

  /** Hands to the target what waits. */
  async flush(): Promise<void> {
    for (let file = this.#waiting[0]; file; file = this.#waiting[0]) {
      await this.#target.put(file.name, file.bytes);
      this.#waiting.shift();
      const { position } = this;
      position[position.is_whole ? 'more_bytes' : 'base_bytes'] += file.bytes.length;
      if (position.is_whole) this.#single.push(file);
      position.is_whole ||= file.name.endsWith('.whole');
    }
    await this.#gather();
  }

  /** Puts many small files into one, and then takes them away. */
  async #gather(): Promise<void> {
    const [first, last] = [this.#single[0], this.#single.at(-1)];
    const size = this.#single.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (!first || !last || first === last || !last.name.endsWith('.whole')) return;
    if (this.#single.length < GATHERED && size < GATHERED_BYTES) return;
    const name = first.name.replace(/\.\w+$/u, `-${seqOf(last.name)}.whole`);
    await this.#target.put(name, Buffer.concat(this.#single.map(({ bytes }) => bytes)));
    await this.#target.remove(this.#single.map((file) => file.name));
    this.#single = [];
  }
}

const moment = (at: number): string => String(Math.round(at)).padStart(13, '0');
const seqOf = (name: string): string => /\/(\d{8})/u.exec(name)?.[1] ?? '';
