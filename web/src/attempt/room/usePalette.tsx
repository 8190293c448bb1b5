import { useCallback, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Palette } from './palette/Palette.tsx';
import type { RoomState } from './useRoom.ts';

/**
 * Draws the palette after the other changes of a tap: ninety numbers would hold up the question beyond 4.5 times a bare
 * button ('Next' and 'choose' of `npm run bench -- room`).
 */
export function usePalette({ cells, sections, reachable, step, place, go }: RoomState, onGone: () => void): ReactNode {
  const shown = useDeferredValue(cells);
  const current = useDeferredValue(step === 'sitting' ? place.at + 1 : 0);
  const latest = useRef({ go, onGone });
  useEffect(() => {
    latest.current = { go, onGone };
  });
  const onGo = useCallback((number: number) => {
    latest.current.go(number);
    latest.current.onGone();
  }, []);
  return useMemo(
    () => <Palette cells={shown} sections={sections} reachable={reachable} current={current} onGo={onGo} />,
    [shown, sections, reachable, current, onGo],
  );
}
