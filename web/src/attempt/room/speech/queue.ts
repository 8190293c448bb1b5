/** How long a text stays before the next one: screen readers leave out a text that is gone at once. */
const STAYS_MS = 1500;

/**
 * Says of what kind a text is: of each kind only the newest is worth hearing, but every announcement and every warning
 * is. A text that was asked for by a key comes before all that came by themselves.
 */
export type Kind = 'asked' | 'move' | 'answer' | 'mark' | 'time' | 'kept' | 'announcement' | 'warning';

/** The kinds of which every text is said, however many come at once. */
const EACH_HEARD: ReadonlySet<Kind> = new Set(['announcement', 'warning']);

interface Text {
  kind: Kind;
  text: string;
}

/** Lets one region of the page say texts one after the other, without those that something newer has made stale. */
export class SpeechQueue {
  /** Puts a text into the region; '' empties it. */
  show: (text: string) => void = () => undefined;
  #shown: Text | undefined;
  #waiting: Text[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly say = (text: string, kind: Kind): void => {
    if (text === '') return;
    const isStale = (other: Text) => other.text === text || (other.kind === kind && !EACH_HEARD.has(kind));
    this.#waiting = this.#waiting.filter((other) => !isStale(other));
    // A text that the student asks for again is spoken again.
    if (this.#shown?.text === text && kind !== 'asked') return;
    this.#waiting.splice(kind === 'asked' ? 0 : this.#waiting.length, 0, { kind, text });
    if (!this.#shown || kind === 'asked') this.#next();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
    this.#waiting = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#shown = this.#waiting.shift();
    this.show(this.#shown?.text ?? '');
    if (this.#shown) this.#timer = setTimeout(() => this.#next(), STAYS_MS);
  }
}
