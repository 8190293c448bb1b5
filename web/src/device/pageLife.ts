import { CLEARED } from '../api/keptSession.ts';

/**
 * Events in the life of a page: the network or the student is back, the network is gone, the page may be gone the next
 * moment, the data of the site was cleared (CLEARED: who goes on with what is in memory prevents it).
 */
export interface PageLife {
  onBack: () => void;
  onOffline: () => void;
  onLeaving: () => void;
  onCleared: (event: Event) => void;
}

const TRY_NOW = 'portal-try-now';
/** Has everything that waits for the network tried now. */
export const tryNow = (): boolean => dispatchEvent(new Event(TRY_NOW));

/** Calls back when the network is there again, or somebody wants waiting work tried. Returns how to stop. */
export function watchNetwork(onTry: () => void): () => void {
  for (const type of ['online', TRY_NOW]) addEventListener(type, onTry);
  return () => {
    for (const type of ['online', TRY_NOW]) removeEventListener(type, onTry);
  };
}

const nothing = (): void => undefined;

/**
 * Calls back until the returned function is called. Code that must tell a left page from a hidden tab listens to
 * 'pagehide' itself.
 */
export function watchPage({
  onBack = nothing,
  onOffline = nothing,
  onLeaving = nothing,
  onCleared = nothing,
}: Partial<PageLife>): () => void {
  // Phones end a page in the background without a further word.
  const seen = () => (document.visibilityState === 'visible' ? onBack() : onLeaving());
  const unwatch = watchNetwork(onBack);
  addEventListener('pageshow', onBack);
  addEventListener('offline', onOffline);
  addEventListener('pagehide', onLeaving);
  addEventListener(CLEARED, onCleared);
  document.addEventListener('visibilitychange', seen);
  return () => {
    unwatch();
    removeEventListener('pageshow', onBack);
    removeEventListener('offline', onOffline);
    removeEventListener('pagehide', onLeaving);
    removeEventListener(CLEARED, onCleared);
    document.removeEventListener('visibilitychange', seen);
  };
}
