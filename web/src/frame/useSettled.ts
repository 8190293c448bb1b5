import { useEffect, useState } from 'react';

const AFTER_FIRST_PAINT_MS = 1500;

/** True once the first screen has had its turn: what may come later begins then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSettled, AFTER_FIRST_PAINT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
