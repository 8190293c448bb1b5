/** Failures in a row after which a push service is left alone. */
const MOST = 3;
const REST_MS = 60_000;

/** Which push services do not answer just now: their pushes wait, and those of others are not kept waiting by them. */
export class Rests {
  readonly #failed = new Map<string, { times: number; until: number }>();

  /** When it is asked again; undefined for one that is not resting. */
  until(host: string, now: number): number | undefined {
    const { times, until } = this.#failed.get(host) ?? { times: 0, until: 0 };
    // A clock that was set back must not keep it resting.
    return times >= MOST && until > now && until <= now + REST_MS ? until : undefined;
  }

  answered(host: string): void {
    this.#failed.delete(host);
  }

  failed(host: string, now: number): void {
    const times = (this.#failed.get(host)?.times ?? 0) + 1;
    this.#failed.set(host, { times, until: now + REST_MS });
  }
}
