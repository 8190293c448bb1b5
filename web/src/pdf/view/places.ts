/** A spot in the document: a page and a point on it, in the page's own units. */
export interface Place {
  pageNumber: number;
  left: number;
  top: number;
}

/** Destinations remembered at most. */
export const placesLimit = 50;

/** Remembers the places from which the reader followed links: the last 50, with the way back and forth. */
export class Places {
  #past: Place[] = [];
  #future: Place[] = [];
  readonly #now: () => Place | null;
  readonly #go: (place: Place) => void;
  readonly #onChange: () => void;

  constructor(now: () => Place | null, go: (place: Place) => void, onChange: () => void) {
    this.#now = now;
    this.#go = go;
    this.#onChange = onChange;
  }

  get canGoBack(): boolean {
    return this.#past.length > 0;
  }

  /** Called before every jump: by pdf.js for links, by the viewer for its page box and outline. */
  pushCurrentPosition(): void {
    const place = this.#now();
    if (!place) return;
    this.#past = [...this.#past, place].slice(-placesLimit);
    this.#future = [];
    this.#onChange();
  }

  back(): void {
    this.#travel(this.#past, this.#future);
  }

  forward(): void {
    this.#travel(this.#future, this.#past);
  }

  // pdf.js also tells where a jump leads; the way back needs only where it began.
  push(): void {}
  pushPage(): void {}

  #travel(from: Place[], to: Place[]): void {
    const place = from.pop();
    const here = this.#now();
    if (!place) return;
    if (here) to.push(here);
    this.#onChange();
    this.#go(place);
  }
}
