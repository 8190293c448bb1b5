import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows, placesOf } from '../helpers/school.ts';

test('LEARN-03 a chapter that is not there shows No Data Available', async ({ page, portal, signedIn }) => {
  const { subId } = await placesOf(portal, await signedIn());
  await page.goto(`/content/${subId}/999999/`);
  await expect(page.getByText('No Data Available')).toBeVisible();
});

test('LEARN-04 HIST-01 each topic of a chapter has a picture of its own, among the topics and in the history', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { chapter_id, topics } = await placesOf(portal, student);
  const pictures = async (count: number) => {
    const images = page.getByRole('main').getByRole('listitem').locator('img');
    await expect(images).toHaveCount(count);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth))
        .toBeGreaterThan(0);
      await expect(image).not.toHaveAttribute('data-fallback', /./u);
    }
    return images.evaluateAll((shown: HTMLImageElement[]) => new Set(shown.map(({ currentSrc }) => currentSrc)).size);
  };
  await page.goto(`/topic/${chapter_id}/`);
  expect(await pictures(topics.length)).toBe(topics.length);
  for (const { topic_id } of topics)
    await portal.call(calls.students.watch_progress, { topic_id, position_s: 9, duration_s: 30 }, student);
  await page.goto('/history');
  expect(await pictures(topics.length)).toBe(topics.length);
});

test('LEARN-05 on a phone, upright and lying, the player is neither wider nor higher than the screen', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/topic/${chapter_id}/?id=${topics[0]?.topic_id}`);
    const box = await page.locator('video').boundingBox();
    expect(box?.width).toBeLessThanOrEqual(viewport.width);
    expect(box?.height).toBeLessThanOrEqual(viewport.height);
    expect(box?.height).toBeGreaterThan(150);
  }
});

test('LEARN-05 an unknown id shows No Data Available, and the way to all topics', async ({ page, portal, signedIn }) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}/?id=nothing`);
  await expect(page.getByText('No Data Available')).toBeVisible();
  await page.getByRole('link', { name: 'All topics' }).click();
  await expect(page.getByRole('link', { name: 'Free fall' })).toBeVisible();
});

test('LEARN-06 notes without a video stand alone', async ({ page, portal, signedIn }) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  await changeRows(page, calls.subjects.topics.path, () => ({ video_link: '' }));
  await page.goto(`/topic/${chapter_id}/?id=${topics[1]?.topic_id}`);
  await expect(page.getByText('There is no video for this topic yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('LEARN-04 a topic has a picture of its own, how long it is, and where it has no picture a drawing of what is in it', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  const { topic_name = '' } = topics[1] ?? {};
  await page.goto(`/topic/${chapter_id}/`);
  const tiles = page.getByRole('main').getByRole('listitem');
  await expect(tiles.filter({ hasText: topic_name })).toContainText(/Video, \d+\ss, .*Notes, \d+\spages?/u);
  const pictures = () =>
    tiles.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.currentSrc));
  await expect.poll(async () => new Set(await pictures()).size).toBe(topics.length);

  const bare = [{ topic_name: 'Doubt hour (streaming)' }, {}, { video_link: '' }] as const;
  await changeRows(page, calls.subjects.topics.path, (_, index) => ({ thumbnail: '', renditions: undefined, ...bare[index] }));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Doubt hour' })).toBeVisible();
  await expect
    .poll(async () => (await pictures()).slice(0, 3))
    .toEqual([
      expect.stringMatching(/\/live-[^/]+\.svg$/u),
      expect.stringMatching(/\/chapter-videos-[^/]+\.svg$/u),
      expect.stringMatching(/\/chapter-materials-[^/]+\.svg$/u),
    ]);
});
