/** The order for faults/preload/source.ts: what it does to a server. */
export interface SourceFault {
  /** Where it kills itself, as `kill -9` would: */
  point?: 'in the middle of grading' | 'between the statements of a hand-in' | 'between commit and answer';
  /** … only after a write job of that name, where the place knows the name; */
  job?: string;
  /** … at the so-manieth pass; the first unless said. */
  pass?: number;
  /** Another value for `PRAGMA synchronous` (SQLite). */
  synchronous?: 'NORMAL' | 'OFF';
  /** Answers that many milliseconds before it commits (SQLite). */
  earlyMs?: number;
}

const preload = (name: string): string => `--import=${new URL(name, import.meta.url).href}`;

/**
 * The environment that makes a server start with that in it. `clock` is the file that says how far its clock is off.
 */
export function faultyEnv({ source, clock }: { source?: SourceFault; clock?: string }): Record<string, string> {
  const options = [source && preload('./source.ts'), clock && preload('./clock.ts')].filter((option) => option !== undefined);
  return {
    ...(options.length > 0 ? { NODE_OPTIONS: options.join(' ') } : {}),
    ...(source ? { FAULT_SOURCE: JSON.stringify(source) } : {}),
    ...(clock ? { FAULT_CLOCK: clock } : {}),
  };
}
