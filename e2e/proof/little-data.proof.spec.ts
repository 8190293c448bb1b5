import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows, placesOf } from '../helpers/school.ts';

test('LEARN-07 INFO-02 with less data asked for, streams play in the lowest quality and lists come without pictures', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/open/') && request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto('/profile');
  const saver = page.getByRole('switch', { name: 'Use less data' });
  await expect(saver).not.toBeChecked();
  await saver.check();
  await page.goto('/subjects');
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('img[data-fallback]').first()).toBeVisible();
  expect(pictures).toEqual([]);

  const parts: string[] = [];
  await page.route('**/media/open/stream/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    parts.push(name);
    return route.fulfill({ path: new URL(`../helpers/stream/${name}`, import.meta.url).pathname });
  });
  await changeRows(page, calls.subjects.topics.path, () => ({ video_link: '/media/open/stream/main.m3u8' }));
  await page.goto(`/topic/${chapter_id}/?id=${String(topics[0]?.topic_id)}`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('Space');
  // Three seconds of play, after the engine for streams has come.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 15_000 })
    .toBeGreaterThan(3);
  expect(parts.some((name) => name.startsWith('low-'))).toBe(true);
  expect(parts.filter((name) => name.startsWith('high'))).toEqual([]);

  await page.goto('/profile');
  await saver.uncheck();
  await page.goto('/subjects');
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
});

test('INFO-02 PDF-01 the viewer of documents comes ahead while a list of them is read, and with less data asked for it does not', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  const viewers: string[] = [];
  page.on('request', (request) => {
    if (!request.serviceWorker() && /\/assets\/PdfViewer-/u.test(request.url())) viewers.push(request.url());
  });
  await page.goto('/profile');
  const saver = page.getByRole('switch', { name: 'Use less data' });
  await saver.check();
  // The four seconds after which it would come pass at once.
  await page.clock.install();
  const list = `/study-materials/${subId}/${chapter_id}`;
  await page.goto(list);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.clock.runFor(6000);
  expect(viewers).toEqual([]);

  await page.goto('/profile');
  await saver.uncheck();
  await page.goto(list);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.clock.runFor(6000);
  await expect.poll(() => viewers.length).toBe(1);
});

test('APP-09 APP-01 a style sheet that comes late is waited for: nothing stands unstyled, and then everything is there', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${portal.url}/subjects`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.scripts.length)).toBeGreaterThan(0);
  await page.waitForTimeout(1500);
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toHaveCount(0);
  release();
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
});
