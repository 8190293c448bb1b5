import type { Id } from '@portal/contract';
import { useState } from 'react';
import type { Listed } from './standing.ts';

/** The students of the list that are ticked. */
export interface Chosen {
  ids: readonly number[];
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  isAll: boolean;
  /** Ticks all students of the list, or none. */
  toggleAll: () => void;
}

/** Unticks whoever is no longer shown: nobody is decided about unseen. */
export function useChosen(shown: readonly Listed[] | undefined): Chosen {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const all = (shown ?? []).map(({ stud_id }) => Number(stud_id));
  const ids = all.filter((id) => ticked.has(id));
  const isAll = all.length > 0 && ids.length === all.length;
  return {
    ids,
    has: (id) => ticked.has(Number(id)),
    toggle: (id) =>
      setTicked((before) => {
        const next = new Set(before);
        if (!next.delete(Number(id))) next.add(Number(id));
        return next;
      }),
    isAll,
    toggleAll: () => setTicked(new Set(isAll ? [] : all)),
  };
}
