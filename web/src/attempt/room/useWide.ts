import { useSyncExternalStore } from 'react';

/** From here on the palette has room beside the question; as in room.module.css. */
const wide = () => matchMedia('(min-width: 1000px)');

function subscribe(listener: () => void): () => void {
  const media = wide();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the palette stands beside the question. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
