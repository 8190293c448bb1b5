import type { BrowserContext, Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test as base } from './helpers/operator.ts';
import { PATIENCE_MS, signIn, startPortal, type Portal } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { PHONE } from './steps/comfort.ts';
import { violations } from './steps/everywhere.ts';
import { shellKept } from './steps/offline.ts';

/** In place of a push service: nobody listens there, and nothing leaves this machine. */
const SERVICE = 'http://127.0.0.1:9';

const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ folder }, provide) => {
      const { portal, stop } = await startPortal({ DATA_DIR: folder, PUSH_HOSTS: SERVICE });
      await provide(portal);
      await stop();
    },
    // Starts a portal, which a busy machine may hold up.
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
});
test.use({
  serviceWorkers: 'allow',
  viewport: PHONE,
  hasTouch: true,
  timezoneId: 'Asia/Kolkata',
  permissions: ['notifications'],
});

const CLASS = 'Sound in pipes';
const tomorrow = new Date(Date.now() + 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

/**
 * A Chromium without windows has no push service to subscribe to, and says of every page that it may not notify: what a
 * phone would say is made up, with a key that is one. The worker and the push that it gets are the browser's.
 */
async function subscribesTo(page: Page, service: string): Promise<void> {
  await page.addInitScript((address) => {
    const KEPT = 'made-up-subscription';
    const made = (key: string) => ({
      endpoint: `${address}/one`,
      toJSON: () => ({ endpoint: `${address}/one`, keys: { p256dh: key, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT);
        return true;
      },
    });
    const get = async () => {
      const key = localStorage.getItem(KEPT);
      return key === null ? null : made(key);
    };
    const subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const key = btoa(String.fromCodePoint(...point));
      localStorage.setItem(KEPT, key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''));
      return get();
    };
    Object.assign(PushManager.prototype, { getSubscription: get, subscribe });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  }, service);
}

/** The push that the browser would get of its service. */
async function deliver(page: Page, context: BrowserContext, data: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data: JSON.stringify(data) });
}

/** A notification as the worker has it shown. */
interface Shown {
  title: string;
  body: string;
  tag: string;
}

/** What the worker of the page keeps for the test. Its own globals are not those that the types of a page know. */
interface Noting {
  registration: ServiceWorkerRegistration;
  dispatchEvent: (event: Event) => boolean;
  /** The notifications that stand, by their tags. */
  standing: Map<string, { title: string; options: NotificationOptions }>;
}

/**
 * A Chromium without windows shows no notifications to anybody: what the worker has shown is noted there, and shown
 * where the browser does.
 */
async function notesWhatIsShown(context: BrowserContext): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate(() => {
    const scope = globalThis as unknown as Noting;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.standing = new Map();
    scope.registration.showNotification = async (title, options = {}) => {
      scope.standing.set(options.tag ?? '', { title, options });
      await show(title, options).catch((error: unknown) => {
        if (!String(error).includes('permission')) throw error;
      });
    };
  });
}

const shown = async (context: BrowserContext): Promise<Shown[] | undefined> =>
  context.serviceWorkers()[0]?.evaluate(() =>
    [...(globalThis as unknown as Noting).standing.values()].map(({ title, options: { body = '', tag = '' } }) => ({
      title,
      body,
      tag,
    })),
  );

/** A tap on an action of the one notification. It is the test's own event: a browser without windows has no other. */
async function tap(context: BrowserContext, action: string): Promise<void> {
  await context.serviceWorkers()[0]?.evaluate((name) => {
    const scope = globalThis as unknown as Noting;
    const [one] = scope.standing.values();
    const notification = { data: one?.options.data as unknown, close: () => scope.standing.clear() };
    // Only an event of the browser's may hold the worker, and let it take the focus.
    const waitUntil = (work: Promise<unknown>) => void work.catch(() => undefined);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, action: name, waitUntil }));
  }, action);
}

test('BELL-10 BELL-11 BELL-12 BELL-13 a student is reminded: one press, a notification, ‘Stop these’, and nothing after the logout', async ({
  page,
  context,
  portal,
  operator,
}) => {
  test.setTimeout(60_000); // Three jobs of the portal are waited for, each of which comes every five seconds.
  const place = [
    '--batch',
    'c11-morning',
    '--subject',
    'live-physics',
    '--title',
    CLASS,
    '--url',
    'https://meet.example.org/sound',
  ];
  await operator.command('live', 'add', ...place, '--start', `${tomorrow} 18:30`, '--minutes', '60');
  const student = await portal.student();
  await subscribesTo(page, SERVICE);
  await signIn(page, portal, student);
  const phones = async () => (await portal.call(calls.notices.notice_choices, {}, student)).data?.phones;
  const { liveSubId, bId } = await placesOf(portal, student);
  const path = `/live-classes/${liveSubId}/${bId}`;
  await page.goto(path);
  await shellKept(page);

  const card = page.getByRole('article').filter({ hasText: CLASS });
  expect(await phones()).toBe(0);
  await card.getByRole('button', { name: /^Remind me of this class/u }).tap();
  await expect(card).toContainText('We will remind you 15 minutes before a class');
  expect(await phones()).toBe(1);
  expect(await violations(page, (axe) => axe)).toEqual([]);

  await notesWhatIsShown(context);
  const moved = { notice_id: 7, kind: 'class_moved', title: 'Projectiles', subject_name: 'Physics', link: path };
  await deliver(page, context, { ...moved, about_at: '2031-01-06T11:30:00.000Z', at: '2031-01-05T11:30:00.000Z' });
  const body = expect.stringMatching(/^Projectiles\nNow at 6 Jan, 5:00\spm · Physics$/u);
  await expect.poll(() => shown(context)).toEqual([{ title: 'Class at another time', body, tag: 'notice-7' }]);
  // The same one once more takes its place.
  await deliver(page, context, moved);
  await expect.poll(() => shown(context)).toEqual([expect.objectContaining({ body: 'Projectiles\nPhysics', tag: 'notice-7' })]);

  await tap(context, 'stop');
  await expect(page).toHaveURL(/\/notices\/choices$/u);
  const kind = page.getByRole('switch', { name: 'Class at another time' });
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'You get no more notifications of ‘Class at another time’',
  );
  await expect(kind).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(kind).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Notifications on this phone' })).toBeChecked();
  expect(await violations(page, (axe) => axe)).toEqual([]);

  await page.getByRole('banner').getByRole('button').last().tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login$/u);
  // What is the portal's own goes with the session; to end a subscription a browser takes its time.
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /^(?:student|made-up)/u.test(name)));
  expect((await kept()).filter((name) => name.startsWith('student'))).toEqual([]);
  await expect.poll(kept).toEqual([]);
});
