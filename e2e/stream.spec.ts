import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './helpers/operator.ts';
import { placesOf } from './helpers/school.ts';

const STREAM = fileURLToPath(new URL('helpers/stream', import.meta.url));

test('LEARN-07 SRV-08 a stream kept in the media folder plays, part by part, from signed addresses', async ({
  page,
  portal,
  operator,
  folder,
  signedIn,
}) => {
  cpSync(STREAM, join(folder, 'media', 'topics', 'light'), { recursive: true });
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  const topic_id = String(topics[0]?.topic_id);
  operator.sql((database) =>
    database.prepare('UPDATE topic SET video_link = ? WHERE topic_id = ?').run('topics/light/main.m3u8', topic_id),
  );
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
  await page.getByLabel('Quality').selectOption({ label: '36p' });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(36);
  expect(parts).toContain('200 main.m3u8');
  expect(parts.filter((part) => !/^20[06] /u.test(part))).toEqual([]);
  await expect(page.getByText('This video cannot be played.')).toHaveCount(0);
});
