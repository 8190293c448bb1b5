import type { Clockwork, Listener, Outcome } from '../../core/traffic.ts';
import { MINUTE_MS } from '../../core/dates.ts';

/** How often the portal is looked at, ms, and how many looks are a minute. */
export const LOOK_MS = 5000;
const LOOKS = 12;
/** A failed run counts for this many times the interval of its work, and a minute. */
const LASTING = 2;
/** How many times of calls or writes one look keeps, by chance: their 95th percentile is what is told. */
const SAMPLES = 200;

/** The work of a stretch of time; the times are the 95th percentile, ms, 0 where nothing was done. */
export interface Done {
  calls: number;
  /** Calls that the portal could not answer, and those that it turned away because it had too much to do. */
  failed: number;
  busy: number;
  call_ms: number;
  write_ms: number;
  codes: number;
  codes_failed: number;
}

class Slot {
  calls = 0;
  failed = 0;
  busy = 0;
  codes = 0;
  codes_failed = 0;
  readonly call_ms: number[] = [];
  readonly write_ms: number[] = [];
  writes = 0;
}

/** Counts what the portal does, and knows the last minute. */
export class Pulse implements Listener {
  #slots: Slot[] = [new Slot()];
  /** Work whose last run failed, and until when that counts: with several instances another one may do it by then. */
  #failing = new Map<string, number>();

  call(code: number, ms: number): void {
    const slot = this.#now();
    slot.calls += 1;
    if (code === 503) slot.busy += 1;
    else if (code >= 500) slot.failed += 1;
    keep(slot.call_ms, ms, slot.calls);
  }

  write(ms: number): void {
    const slot = this.#now();
    slot.writes += 1;
    keep(slot.write_ms, ms, slot.writes);
  }

  code(outcome: Outcome): void {
    this.#now().codes += 1;
    if (outcome !== 'done') this.#now().codes_failed += 1;
  }

  job(outcome: Outcome, { name, every_ms }: Clockwork): void {
    if (outcome === 'failed') this.#failing.set(name, performance.now() + LASTING * every_ms + MINUTE_MS);
    if (outcome === 'done') this.#failing.delete(name);
  }

  /** Counts the work by the clock whose last run failed. */
  jobsFailed(): number {
    return [...this.#failing.values()].filter((until) => until > performance.now()).length;
  }

  /** Returns what was done in the last minute, and begins the next look. */
  lastMinute(): Done {
    const slots = this.#slots;
    this.#slots = [...slots.slice(-LOOKS + 1), new Slot()];
    const sum = (name: 'calls' | 'failed' | 'busy' | 'codes' | 'codes_failed') =>
      slots.reduce((all, slot) => all + slot[name], 0);
    return {
      calls: sum('calls'),
      failed: sum('failed'),
      busy: sum('busy'),
      call_ms: most(slots.flatMap(({ call_ms }) => call_ms)),
      write_ms: most(slots.flatMap(({ write_ms }) => write_ms)),
      codes: sum('codes'),
      codes_failed: sum('codes_failed'),
    };
  }

  #now(): Slot {
    return this.#slots.at(-1) as Slot;
  }
}

/** Keeps each of all `count` times with the same chance. */
function keep(samples: number[], ms: number, count: number): void {
  const place = samples.length < SAMPLES ? samples.length : Math.floor(Math.random() * count);
  if (place < SAMPLES) samples[place] = ms;
}

function most(samples: number[]): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0) * 10) / 10;
}
