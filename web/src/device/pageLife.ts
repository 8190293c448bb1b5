/** Events in the life of a page: the network or the student is back, the network is gone, the page may be gone the next moment. */
export interface PageLife {
  onBack: () => void;
  onOffline: () => void;
  onLeaving: () => void;
}

const nothing = (): void => undefined;

/**
 * Calls back until the returned function is called. Who must know that the page is left, and not that another tab is looked at,
 * listens to 'pagehide' itself.
 */
export function watchPage({ onBack = nothing, onOffline = nothing, onLeaving = nothing }: Partial<PageLife>): () => void {
  // Phones end a page in the background without a further word.
  const seen = () => (document.visibilityState === 'visible' ? onBack() : onLeaving());
  addEventListener('online', onBack);
  addEventListener('pageshow', onBack);
  addEventListener('offline', onOffline);
  addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', onBack);
    removeEventListener('pageshow', onBack);
    removeEventListener('offline', onOffline);
    removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', seen);
  };
}
