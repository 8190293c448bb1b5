import * as words from '#words/notices';
import { factsOf, type Notice } from '../notices/notice.ts';
import { AT_WORK_LOCK } from './atWork.ts';
import type { GoTo } from '../notices/push/goTo.ts';

/** The facts that a push brings, of which this phone makes its own sentence. */
type Pushed = Partial<Omit<Notice, 'seen'>>;
/** The data that a notification keeps until it is tapped. */
interface Remembered {
  link: string;
  kind: Notice['kind'] | undefined;
}

const STOP = 'stop';
const LIST = '/notices';
/** Matches a path of this portal, and no address that only looks like one. */
const PATH = /^\/(?!\/)[\w/.?=&-]*$/u;
const CONSOLE = /^\/console(?:\/|$)/u;

/** Shows a notification for every push, and opens its link when it is tapped. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, pushed(event.data))));
  worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(worker, event)));
}

/** Browsers want a notification for each push: for one that cannot be read, a plain one. */
function pushed(data: PushMessageData | null): Pushed {
  try {
    return (data?.json() as Pushed | null | undefined) ?? {};
  } catch {
    return {};
  }
}

function show({ registration }: ServiceWorkerGlobalScope, { notice_id, kind, title, link, ...facts }: Pushed): Promise<void> {
  // An older version of the portal does not know every kind.
  const known = kind && Object.hasOwn(words.kinds, kind) ? kind : undefined;
  const lines = [title ?? words.somethingNew, known && factsOf({ kind: known, ...facts })];
  const data: Remembered = { link: link && PATH.test(link) ? link : LIST, kind: known };
  const shown = {
    body: lines.filter(Boolean).join('\n'),
    // A repeated notice replaces the first, without a sound.
    tag: `notice-${notice_id ?? ''}`,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data,
    actions: known ? [{ action: STOP, title: words.stopThese }] : [],
  };
  return registration.showNotification(known ? words.kinds[known] : words.title, shown);
}

/**
 * Opens the link in a tab of the portal. A tab with a quiz or an exam is left as it is: where there is no other, the
 * notification waits.
 */
async function follow({ clients }: ServiceWorkerGlobalScope, { notification, action }: NotificationEvent): Promise<void> {
  const { link, kind } = notification.data as Remembered;
  const goTo = action === STOP ? `${LIST}/choices?stop=${kind}` : link;
  const tabs = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ url }) => !CONSOLE.test(new URL(url).pathname),
  );
  const { held = [] } = await navigator.locks.query();
  const atWork = new Set(held.filter(({ name }) => name === AT_WORK_LOCK).map(({ clientId }) => clientId));
  const free = tabs.find(({ id }) => !atWork.has(id));
  if (!free && tabs[0]) return void (await tabs[0].focus());
  notification.close();
  if (!free) return void (await clients.openWindow(goTo));
  free.postMessage({ goTo } satisfies GoTo);
  await free.focus();
}
