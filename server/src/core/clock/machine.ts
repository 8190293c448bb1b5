import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Counters of the machine since it started. Setting its clock does not change them. */
export interface Counters {
  /** Names this start of the machine; '' where the system has no such name. */
  boot_id: string;
  /** Milliseconds without the time it was asleep. */
  awake_ms: number;
  /** Milliseconds with that time. */
  uptime_ms: number;
}

/** The least gap that means sleep, ms: a smaller one is the imprecision of the two counters. */
const ASLEEP_MS = 1500;

const BOOT_ID = '/proc/sys/kernel/random/boot_id';
let boot_id: string | undefined;

export function readCounters(): Counters {
  boot_id ??= bootId();
  for (;;) {
    const before = awake();
    const uptime_ms = Math.round(uptime() * 1000);
    const awake_ms = awake();
    // Held up between the two, they do not belong together.
    if (awake_ms - before < 100) return { boot_id, awake_ms, uptime_ms };
  }
}

const awake = (): number => Number(process.hrtime.bigint() / 1_000_000n);

function bootId(): string {
  try {
    return readFileSync(BOOT_ID, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Milliseconds that passed from one reading to a later one, sleep included; undefined when the machine was started anew
 * in between, or does not say. A container's `uptime` may begin again with the container: it counts only where it says
 * more.
 */
export function passed(from: Counters, to: Counters): number | undefined {
  if (from.boot_id === '' || from.boot_id !== to.boot_id || to.awake_ms < from.awake_ms) return undefined;
  const awakeFor = to.awake_ms - from.awake_ms;
  const asleep = to.uptime_ms - from.uptime_ms - awakeFor;
  return asleep > ASLEEP_MS ? awakeFor + asleep : awakeFor;
}
