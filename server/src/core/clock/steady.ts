import type { Said } from '@portal/bank/told';
import type { Database } from '../../db/database.ts';
import { say } from '../../words/say.ts';
import type { Logger } from '../log.ts';
import type { Clock, Held } from './clock.ts';
import { dropAnchor, lastConfirmed } from './clock.store.ts';
import { judgeByNewest, judgeClock, outerTime, STEP_MS, timedUnderWay, type ClockVerdict } from './judge.ts';
import { passed, readCounters, type Counters } from './machine.ts';
import { warningOf } from './words.ts';

/** How often the outer clock is looked at, and how often the time is noted beside the machine's counters. */
const LOOK_MS = { sqlite: 1000, postgres: 5000 };
const NOTE_MS = 60_000;
/** Drift is followed by so much a look at most: nobody's time jumps. */
const FOLLOW_MS = 20;
/** Takes a step for right that has lasted this long, with nobody in the middle of an exam. */
const SETTLE_MS = 15 * 60_000;
/** An answer of the database that took longer says too little of its clock. */
const SLOW_MS = 500;

/**
 * Time that goes on by the machine's counter from where the outer clock stood at the start: that of the machine, or
 * with PostgreSQL that of the database, so that all instances go by one. Drift of it is followed, a step is told and
 * not followed. The counters outlive the process (clock_anchor): a step while it was down is seen, too.
 */
export class SteadyClock implements Clock {
  readonly #db: Database;
  readonly #log: Logger;
  #counters = readCounters();
  /** The time when `performance.now()` was 0: by the portal's clock, and by what it knew at its start. */
  #base = 0;
  #known = 0;
  #verdict: ClockVerdict = { kind: 'right' };
  /** How far the outer clock is ahead. */
  #ahead = 0;
  #steppedAt = 0;
  #confirmed = '';
  #notedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;

  private constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads the outer clock, judges it by what was noted before, and begins to watch it. */
  static async start(db: Database, log: Logger): Promise<SteadyClock> {
    const clock = new SteadyClock(db, log);
    clock.#confirmed = await lastConfirmed(db);
    const outer = (await clock.#outer()) ?? (await outerTime(db));
    const verdict = await judgeClock(db, outer, clock.#counters);
    clock.#known = ('newest' in verdict ? verdict.newest : outer) - performance.now();
    clock.#take(verdict, outer);
    if (verdict.kind === 'stepped') clock.#base = verdict.at - performance.now();
    await clock.#note();
    clock.#timer = setInterval(() => void clock.#look(), LOOK_MS[db.engine]).unref();
    return clock;
  }

  now(): number {
    return Math.round(this.#base + performance.now());
  }

  doubtful(): boolean {
    return this.#verdict.kind === 'behind' || this.#verdict.kind === 'ahead';
  }

  held(): Held | undefined {
    if (this.#verdict.kind !== 'ahead') return undefined;
    return { before: this.#verdict.newest, lag: Math.round(this.#base - this.#known) };
  }

  warning(): Said | undefined {
    return warningOf(this.#verdict, this.#ahead);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      this.#countSleep();
      const outer = await this.#outer();
      if (outer !== undefined) await (this.doubtful() ? this.#judgeAgain(outer) : this.#compare(outer));
      if (performance.now() - this.#notedAt > NOTE_MS) await this.#note();
    } catch (error) {
      this.#log.debug({ err: error }, 'the clock could not be looked at');
    } finally {
      this.#looking = false;
    }
  }

  /** `performance.now()` stands still while the machine sleeps; its other counter does not. */
  #countSleep(): void {
    const counters: Counters = readCounters();
    const asleep = (passed(this.#counters, counters) ?? 0) - (counters.awake_ms - this.#counters.awake_ms);
    this.#counters = counters;
    if (asleep <= 0) return;
    this.#base += asleep;
    this.#known += asleep;
  }

  /** Reads the outer clock, epoch milliseconds; undefined when the answer took too long. */
  async #outer(): Promise<number | undefined> {
    const asked = performance.now();
    const at = await outerTime(this.#db);
    const took = performance.now() - asked;
    return took > SLOW_MS ? undefined : Math.round(at + took / 2);
  }

  /** The time is trusted: it is followed where it drifts, and not where it jumps. */
  async #compare(outer: number): Promise<void> {
    this.#ahead = outer - this.now();
    if (Math.abs(this.#ahead) <= STEP_MS) {
      if (this.#verdict.kind === 'stepped') this.#log.warn('the clock is back where it was');
      this.#verdict = { kind: 'right' };
      this.#base += Math.max(-FOLLOW_MS, Math.min(FOLLOW_MS, this.#ahead));
    } else if (this.#verdict.kind === 'right') {
      this.#take({ kind: 'stepped', at: this.now() }, outer);
    } else if (await this.#mayFollow()) {
      this.#take({ kind: 'right' }, outer);
      await this.#note();
    }
  }

  async #mayFollow(): Promise<boolean> {
    if (await this.#justConfirmed()) return true;
    return performance.now() - this.#steppedAt > SETTLE_MS && !(await timedUnderWay(this.#db, this.now()));
  }

  /** The time was in doubt from the start: the outer clock is followed as soon as it agrees with what is known. */
  async #judgeAgain(outer: number): Promise<void> {
    const known = this.#known + performance.now();
    const verdict = (await this.#justConfirmed()) ? ({ kind: 'right' } as const) : await judgeByNewest(this.#db, outer, known);
    // The moment known at the start stays the one attempts are held by.
    if ('newest' in verdict && 'newest' in this.#verdict) verdict.newest = this.#verdict.newest;
    this.#take(verdict, outer);
    if (verdict.kind === 'right') await this.#note();
  }

  async #justConfirmed(): Promise<boolean> {
    const before = this.#confirmed;
    this.#confirmed = await lastConfirmed(this.#db);
    return this.#confirmed !== before;
  }

  /** Takes up a verdict, the time that belongs to it, and tells what has changed. */
  #take(verdict: ClockVerdict, outer: number): void {
    const changed = verdict.kind !== this.#verdict.kind;
    if (verdict.kind === 'right' || verdict.kind === 'ahead') this.#base = outer - performance.now();
    if (verdict.kind === 'behind') this.#base = this.#known;
    if (verdict.kind === 'stepped') this.#steppedAt = performance.now();
    this.#verdict = verdict;
    const reference = verdict.kind === 'stepped' ? verdict.at : this.#known + performance.now();
    this.#ahead = verdict.kind === 'right' ? 0 : outer - reference;
    if (!changed) return;
    const warning = this.warning();
    if (warning === undefined) this.#log.warn('the clock is taken for right again');
    else this.#log.error({ remedy: say('clock_remedy').message }, warning.message);
  }

  /** Notes the time beside the machine's counters, unless it is in doubt itself. */
  async #note(): Promise<void> {
    this.#notedAt = performance.now();
    if (this.doubtful()) return;
    await this.#db
      .write(dropAnchor, { ...readCounters(), at: this.now() })
      .catch((error: unknown) => this.#log.debug({ err: error }, 'the time could not be noted'));
  }
}
