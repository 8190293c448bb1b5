import { notices } from '@portal/contract';
import { send } from '../api/client.ts';
import { refresh } from '../api/queryClient.ts';
import { studentId } from '../api/session.ts';
import { keepPush, keptPush, signInNow } from './keptPush.ts';

/** On a first visit the worker is installed only once the page is at rest. */
const PATIENCE_MS = 30_000;

/** Thrown where the worker that shows notifications is not installed yet. */
export class NotReady extends Error {}

/** Returns this browser's subscription; null where it has none. */
export async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Lets the portal send to this browser. Rejects with what the browser or the server says, and then nothing is sent. */
export async function subscribe(): Promise<void> {
  const stud_id = studentId();
  const { data } = await send(notices.push_key, {});
  const { pushManager } = await readyWorker();
  const wanted = { userVisibleOnly: true, applicationServerKey: data.public_key };
  // An old subscription for another key of the portal is in the way: it is removed first.
  const made = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await send(notices.add_push_subscription, { endpoint, p256dh, auth });
  // The student has signed out meanwhile: the subscription must not stay.
  if (stud_id === undefined || stud_id !== studentId()) return dropSubscription();
  const before = keptPush();
  keepPush({ stud_id, endpoint, signIn: signInNow() });
  if (before && before.endpoint !== endpoint) forgetThere(before.endpoint);
  refresh(notices.notice_choices);
  return undefined;
}

/** Stops notifications on this browser, even when the server cannot be reached: what it still sends is for nobody. */
export async function unsubscribe(): Promise<void> {
  const kept = keptPush();
  keepPush(undefined);
  // Begins before anything is waited for: at logout the token is known only until then.
  if (kept) forgetThere(kept.endpoint);
  await dropSubscription();
}

/** Ends the subscription in the browser only. */
export const dropSubscription = async (): Promise<void> => void (await (await subscription())?.unsubscribe());

function forgetThere(endpoint: string): void {
  send(notices.remove_push_subscription, { endpoint }, { keepalive: true }).then(
    () => refresh(notices.notice_choices),
    () => undefined,
  );
}

function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NotReady()), PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}
