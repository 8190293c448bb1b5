/** Something that lies in a chunk of its own: `new LazyChunk(() => import('./Home.tsx').then((m) => m.Home))`. */
export class LazyChunk<T> {
  readonly #load: () => Promise<T>;
  #loading: Promise<T> | undefined;
  #failed = false;
  /** What was asked for, once it is here. */
  loaded: T | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Starts (or joins) the download; after a failure, starts it anew. Rejects when the chunk cannot be had. */
  readonly preload = (): Promise<T> => {
    if (this.#loading && !this.#failed) return this.#loading;
    this.#failed = false;
    this.#loading = this.#load();
    this.#loading.then(
      (loaded) => (this.loaded = loaded),
      () => (this.#failed = true),
    );
    return this.#loading;
  };

  /** The download under way, or the one that failed: React asks again after each failure, and gets the failure. */
  get download(): Promise<T> {
    return this.#loading ?? this.preload();
  }
}
