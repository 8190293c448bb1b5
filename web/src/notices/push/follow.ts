import { session } from '../../api/session.ts';
import { findPath } from '../../route/findPath.ts';
import { PAGES } from '../../route/pages.ts';
import type { GoTo } from './goTo.ts';
import { canPush } from './can.ts';
import { keptPush } from '../../device/keptPush.ts';

/**
 * Goes where a tapped notification leads, and ends what the portal sends here when the server signs the student out.
 * Whatever has become of it since the visit before is seen to once, and only in a browser that is sent to. Returns how
 * to stop.
 */
export function followPush(): (() => void) | undefined {
  if (!canPush()) return undefined;
  if (keptPush()) import('./upToDate.ts').then(({ bringUpToDate }) => bringUpToDate()).catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<Partial<GoTo> | null>) => {
    const page = findPath(location.pathname)?.name;
    // The router hears of this change.
    if (typeof data?.goTo === 'string' && !(page && PAGES[page].atWork)) history.pushState(null, '', data.goTo);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  // A sign-out by the student has ended it already. What the server has ended is there again with the next sign-in.
  const unfollow = session.subscribe(({ user, endedBy }, was) => {
    if (was.user && !user && endedBy === 'server' && keptPush())
      import('../../device/pushSubscription.ts').then(({ dropSubscription }) => dropSubscription()).catch(() => undefined);
  });
  return () => {
    navigator.serviceWorker.removeEventListener('message', onMessage);
    unfollow();
  };
}
