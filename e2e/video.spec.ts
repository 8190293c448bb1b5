import { expect, test } from './helpers/portal.ts';
import { seconds, ready, openTopic, resumeAt, play } from './steps/video.ts';

test('LEARN-07 HIST-01 what is watched is kept, and continued from there on another visit', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const video = await openTopic(page, portal, student);
  await play(page, video);
  await expect.poll(() => seconds(video), { timeout: 15_000 }).toBeGreaterThan(6);
  await page.keyboard.press('Space');
  const left = await seconds(video);
  await expect.poll(() => resumeAt(portal, student)).toBeCloseTo(left, 0);

  await page.reload();
  await expect(page.getByText(/Continued from 0:0\d/u)).toBeVisible();
  await expect.poll(() => seconds(video)).toBeCloseTo(left, 0);
  // Clear of the chat, which floats over the other edge.
  const again = await page.getByRole('button', { name: 'Start again' }).boundingBox();
  const chat = await page.getByRole('link', { name: /^Support chat/u }).boundingBox();
  expect((again?.x ?? 0) + (again?.width ?? 0)).toBeLessThan(chat?.x ?? 0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => seconds(video)).toBeLessThan(3);
  await expect(page.getByText(/Continued from/u)).toHaveCount(0);

  await page.goto('/history');
  await expect(page.getByRole('listitem').filter({ hasText: 'Distance and displacement' })).toBeVisible();
});

test('LEARN-07 speed and captions are chosen under the video', async ({ page, portal, signedIn }) => {
  const video = await openTopic(page, portal, await signedIn());
  await ready(video);
  await page.getByLabel('Speed').selectOption('1.5');
  await expect(video).toHaveJSProperty('playbackRate', 1.5);
  const captions = page.getByRole('button', { name: 'Captions' });
  await expect(captions).toHaveAttribute('aria-pressed', 'false');
  await captions.click();
  await expect(captions).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0);
});
