import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Route } from '@playwright/test';
import { expect, test, type Operator } from './helpers/operator.ts';
import { placesOf } from './helpers/school.ts';

const STREAM = fileURLToPath(new URL('helpers/stream', import.meta.url));

/** Keeps the stream in the media folder under that name, as the video of a topic. */
function keepStream(operator: Operator, folder: string, name: string, topic_id: string): void {
  cpSync(STREAM, join(folder, 'media', 'topics', name), { recursive: true });
  const link = `topics/${name}/main.m3u8`;
  operator.sql((database) => database.prepare('UPDATE topic SET video_link = ? WHERE topic_id = ?').run(link, topic_id));
}

test('LEARN-07 SRV-08 a stream kept in the media folder plays, part by part, from signed addresses', async ({
  page,
  portal,
  operator,
  folder,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  const topic_id = String(topics[0]?.topic_id);
  keepStream(operator, folder, 'light', topic_id);
  const parts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/media/') && pathname.includes('/topics/light/'))
      parts.push(`${response.status()} ${pathname.slice(pathname.indexOf('/topics/light/') + '/topics/light/'.length)}`);
  });

  await page.goto(`/topic/${chapter_id}/?id=${topic_id}`);
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  await video.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  await page.getByLabel('Quality').selectOption({ label: '36p · 7\u00A0KB' });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(36);
  expect(parts).toContain('200 main.m3u8');
  expect(parts.filter((part) => !/^20[06] /u.test(part))).toEqual([]);
  await expect(page.getByText('This video cannot be played.')).toHaveCount(0);
});

test('LEARN-07 HIST-01 voice and slides of a stream: their size is said before, each picture comes at its moment, and the place is kept from one quality to the other', async ({
  page,
  portal,
  operator,
  folder,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  const topic_id = String(topics[1]?.topic_id);
  keepStream(operator, folder, 'spoken', topic_id);
  await page.goto(`/topic/${chapter_id}/`);
  await expect(page.getByRole('main').getByRole('link').nth(1)).toContainText(
    'Video, 6\u00A0s, from 7\u00A0KB, voice and slides 19\u00A0KB',
  );
  const left = page.waitForRequest((request) => request.url().endsWith('/watch_progress'));
  await page.goto(`/topic/${chapter_id}/?id=${topic_id}`);
  const video = page.locator('video');
  const quality = page.getByLabel('Quality');
  await expect
    .poll(() => quality.getByRole('option').allTextContents())
    .toEqual(['Auto', '72p · 45\u00A0KB', '36p · 7\u00A0KB', 'Voice and slides · 19\u00A0KB']);
  const now = () =>
    video.evaluate(({ currentTime, videoHeight, poster }: HTMLVideoElement) => ({
      second: Math.floor(currentTime),
      height: videoHeight,
      picture: poster.split('/').at(-1) ?? '',
    }));
  await quality.selectOption({ label: 'Voice and slides · 19\u00A0KB' });
  await expect.poll(now).toEqual({ second: 0, height: 0, picture: '0.webp' });
  await video.focus();
  await page.keyboard.press('Space');
  await left;
  // On a busy machine the look may come late.
  await expect.poll(async () => (await now()).picture).toBe('3000.webp');
  expect((await now()).second).toBeGreaterThanOrEqual(3);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Back 10 seconds' }).click();
  await expect.poll(now).toMatchObject({ picture: '0.webp' });
  await page.keyboard.press('Tab');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 4.5;
  });
  await expect.poll(now).toEqual({ second: 4, height: 0, picture: '3000.webp' });
  await expect(page.getByRole('region', { name: /^Video: /u }).getByRole('button', { name: 'Full screen' })).toBeVisible();
  // However long the line takes with it.
  const asked = Promise.withResolvers<Route>();
  await page.route('**/topics/spoken/main.m3u8*', asked.resolve, { times: 1 });
  await quality.selectOption({ label: '36p · 7\u00A0KB' });
  const call = await asked.promise;
  await page.evaluate(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 60_000;
  });
  await call.continue();
  await expect.poll(now).toMatchObject({ second: 4, height: 36 });
  expect((await now()).picture).not.toMatch(/webp$/u);
});
