import { navigate } from 'wouter/use-browser-location';
import { session, studentId } from '../../api/session.ts';
import { pageAt } from '../../route/findPath.ts';
import type { GoTo } from '../../worker/goTo.ts';
import { keptPush, signInNow } from './kept.ts';
import { dropSubscription, subscribe, subscription, unsubscribe } from './phone.ts';

/** Keeps what the portal sends to this browser in step with who is signed in, and goes where a tapped notification leads. Returns how to stop. */
export function followPush(): () => void {
  bringUpToDate().catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<Partial<GoTo> | null>) => {
    if (typeof data?.goTo === 'string' && !pageAt(location.pathname)?.atWork) navigate(data.goTo);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  // A sign-out has ended it already. Who was signed out by the server has it back with the next sign-in.
  const unsubscribeSession = session.subscribe(({ user, endedBy }, was) => {
    if (was.user && !user && endedBy === 'server' && keptPush()) dropSubscription().catch(() => undefined);
  });
  return () => {
    navigator.serviceWorker.removeEventListener('message', onMessage);
    unsubscribeSession();
  };
}

async function bringUpToDate(): Promise<void> {
  const kept = keptPush();
  if (!kept) return;
  // The server has signed the student out meanwhile.
  if (studentId() === undefined) return dropSubscription();
  // Of another student, or forbidden since: it ends here and there.
  if (String(kept.stud_id) !== String(studentId()) || Notification.permission !== 'granted') return unsubscribe();
  // The browser has made another one, as browsers do at times, or the student has signed in anew.
  if (kept.signIn !== signInNow() || (await subscription())?.endpoint !== kept.endpoint) await subscribe();
}
