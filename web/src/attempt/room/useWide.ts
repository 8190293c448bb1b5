import { useCallback, useState, useSyncExternalStore } from 'react';

/** From here on the palette has room beside the question; as in room.module.css. */
const WIDE = '(min-width: 1000px)';

/** Whether the palette stands beside the question. */
export function useWide(): boolean {
  const [media] = useState(() => matchMedia(WIDE));
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
