import { useState } from 'react';

/** Holds which students of a list are ticked, by number. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (stud_id: number, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(stud_id);
      else next.delete(stud_id);
      return next;
    });
  return { chosen, choose, none: () => setChosen(new Set()) };
}
