import { search, soughtIn } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../api/useApi.ts';
import type { ApiError } from '../api/failures.ts';
import { reach } from '../api/reach.ts';
import { searchCopies } from './copies.ts';
import type { Hit } from './hits.ts';

/** The result of a search for the typed text. */
export interface Found {
  typed: string;
  hits: readonly Hit[];
  /** True for hits from the lists of this device, not from the server. */
  here: boolean;
}

/**
 * Looks for what was typed: by the server, and without a connection in the lists of this device. `found` stays what was
 * found before until there is something new, and is undefined while too little is typed.
 */
export function useSearch(typed: string): { found: Found | undefined; error: ApiError | null; again: () => void } {
  const offline = useStore(reach, (known) => known.offline);
  const isEnough = soughtIn(typed) !== undefined;
  const query = useApi(search.search, { q: typed }, { enabled: isEnough && !offline });
  const copies = useCopies(typed, isEnough && offline);
  const fresh = offline ? copies : query.data && { typed, hits: query.data, here: false };
  const [last, setLast] = useState<Found>();
  if (fresh && (fresh.hits !== last?.hits || fresh.typed !== last.typed)) setLast(fresh);
  return {
    found: isEnough ? (fresh ?? last) : undefined,
    error: fresh || offline ? null : query.error,
    again: () => void query.refetch(),
  };
}

function useCopies(typed: string, wanted: boolean): Found | undefined {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!wanted) return undefined;
    let isHere = true;
    void searchCopies(typed).then((hits) => isHere && setFound({ typed, hits, here: true }));
    return () => {
      isHere = false;
    };
  }, [typed, wanted]);
  return found?.typed === typed ? found : undefined;
}
