import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { noise, phonePhoto } from '../../server/src/testing/pictures.ts';
import { expect, test } from '../helpers/operator.ts';
import { signIn } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';

const DEMO = fileURLToPath(new URL('../../content', import.meta.url));
const PHYSICS = 'subjects/01-physics-11';
const MOTION = `${PHYSICS}/01-motion-in-a-straight-line`;

/** Returns the file the browser chose for a picture, once it is loaded. */
async function taken(image: Locator): Promise<{ src: string; name: string; width: number; shown: number }> {
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
    .toBeGreaterThan(0);
  const { src, shown } = await image.evaluate((element: HTMLImageElement) => ({
    src: element.currentSrc,
    shown: element.getBoundingClientRect().width,
  }));
  const [, name = '', width = ''] = /-((\d+)\.\w+)$/u.exec(src) ?? [];
  return { src, name, width: Number(width), shown };
}

const cardOf = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .locator('img');

const newsCard = (page: Page) =>
  page
    .getByRole('article')
    .filter({ hasText: 'All-subject mock test' })
    .filter({ has: page.locator('img[src*="/pictures/"]') });

/** Every picture below /media/ that the page asks for. */
function asked(page: Page): string[] {
  const list: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/') && request.resourceType() === 'image') list.push(new URL(request.url()).pathname);
  });
  return list;
}

test.beforeAll(async ({ operator, folder }) => {
  test.setTimeout(180_000);
  const school = join(folder, 'school');
  cpSync(DEMO, school, { recursive: true });
  writeFileSync(join(school, PHYSICS, 'photo.jpg'), await phonePhoto(1500, 2000));
  writeFileSync(join(school, MOTION, 'lab.png'), await noise(1600, 1200).png().toBuffer());
  writeFileSync(join(school, 'news/hall.jpg'), await noise(1600, 900).jpeg().toBuffer());
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(join(school, file), readFileSync(join(school, file), 'utf8').replace(from, to));
  edit(`${PHYSICS}/subject.yaml`, 'thumbnail.svg', 'photo.jpg');
  edit(`${MOTION}/chapter.yaml`, 'thumbnail: thumbnail.svg', 'thumbnail: lab.png');
  edit(`${MOTION}/chapter.yaml`, 'thumbnail: distance-displacement.svg', 'thumbnail: lab.png');
  edit('news/01-mock-test.md', 'mock-test.svg', 'hall.jpg');
  await operator.command('content', 'load', school);
});

test('LEARN-01 a card on a phone takes an AVIF no wider than it needs, and nothing else; drawings stay as they are', async ({
  browser,
  portal,
}) => {
  const student = await portal.student();
  for (const { scale, name } of [
    { scale: 1, name: '360.avif' },
    { scale: 2, name: '720.avif' },
    { scale: 3, name: '720.avif' },
  ]) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: scale,
      baseURL: portal.url,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await signIn(page, portal, student);
    const list = asked(page);
    await page.goto('/subjects');
    const card = await taken(cardOf(page, 'Physics'));
    expect(card).toMatchObject({ name, shown: 356 });
    expect((await taken(cardOf(page, 'Chemistry'))).src).toMatch(/\/media\/open\/subjects\/.*\.svg$/u);
    // Neither a second format nor the file for browsers that know none of them.
    expect(list.filter((path) => path.includes('/pictures/'))).toEqual([new URL(card.src).pathname]);
    // News has a wider file, but not for a card.
    await page.goto('/news-and-events');
    expect(await taken(newsCard(page).locator('img'))).toMatchObject({ name, shown: 356 });
    await context.close();
  }
});

test('LEARN-04 INFO-01 chapters, topics, history and news take theirs, none wider than the place asks for', async ({
  page,
  portal,
}) => {
  const student = await portal.student();
  const { subId, chapter_id } = await placesOf(portal, student);
  await signIn(page, portal, student);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/chapters/${subId}`);
  expect(await taken(page.getByRole('main').locator('img').first())).toMatchObject({ name: '360.avif', shown: 304 });
  await page.goto(`/topic/${chapter_id}`);
  expect(await taken(page.getByRole('main').locator('img').first())).toMatchObject({ name: '192.avif', shown: 96 });
  // The files to choose from take no room of their own.
  const left = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left);
  const tile = page.getByRole('main').getByRole('listitem').first();
  expect((await left(tile.locator('img'))) - (await left(tile))).toBeLessThan(24);
  await page.goto('/news-and-events');
  const item = newsCard(page);
  expect(await taken(item.locator('img'))).toMatchObject({ name: '360.avif', shown: 304 });
  await item.getByRole('link').click();
  expect(await taken(page.getByRole('main').locator('img').first())).toMatchObject({ name: '720.avif', shown: 766 });
});

test('INFO-02 with less data asked for, a card takes the smallest file, and no drawing', async ({ page, portal }) => {
  await signIn(page, portal, await portal.student());
  await page.addInitScript(() => localStorage.setItem('student-data-saver', 'on'));
  const list = asked(page);
  await page.goto('/subjects');
  expect(await taken(cardOf(page, 'Physics'))).toMatchObject({ name: '192.avif' });
  await expect(cardOf(page, 'Chemistry')).toHaveAttribute('data-fallback', 'true');
  expect(list.filter((path) => path.startsWith('/media/open/subjects/'))).toEqual([]);
});

test('APP-09 a picture that cannot be shown becomes the logo, whatever files it has', async ({ page, portal }) => {
  await signIn(page, portal, await portal.student());
  await page.route('**/media/open/pictures/*', (route) => route.abort());
  await page.goto('/subjects');
  await expect(cardOf(page, 'Physics')).toHaveAttribute('data-fallback', 'true');
  expect((await taken(cardOf(page, 'Physics'))).src).toMatch(/\/logo\.svg\?v=/u);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('LEARN-01 a card that was seen is there without a network', async ({ page, context, portal }) => {
    await signIn(page, portal, await portal.student());
    await page.goto('/subjects');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    await page.reload();
    const { src } = await taken(cardOf(page, 'Physics'));
    expect(src).toMatch(/\.avif$/u);
    // Nothing may come from the browser's own cache: that one keeps what it likes.
    await expect.poll(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, src)).toBe(true);
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. What you see is from your last visit.')).toBeVisible();
    expect((await taken(cardOf(page, 'Physics'))).src).toBe(src);
  });
});
