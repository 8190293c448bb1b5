import type { Services } from '../../core/services.ts';
import { writeHeard, type HeardOf } from './heard.store.ts';

/** How long heartbeats are gathered for one write, ms: thousands of pages call every half minute. */
const WRITE_MS = 10_000;

/**
 * Remembers when each attempt was heard, for whoever watches an exam. What is not written down when a process is killed
 * is lost, and harmless.
 */
export class Heard {
  readonly #parts: Pick<Services, 'db' | 'log' | 'now'>;
  readonly #timer: NodeJS.Timeout;
  #heard = new Map<number, HeardOf>();

  constructor(parts: Pick<Services, 'db' | 'log' | 'now'>, faster: number) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.write(), WRITE_MS / faster);
    this.#timer.unref();
  }

  /** The page of an attempt has called; `saved`: and its answers are kept. */
  note(attempt_id: number, saved = false): void {
    const heard_at = this.#parts.now();
    const saved_at = saved ? heard_at : (this.#heard.get(attempt_id)?.saved_at ?? null);
    this.#heard.set(attempt_id, { attempt_id, heard_at, saved_at });
  }

  /** Writes down what was heard since the last time. Never rejects: the next calls tell it again. */
  async write(): Promise<void> {
    const { db, log } = this.#parts;
    const heard = [...this.#heard.values()];
    this.#heard = new Map();
    if (heard.length === 0) return;
    await db.write(writeHeard, heard).catch((error: unknown) => log.warn({ err: error }, 'who was heard is not written down'));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }
}
