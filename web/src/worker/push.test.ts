import { beforeEach, expect, test, vi } from 'vitest';
import { AT_WORK_LOCK } from './atWork.ts';
import { listenForPushes } from './push.ts';

/** A tab of the portal, as the worker sees it. */
interface Tab {
  id: string;
  url: string;
  focused: number;
  told: unknown[];
}

/** The notifications that the worker has shown, and the addresses it has opened. */
let shown: { title: string; options: NotificationOptions & { actions?: { action: string; title: string }[] } }[];
let opened: string[];
let closed: number;
let tabs: Tab[];
let atWork: string[];
let worker: EventTarget;

const MOVED = {
  notice_id: 7,
  kind: 'class_moved',
  title: 'Rotational motion',
  subject_name: 'Physics',
  about_at: '2026-07-14T11:30:00.000Z',
  link: '/live-classes/3/4',
  at: '2026-07-14T03:00:00.000Z',
};

beforeEach(() => {
  [shown, opened, closed, tabs, atWork] = [[], [], 0, [], []];
  vi.stubGlobal('navigator', {
    locks: { query: async () => ({ held: atWork.map((clientId) => ({ name: AT_WORK_LOCK, clientId })) }) },
  });
  const asClient = (tab: Tab) => ({
    ...tab,
    focus: async () => void (tab.focused += 1),
    postMessage: (what: unknown) => void tab.told.push(what),
  });
  worker = Object.assign(new EventTarget(), {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
    clients: { matchAll: async () => tabs.map(asClient), openWindow: async (to: string) => void opened.push(to) },
  });
  listenForPushes(worker as ServiceWorkerGlobalScope);
  return () => void vi.unstubAllGlobals();
});

/** Sends the worker an event; resolves when the worker has done all its work for it. */
async function happens(type: string, about: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  worker.dispatchEvent(Object.assign(new Event(type), about, { waitUntil: (all: Promise<unknown>) => work.push(all) }));
  await Promise.all(work);
}
const push = (text: string | null) =>
  happens('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
/** Taps the last notification, or one of its actions. */
const tap = (action = '') =>
  happens('notificationclick', { action, notification: { data: shown.at(-1)?.options.data, close: () => (closed += 1) } });
const tab = (id: string, path: string): Tab => ({ id, url: `https://portal.example${path}`, focused: 0, told: [] });

test('BELL-10 a push is a notification in a sentence of this phone’s own; the same notice once more takes its place without a sound', async () => {
  await push(JSON.stringify(MOVED));
  expect(shown[0]?.title).toBe('Class at another time');
  expect(shown[0]?.options.body).toMatch(/^Rotational motion\nNow at 14 Jul, .*[ap]m · Physics$/u);
  expect(shown[0]?.options.actions).toEqual([{ action: 'stop', title: 'Stop these' }]);
  expect([shown[0]?.options.icon, shown[0]?.options.badge]).toEqual(['/icons/icon-192.png', '/icons/badge-96.png']);
  await push(JSON.stringify(MOVED));
  expect(shown.map(({ options }) => options.tag)).toEqual(['notice-7', 'notice-7']);
  expect(shown[1]?.options).not.toHaveProperty('renotify');
});

test.each([
  ['without anything in it', null],
  ['that cannot be read', '{'],
  ['of another form', '"hello"'],
  ['that is nothing', 'null'],
  ['of a kind that came later', JSON.stringify({ ...MOVED, kind: 'toString' })],
])('BELL-10 a push %s is a notification all the same', async (_, text) => {
  await push(text);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.title).toBe('Notices');
  expect(shown[0]?.options.body).not.toBe('');
  expect(shown[0]?.options.actions).toEqual([]);
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/\t/elsewhere'])(
  'BELL-10 a link that is no path of this portal (%s) leads to the notices',
  async (link) => {
    await push(JSON.stringify({ ...MOVED, link }));
    await tap();
    expect(opened).toEqual(['/notices']);
  },
);

test('BELL-10 a tap opens what the notice is about: in the tab that is open, and without one in a new tab', async () => {
  await push(JSON.stringify(MOVED));
  await tap();
  expect(opened).toEqual(['/live-classes/3/4']);
  const console = tab('1', '/console/');
  const portal = tab('2', '/subjects');
  tabs = [console, portal];
  await tap();
  expect([portal.told, portal.focused]).toEqual([[{ goTo: '/live-classes/3/4' }], 1]);
  expect([console.told, console.focused, opened.length, closed]).toEqual([[], 0, 1, 2]);
});

test('BELL-10 a tab in a quiz or an exam is never led away: another one is, or it is shown and the notification stays', async () => {
  await push(JSON.stringify(MOVED));
  const exam = tab('1', '/exam/8');
  const other = tab('2', '/subjects');
  [tabs, atWork] = [[exam, other], ['1']];
  await tap();
  expect([exam.told, exam.focused, other.told.length]).toEqual([[], 0, 1]);
  tabs = [exam];
  await tap();
  expect([exam.told, exam.focused, opened, closed]).toEqual([[], 1, [], 1]);
});

test('BELL-10 BELL-12 ‘Stop these’ leads to the choices, with its kind', async () => {
  await push(JSON.stringify(MOVED));
  await tap('stop');
  expect(opened).toEqual(['/notices/choices?stop=class_moved']);
});
