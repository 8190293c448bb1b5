import type { Endpoint } from '../../contract/src/index.ts';
import { HttpError, Refusal } from '../../server/src/core/errors.ts';
import type { Reply } from '../../server/src/core/serve.ts';
import type { SendOptions } from '../../web/src/api/client.ts';
import { ApiError } from '../../web/src/api/failures.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { copyOf } from './copy.ts';
import type { Portal } from './portal.ts';
import type { Tab } from './tab.ts';

/** Hears of every call when it is made, and when the server has answered it. */
interface Watch {
  sent: (page: Tab, row: Endpoint, input: object) => void;
  answered: (page: Tab, row: Endpoint, data: unknown) => void;
}

/** A mobile network: calls are late, overtake each other, get lost on the way there or back, and outlive their page. */
export class Network {
  /** False once the weather is fine: every call arrives, soon. */
  bad = true;
  /** True where every call arrives, and takes four seconds. */
  slow = false;
  calls = 0;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #portal: Portal;
  readonly #watch: Watch;

  constructor(clock: Clock, chance: Chance, portal: Portal, watch: Watch) {
    this.#clock = clock;
    this.#chance = chance;
    this.#portal = portal;
    this.#watch = watch;
  }

  carry(page: Tab, row: Endpoint, input: object, { signal, idempotencyKey, keepalive }: SendOptions = {}): Promise<unknown> {
    this.calls += 1;
    this.#watch.sent(page, row, input);
    return new Promise((resolve, reject) => {
      const fail = (error: ApiError) => this.#deliver(page, () => reject(error));
      signal?.addEventListener('abort', () => fail(new ApiError('aborted', 0)));
      if (this.#isCut(page)) {
        this.#clock.after(this.#chance.between(1, 50), () => fail(new ApiError('Failed to fetch', 0)));
        return;
      }
      if (this.#drops && this.#chance.in(8)) {
        // Lost on the way there, said at once or never.
        if (this.#chance.in(70)) this.#clock.after(this.#late(), () => fail(new ApiError('Failed to fetch', 0)));
        return;
      }
      const arrive = () => {
        // The browser drops what is not meant to outlive a page, if it has not left yet.
        if (page.gone && keepalive !== true && this.#chance.in(50)) return;
        void this.#answer(page, row, input, idempotencyKey).then((give) => {
          if (this.#drops && this.#chance.in(8)) return;
          if (this.#isCut(page)) return fail(new ApiError('Failed to fetch', 0));
          this.#clock.after(this.#late(), () => this.#deliver(page, () => give(resolve, reject)));
        });
      };
      this.#clock.after(this.#late(), arrive);
    });
  }

  async #answer(page: Tab, row: Endpoint, input: object, submitKey: string | undefined) {
    try {
      const { said, ...reply }: Reply<unknown> = await this.#portal.answer(row, copyOf(input), submitKey);
      const data = 'data' in reply ? reply.data : undefined;
      this.#watch.answered(page, row, data);
      return (resolve: (value: unknown) => void) => resolve({ data, message: said?.message ?? '' });
    } catch (error) {
      const failure =
        error instanceof Refusal
          ? new ApiError(error.message, 200, true)
          : new ApiError(String(error), error instanceof HttpError ? error.statusCode : 500);
      return (_resolve: (value: unknown) => void, reject: (error: ApiError) => void) => reject(failure);
    }
  }

  get #drops(): boolean {
    return this.bad && !this.slow;
  }

  #isCut({ browser }: Tab): boolean {
    return this.bad && this.#clock.now < browser.offlineUntil;
  }

  /** To a page that is still there, when it is awake. */
  #deliver(page: Tab, give: () => void): void {
    if (page.gone) return;
    if (page.asleep) this.#clock.after(100, () => this.#deliver(page, give));
    else page.do(give);
  }

  #late(): number {
    if (!this.bad) return this.#chance.between(5, 60);
    if (this.slow) return this.#chance.between(1500, 2500);
    const kind = this.#chance.below(100);
    if (kind < 55) return this.#chance.between(5, 150);
    if (kind < 90) return this.#chance.between(150, 3500);
    return this.#chance.between(3500, kind < 98 ? 9000 : 40_000);
  }
}
