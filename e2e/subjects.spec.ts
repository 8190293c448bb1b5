import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { openTopic, ready } from './steps/video.ts';

test('LEARN-01 My Subject is a grid of cards with picture and name, each leading to its chapters', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/subjects');
  await expect(page.getByRole('heading', { level: 1, name: 'My Subject' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'Chemistry' });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await card.getByRole('link', { name: 'Chemistry' }).click();
  await expect(page).toHaveURL(/\/chapters\/\d+$/u);
});

test('LEARN-02 the chapters stand under the subject’s name, each leading to its content', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/chapters/${subId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
  await page.getByRole('link', { name: 'Motion in a Straight Line' }).click();
  await expect(page).toHaveURL(new RegExp(`/content/${subId}/${chapter_id}/$`, 'u'));
});

test('LEARN-03 a chapter offers its video classes and its study materials', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/content/${subId}/${chapter_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
  await page.getByRole('link', { name: 'Study Materials' }).click();
  await expect(page).toHaveURL(new RegExp(`/study-materials/${subId}/${chapter_id}/?$`, 'u'));
  await page.goBack();
  await page.getByRole('link', { name: 'Video Classes' }).click();
  await expect(page).toHaveURL(new RegExp(`/topic/${chapter_id}/$`, 'u'));
});

test('LEARN-04 HOME-05 topics are faded tiles under subject and chapter; a click names the topic in the address', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Physics - Motion in a Straight Line' })).toBeVisible();
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(tiles).toHaveCount(topics.length);
  const faded = await page.evaluate(() => {
    const probe = document.createElement('p');
    probe.style.background = 'var(--primary-faded)';
    document.body.append(probe);
    return getComputedStyle(probe).backgroundColor;
  });
  await expect(tiles.first()).toHaveCSS('background-color', faded);
  await page.getByRole('link', { name: 'Free fall' }).click();
  await expect(page).toHaveURL(new RegExp(`/topic/${chapter_id}/\\?id=${topics[4]?.topic_id}$`, 'u'));
});

test('LEARN-05 the player takes the place of the grid, 580 px high; Back brings the grid, a reload the player', async ({
  page,
  portal,
  signedIn,
}) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}/`);
  const tile = page.getByRole('link', { name: 'Distance and displacement' });
  await tile.click();
  const video = page.locator('video');
  await expect(video).toHaveAttribute('controls');
  await expect(tile).toHaveCount(0);
  expect((await video.boundingBox())?.height).toBe(580);
  await page.reload();
  await expect(video).toBeVisible();
  await page.goBack();
  await expect(tile).toBeVisible();
  await expect(video).toHaveCount(0);
  await expect(page).toHaveURL(/\/topic\/\d+\/$/u);
});

test('LEARN-06 a topic with notes embeds them as a PDF; one without has no viewer', async ({ page, portal, signedIn }) => {
  const { chapter_id, topics } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}/?id=${topics[1]?.topic_id}`);
  await expect(page.getByRole('region', { name: 'Position–time graphs: notes' }).locator('canvas').first()).toBeVisible();
  await page.getByRole('link', { name: 'All topics' }).click();
  await page.getByRole('link', { name: 'Free fall' }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toHaveCount(0);
});

test('LEARN-07 QUIZ-03 from the end of a video one tap leads to the first question of its chapter’s quiz, and nothing moves at the end', async ({
  page,
  portal,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const video = await openTopic(page, portal, await signedIn());
  await ready(video);
  await expect(page.getByRole('region', { name: 'Practise this chapter' })).toBeVisible();
  const places = () =>
    page.evaluate(() => [...document.querySelectorAll('main a, main h2')].map((each) => each.getBoundingClientRect().top));
  const before = await places();
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
    return element.play();
  });
  const offer = page.getByRole('link', { name: /^Quiz of this chapter: / });
  await expect(offer).toBeVisible();
  expect((await places()).filter((place) => !before.includes(place))).toHaveLength(1);
  await offer.click();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('LEARN-08 from a lesson to all of its chapter, and Back to the lesson; My progress leads there, too', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { chapter_id } = await placesOf(portal, student);
  await openTopic(page, portal, student);
  await page.getByRole('link', { name: 'All of this chapter' }).click();
  await expect(page.getByRole('region', { name: 'Video Classes' })).toBeVisible();
  await expect(page.getByText('Videos watched')).toBeVisible();
  await page.getByRole('region', { name: 'Practise this chapter' }).getByRole('link').first().waitFor();
  await page.goBack();
  await expect(page.getByRole('region', { name: /^Video: / })).toBeVisible();
  await portal.call(
    calls.students.watch_progress,
    { topic_id: (await placesOf(portal, student)).topics[0]?.topic_id ?? 0, position_s: 30, duration_s: 30 },
    student,
  );
  await page.goto('/progress');
  const card = page.getByRole('region', { name: 'Physics' });
  await card.getByText('Chapters', { exact: true }).click();
  await card.getByRole('link', { name: 'Motion in a Straight Line' }).click();
  await expect(page).toHaveURL(new RegExp(`/chapter/\\d+/${chapter_id}$`, 'u'));
});
