import { useIsFetching } from '@tanstack/react-query';
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { queries } from '../calls/queries.ts';

/**
 * Draws what stands below the first screen of a phone once the calls above are answered: a slow phone that draws every
 * answer at once lets nobody scroll or press for a tenth of a second.
 */
export function Later({ children }: { children: ReactNode }) {
  const asking = useIsFetching();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // Counts anew: sections above begin to ask in the same pass in which this effect runs first.
    if (queries.isFetching() === 0) startTransition(() => setDue(true));
  }, [asking]);
  return isDue && children;
}
