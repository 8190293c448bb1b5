import { AddressError, isExpired } from './failures.ts';

const tries = 4;

/** Waits, or rejects as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Closed.', 'AbortError'));
    });
  });
}

/**
 * The address of a document. A signed address ends while a student reads: then `renew` returns a new one, once for all
 * the requests that found out together. A network failure or a 5xx is tried again after 0.5, 1 and 2 s, give or take.
 */
export class Address {
  #url: string;
  readonly #renew: (() => Promise<string>) | undefined;
  readonly #signal: AbortSignal;
  #renewal: Promise<string> | null = null;

  constructor(url: string, renew: (() => Promise<string>) | undefined, signal: AbortSignal) {
    this.#url = url;
    this.#renew = renew;
    this.#signal = signal;
  }

  /**
   * Fetches the whole, or the bytes from `begin` up to, not including, `end`.
   * Rejects with AddressError for a refusal, TypeError for a network failure, AbortError after closing.
   */
  async fetch(range?: { begin: number; end: number }): Promise<Response> {
    let renewed = false;
    for (let attempt = 1; ; attempt++) {
      const url = this.#url;
      try {
        const response = await fetch(url, {
          headers: range ? { Range: `bytes=${range.begin}-${range.end - 1}` } : {},
          signal: this.#signal,
        });
        if (response.ok) return response;
        void response.body?.cancel();
        if (isExpired(response.status) && this.#renew && !renewed) {
          renewed = true;
          await this.#renewFrom(url, this.#renew);
          continue;
        }
        if (response.status < 500 || attempt === tries) throw new AddressError(response.status);
      } catch (error) {
        if (!(error instanceof TypeError) || attempt === tries) throw error;
      }
      await pause(2 ** attempt * 250 * (0.75 + Math.random() / 2), this.#signal);
    }
  }

  async #renewFrom(expired: string, renew: () => Promise<string>): Promise<void> {
    if (this.#url !== expired) return;
    this.#renewal ??= renew().finally(() => {
      this.#renewal = null;
    });
    this.#url = await this.#renewal;
  }
}

/** Reads a body to its end, telling how many bytes each piece had. */
export async function readBody(response: Response, onBytes: (count: number) => void): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece?.value) break;
    pieces.push(piece.value);
    length += piece.value.length;
    onBytes(piece.value.length);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
