import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { OperatorError } from '@portal/bank/errors';
import type { CopyFile } from './generations.ts';
import { Damage, firstSum, unpack, type Record } from './record.ts';
import type { Target } from './target/target.ts';

/** A database put together from one generation of a copy. */
export interface Rebuilt {
  /** The moment of the last change in the database, epoch milliseconds. */
  at: number;
  records: number;
  secret: string | undefined;
  /** The fault of the record behind the last one, where that is why the database ends there. */
  damage: string | undefined;
}

/** The generation and the last moment that is wanted, with the key it is sealed with. */
interface RebuildOrder {
  target: Target;
  files: readonly CopyFile[];
  until: number;
  key: Buffer | undefined;
  step: (files: number) => void;
}

/**
 * Puts a database together: the pages of record upon record, as far as the chain is whole, and no further than the last
 * end of a transaction. Undefined where there is none before the damage, which is said then.
 */
export async function rebuild(
  to: string,
  { target, files, until, key, step }: RebuildOrder,
): Promise<Rebuilt | { damage: string }> {
  const database = openSync(to, 'w', 0o600);
  const chain = new Reading(files[0]?.generation ?? '', key);
  const rebuilt: Omit<Rebuilt, 'damage'> = { at: 0, records: 0, secret: undefined };
  let waiting: Record[] = [];
  let damage: string | undefined;
  try {
    for await (const record of recordsOf(files, target, chain, step)) {
      if (record.at > until) break;
      waiting.push(record);
      // The whole database comes first, in any number of records, and is of no use without the last of them.
      if (rebuilt.records === 0 || record.whole) for (const each of waiting.splice(0)) write(database, each);
      if (!record.whole) continue;
      ftruncateSync(database, record.db_pages * record.page_size);
      rebuilt.secret ??= record.secret;
      Object.assign(rebuilt, { at: record.at, records: record.seq });
    }
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    damage = error.message;
  } finally {
    waiting = [];
    closeSync(database);
  }
  return rebuilt.records > 0 ? { ...rebuilt, damage } : { damage: damage ?? 'has no end' };
}

/** The position of a reader in a chain of records. */
class Reading {
  readonly generation: string;
  readonly key: Buffer | undefined;
  seq = 0;
  #sum: Buffer;

  constructor(generation: string, key: Buffer | undefined) {
    this.generation = generation;
    this.key = key;
    this.#sum = firstSum(generation);
  }

  /** The record that begins there in a file, and where the next one does. Throws a Damage. */
  next(bytes: Buffer, from: number): { record: Record; end: number } {
    const { record, sum, end } = unpack(bytes, from, this.#sum, this.key);
    if (record.generation !== this.generation || record.seq !== this.seq + 1) throw new Damage('is another one');
    this.seq += 1;
    this.#sum = sum;
    return { record, end };
  }
}

async function* recordsOf(
  files: readonly CopyFile[],
  target: Target,
  chain: Reading,
  step: (files: number) => void,
): AsyncGenerator<Record> {
  // Of two files that begin with the same record, takes the one that holds more: it was to replace the other.
  for (const file of files.toSorted((a, b) => a.first - b.first || b.last - a.last)) {
    step(1);
    if (file.last <= chain.seq) continue;
    if (file.first !== chain.seq + 1) throw new Damage(`record ${chain.seq + 1} of ${chain.generation} is missing`);
    const bytes = await target.get(file.name).catch((error: unknown) => {
      throw new OperatorError(`${file.name} of the copy cannot be read: ${String(error)}. Nothing was restored.`);
    });
    for (let from = 0; chain.seq < file.last;) {
      const read = naming(file.name, () => chain.next(bytes, from));
      from = read.end;
      yield read.record;
    }
  }
}

function naming<Out>(name: string, work: () => Out): Out {
  try {
    return work();
  } catch (error) {
    throw error instanceof Damage ? new Damage(`${name} ${error.message}`) : error;
  }
}

function write(database: number, { numbers, page_size, data }: Record): void {
  for (const [index, page] of numbers.entries()) writeSync(database, data, index * page_size, page_size, (page - 1) * page_size);
}
