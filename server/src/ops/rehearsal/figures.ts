/** How long one step took over all students, ms, with every repeat counted in. */
export interface StepFigures {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** The figures of the students' calls. */
export class Figures {
  readonly #times = new Map<string, number[]>();
  /** Steps that were given up, with what the first of each kind was told. */
  readonly faults = new Map<string, { count: number; example: string }>();
  /** Tries that were answered with 'not now' (429, 503), or not at all. */
  turnedAway = 0;
  unanswered = 0;

  took(step: string, ms: number): void {
    const times = this.#times.get(step);
    if (times) times.push(ms);
    else this.#times.set(step, [ms]);
  }

  failed(step: string, message: string): void {
    const fault = this.faults.get(step) ?? { count: 0, example: message };
    fault.count += 1;
    this.faults.set(step, fault);
  }

  repeated(code: number): void {
    if (code === 429 || code === 503) this.turnedAway += 1;
    else this.unanswered += 1;
  }

  get errors(): number {
    return [...this.faults.values()].reduce((sum, { count }) => sum + count, 0);
  }

  of(step: string): StepFigures {
    const times = (this.#times.get(step) ?? []).toSorted((a, b) => a - b);
    const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
    return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: Math.round(times.at(-1) ?? 0) };
  }
}
