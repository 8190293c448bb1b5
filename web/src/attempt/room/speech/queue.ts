/** How long a text stays before the next one takes its place: screen readers leave out what is gone at once. */
const STAYS_MS = 1500;

/** Texts to be said one after the other by one region of the page; the same one twice in a row is said once. */
export class SpeechQueue {
  /** Puts a text into the region; '' empties it. */
  show: (text: string) => void = () => undefined;
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly say = (text: string): void => {
    if (text === '' || this.#waiting.at(-1) === text) return;
    this.#waiting.push(text);
    if (this.#timer === undefined) this.#next();
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const [text] = this.#waiting;
    this.show(text ?? '');
    this.#timer = text === undefined ? undefined : setTimeout(() => this.#said(), STAYS_MS);
  }

  #said(): void {
    this.#waiting.shift();
    this.#next();
  }
}
