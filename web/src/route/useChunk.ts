import { useEffect, useState } from 'react';
import type { LazyChunk } from './lazyChunk.ts';

/**
 * A chunk that is fetched as soon as it is `wanted`; `part` is undefined until it is here, and `failed` true when it
 * cannot be had.
 */
export function useChunk<T>({ preload, loaded }: LazyChunk<T>, wanted: boolean) {
  const [failed, setFailed] = useState<boolean>();
  useEffect(() => {
    if (!wanted) return;
    preload().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, [preload, wanted]);
  return { part: wanted ? loaded() : undefined, failed };
}
