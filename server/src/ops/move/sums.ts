import { createHash } from 'node:crypto';
import type { Value } from './source.ts';

const MODULUS = 1n << 128n;

/** Counts rows and adds up their hashes: the same for the same rows, whatever order they come in. */
export class TableSum {
  rows = 0;
  #sum = 0n;

  add(values: readonly Value[][]): void {
    for (const row of values) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);
      this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS;
    }
    this.rows += values.length;
  }

  /** 32 hexadecimal digits. */
  get checksum(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}
