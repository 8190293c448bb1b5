import { useEffect, useState } from 'react';
import { soon } from '../journal/afterPaint.ts';

/**
 * Returns how much of the room is drawn, piece by piece, so that a slow phone is at none of them for long: 0 what is asked, 1 with what answers it, 2 with the bars
 * around it.
 */
export function usePieces(): number {
  const [pieces, setPieces] = useState(0);
  useEffect(() => {
    if (pieces < 2) soon(() => setPieces(pieces + 1));
  }, [pieces]);
  return pieces;
}
