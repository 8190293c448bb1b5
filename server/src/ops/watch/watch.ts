import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Services } from '../../core/services.ts';
import { examineAside } from '../doctor/aside.ts';
import { textOf } from '@portal/bank/told';
import type { Check, Finding, Since } from '../doctor/finding.ts';
import { Alarms } from './alarms.ts';
import { keepMinute } from './minutes.store.ts';
import { LOOK_MS, type Done, type Pulse } from './pulse.ts';
import { LEVELS, signsOf, type Seen } from './signs.ts';
import { MINUTE_MS } from '../../core/dates.ts';

/** The doctor looks through the database: by itself this often. An owner who looks has it looked at more often. */
const DOCTOR_MS = 60 * MINUTE_MS;

/** The findings of now; `looked_at` is when the doctor looked, absent before that. */
export interface Watched {
  looked_at?: number;
  findings: Since[];
}

/** Looks at the portal every five seconds: what is wrong and since when, a minute's figures, and whom to call. */
export class Watch {
  readonly #services: Services;
  readonly #pulse: Pulse;
  readonly #isReady: () => Promise<boolean>;
  readonly #doctor: ReturnType<typeof examineAside>;
  readonly #alarms: Alarms;
  readonly #instance = randomUUID();
  /** The figures of the last look. */
  #seen: Pick<Seen, 'minute' | 'isReady'> | undefined;
  #last: Since[] = [];
  #doctorAt: number;
  #minuteAt: number;

  constructor(services: Services, pulse: Pulse, isReady: () => Promise<boolean>) {
    this.#services = services;
    this.#pulse = pulse;
    this.#isReady = isReady;
    this.#doctor = examineAside(services.config, services.now);
    this.#alarms = new Alarms(services);
    this.#doctorAt = this.#minuteAt = services.now();
  }

  /** Begins to look; returns how to end that. `faster` is for tests. */
  start(faster = 1): () => Promise<void> {
    const timer = setInterval(() => void this.#look(), LOOK_MS / faster).unref();
    return async () => clearInterval(timer);
  }

  /** Returns what is found; the doctor begins to look again where the last look is old. */
  found(): Watched {
    this.#doctor.begin();
    return this.#found();
  }

  /** Returns the checks of the signs for figures: of each 0 where it is well, 1 for a warning, 2 where it is red. */
  readonly levels = (): [check: string, level: number][] => this.#signs().map(({ check, state }) => [check, LEVELS[state]]);

  /** Judges what the last look found, and jobs, clock, disk and copy as they are now. */
  #signs(): Finding[] {
    const { config, clock, copying } = this.#services;
    if (!this.#seen) return [];
    const jobs_failed = this.#pulse.jobsFailed();
    return signsOf({ ...this.#seen, jobs_failed, config, clock: clock.warning(), copy: copying?.state() });
  }

  #found(): Watched {
    const last = this.#doctor.last();
    const signs = this.#signs();
    const signed = new Set(signs.map(({ check }) => check));
    // The signs of the last five seconds are newer than the doctor's findings about the same checks.
    const doctors = (last?.findings ?? []).filter(({ check }) => !signed.has(check));
    const findings = [...signs, ...doctors].map((finding) => ({ ...finding, since: this.#sinceOf(finding, signed) }));
    this.#last = findings;
    return { ...(last && { looked_at: last.at }), findings };
  }

  async #look(): Promise<void> {
    const { now } = this.#services;
    const isReady = await this.#isReady();
    const minute = this.#pulse.lastMinute();
    this.#seen = { minute, isReady };
    const at = now();
    if (at - this.#doctorAt >= DOCTOR_MS) {
      this.#doctorAt = at;
      this.#doctor.begin();
    }
    if (at - this.#minuteAt >= MINUTE_MS) {
      this.#minuteAt = at;
      await this.#keep(minute, at);
    }
    await this.#alarms.look(this.#found().findings, at);
  }

  /** Stores the minute; a database that takes no writes is told by the signs, and its minutes are missing. */
  async #keep(minute: Done, at: number): Promise<void> {
    const { config, db, log } = this.#services;
    const disk = await statfs(config.DATA_DIR).catch(() => undefined);
    const disk_free = disk ? disk.bavail / disk.blocks : 0;
    await db
      .write(keepMinute, { ...minute, at, instance: this.#instance, disk_free })
      .catch((error: unknown) => log.warn({ err: error }, 'a minute of figures was not stored'));
  }

  /** A finding that was there before in the same state is since then; the doctor has several of one check. */
  #sinceOf({ check, found, state }: Finding, signed: ReadonlySet<Check>): number {
    const isSign = signed.has(check);
    const before = this.#last.find((each) => each.check === check && (isSign || textOf(each.found) === textOf(found)));
    return before?.state === state ? before.since : this.#services.now();
  }
}
