import type { Endpoint, Id } from '@portal/contract';
import { useEffect } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { forget } from '../api/queryClient.ts';
import { handedInHere } from './handedIn.ts';

/**
 * The result of what was handed in at this entry of the browser's history, if it was. Then `outdated`, the calls whose
 * answers the hand-in has changed, are asked anew by whichever screen shows them next.
 */
export function useHandedIn(kind: 'quiz' | 'exam', item_id: Id, outdated: readonly Endpoint[]) {
  // Another history entry may have the same address.
  useHistoryState();
  const result = handedInHere(kind, item_id);
  useEffect(() => {
    if (result) outdated.forEach(forget);
  }, [result, outdated]);
  return result;
}
