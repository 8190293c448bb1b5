/** A part of the code in a chunk of its own. */
export interface LazyChunk<T> {
  /**
   * Starts (or joins) the download; after a failure, starts it again. Rejects when the chunk cannot be had, asked for
   * twice.
   */
  preload: () => Promise<T>;
  /** The download under way, or the one that failed: React asks again after each failure, and gets the failure. */
  download: () => Promise<T>;
  /** The chunk; undefined until it is loaded. */
  loaded: () => T | undefined;
}

/** The wait before the second try: one dropped connection is no reason to trouble anybody. */
const AGAIN_MS = 1000;

/** `lazyChunk(() => import('./Home.tsx').then((m) => m.Home))`. */
export function lazyChunk<T>(load: () => Promise<T>): LazyChunk<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  let failed = false;
  const preload = () => {
    if (!loading || failed) {
      failed = false;
      loading = load().catch(() => later(AGAIN_MS).then(load));
      loading.then(
        (found) => (loaded = found),
        () => (failed = true),
      );
    }
    return loading;
  };
  return { preload, download: () => loading ?? preload(), loaded: () => loaded };
}

const later = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });
