import { loadAll } from '../../../attempt/pictures/loadPictures.ts';
import { SEALED } from '../../../device/sealedPictures.ts';

/** Exported here so that one chunk has both: fetching pictures and keeping their keys. */
export { keepKeys } from '../../../device/sealedPictures.ts';

/** Fetches sealed pictures that are not on this device yet; `tell` hears how many are. Returns what ends it. */
export function fetchSealed(files: readonly string[], tell: (here: number) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const one = async (file: string): Promise<boolean> => {
    try {
      const cache = await caches.open(SEALED);
      if (await cache.match(file)) return true;
      const answer = await fetch(file, { signal });
      if (answer.ok) await cache.put(file, answer);
      return answer.ok;
    } catch {
      return false;
    }
  };
  void loadAll(files, one, (here) => (signal.aborted ? undefined : tell(here)), signal);
  return () => ending.abort();
}
