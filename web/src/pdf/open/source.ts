import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Address, readBody } from './address.ts';
import { ChangedError } from './failures.ts';

/** Bytes a range request asks for, and pdf.js reads by. */
export const chunkSize = 65_536;
// In a smaller file a second request for all the rest is quicker than the round trips of ranges.
const wholeBelow = 524_288;
// The size of the first page of a large document, usually (0.36 MB of a 22 MB file): the percentage is of this.
const firstPageBytes = 393_216;

/** Told when bytes that a page needs cannot be had; `retry` asks for them again. Null when they have come after all. */
export type OnStall = (stall: { error: unknown; retry: () => void } | null) => void;

/** Feeds pdf.js the ranges it asks for. A range that fails waits for `retry` and is not lost. */
export class RangeSource extends PDFDataRangeTransport {
  readonly #address: Address;
  readonly #onBytes: (count: number) => void;
  readonly #onStall: OnStall;
  #waiting: { begin: number; end: number }[] = [];
  #closed = false;

  constructor(address: Address, length: number, start: Uint8Array, onBytes: (count: number) => void, onStall: OnStall) {
    super(length, start);
    this.#address = address;
    this.#onBytes = onBytes;
    this.#onStall = onStall;
    window.addEventListener('online', this.#retry);
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#fill({ begin, end });
  }

  override abort(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#retry);
  }

  readonly #retry = (): void => {
    const ranges = this.#waiting;
    if (ranges.length === 0) return;
    this.#waiting = [];
    this.#onStall(null);
    for (const range of ranges) void this.#fill(range);
  };

  async #fill(range: { begin: number; end: number }): Promise<void> {
    try {
      const response = await this.#address.fetch(range);
      const whole = response.status !== 206;
      if (!whole && totalOf(response) !== this.length) throw new ChangedError();
      const body = await readBody(response, this.#onBytes);
      const bytes = whole ? body.slice(range.begin, range.end) : body;
      if (bytes.length !== range.end - range.begin) throw new TypeError('The answer was cut short.');
      if (!this.#closed) this.onDataRange(range.begin, bytes);
    } catch (error) {
      if (this.#closed) return;
      this.#waiting.push(range);
      this.#onStall({ error, retry: this.#retry });
    }
  }
}

/** The length of the whole file, from Content-Range; null when the server does not say, or hides it from us. */
function totalOf(response: Response): number | null {
  const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1];
  return total === undefined ? null : Number(total);
}

/**
 * Opens the document at an address: a small one whole, a large one by ranges.
 * `onPercent` gets 0 to 99: of the bytes, or for a large one of those the first page usually takes.
 * Rejects like Address.fetch.
 */
export async function openSource(
  address: Address,
  onPercent: (percent: number) => void,
  onStall: OnStall,
): Promise<{ data: Uint8Array } | { range: RangeSource }> {
  const start = await address.fetch({ begin: 0, end: chunkSize });
  const total = start.status === 206 ? totalOf(start) : null;
  const expected = total ?? (Number(start.headers.get('Content-Length')) || firstPageBytes);
  const goal = expected > wholeBelow && total !== null ? firstPageBytes : expected;
  let loaded = 0;
  const onBytes = (count: number): void => {
    loaded += count;
    onPercent(Math.min(99, Math.floor((loaded / goal) * 100)));
  };
  const first = await readBody(start, onBytes);
  if (start.status !== 206 || first.length === total) return { data: first };
  if (total === null) return { data: await readBody(await address.fetch(), onBytes) };
  if (total > wholeBelow) return { range: new RangeSource(address, total, first, onBytes, onStall) };
  const rest = await address.fetch({ begin: first.length, end: total });
  if (rest.status !== 206) return { data: await readBody(rest, onBytes) };
  if (totalOf(rest) !== total) throw new ChangedError();
  const data = new Uint8Array(total);
  data.set(first);
  data.set(await readBody(rest, onBytes), first.length);
  return { data };
}
