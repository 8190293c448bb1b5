import { randomKey } from '../../api/randomKey.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The messages between tabs: 'is somebody here?', 'I am' (to the one who asked), 'I go on with it', 'who has it finds
 * changes of mine'.
 */
interface Word {
  name: string;
  say: 'ask' | 'here' | 'take' | 'left';
  from: string;
  to?: string;
}

/** A living tab answers within a few milliseconds; one that does not has been closed, or sleeps. */
const PATIENCE_MS = 250;

/** Lets one tab of this browser at a time answer an attempt. Without BroadcastChannel every tab thinks it is alone. */
export class TabClaim {
  readonly #name: string;
  readonly #id = randomKey();
  readonly #on: { taken: () => void; left: () => void };
  readonly #channel: ReturnType<Surroundings['channel']>;
  #owns = false;
  /** When this tab last took the attempt, on the steady clock. */
  #tookAt = -Infinity;
  #asking: ((another: boolean) => void) | undefined;

  /**
   * `name` says whose attempt at what; `taken` is called when another tab goes on with the attempt, `left` when one has
   * left changes to this one.
   */
  constructor(name: string, channel: ReturnType<Surroundings['channel']>, on: { taken: () => void; left: () => void }) {
    this.#name = name;
    this.#channel = channel;
    this.#on = on;
    channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => this.#hear(data));
  }

  /** True while the attempt is this tab's. */
  get owns(): boolean {
    return this.#owns;
  }

  /** Resolves with true when no other tab has the attempt, which is then this tab's. */
  async claim(): Promise<boolean> {
    const another = this.#channel !== undefined && (await this.#ask());
    this.#owns = !another;
    return this.#owns;
  }

  /** Makes the attempt this tab's, and tells the others. */
  take(): void {
    this.#owns = true;
    this.#tookAt = performance.now();
    this.#say('take');
  }

  /** Tells the tab that has the attempt that the device's copy holds changes of this one. */
  left(): void {
    this.#say('left');
  }

  /**
   * Asks once more whether another tab has the attempt: one that slept has not heard. Resolves when that tab would have
   * answered.
   */
  async check(): Promise<void> {
    if (!this.#owns || !this.#channel) return;
    this.#say('ask');
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  }

  close(): void {
    this.#owns = false;
    this.#channel?.close();
  }

  #ask(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#asking = resolve;
      this.#say('ask');
      setTimeout(() => resolve(false), PATIENCE_MS);
    }).then((another) => {
      this.#asking = undefined;
      return another === true;
    });
  }

  #say(say: Word['say'], to?: string): void {
    const word: Word = { name: this.#name, say, from: this.#id };
    this.#channel?.postMessage(to === undefined ? word : { ...word, to });
  }

  #hear({ name, say, from, to }: Word): void {
    if (name !== this.#name) return;
    if (say === 'left' && this.#owns) this.#on.left();
    // If two tabs ask at once, one has to answer, and the other has to give way.
    const first = this.#asking !== undefined && this.#id < from;
    if (say === 'ask' && (this.#owns || first)) this.#say('here', from);
    else if (say === 'ask' && this.#asking) this.#asking(true);
    // Two tabs may take the attempt at once: without an order each would give way to the other.
    const keeps = say === 'take' && this.#owns && this.#id < from && performance.now() - this.#tookAt < PATIENCE_MS;
    if (keeps) this.#say('here', from);
    else if (say === 'here' && to === this.#id && this.#asking) this.#asking(true);
    else if (this.#owns && (say === 'take' || (say === 'here' && to === this.#id))) {
      this.#owns = false;
      this.#on.taken();
    }
  }
}
