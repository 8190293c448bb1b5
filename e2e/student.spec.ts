import { calls } from '@portal/contract';
import { expect, test, type Portal, type Student } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

const FEEDBACK = `**/api${calls.student.add_feedback.path}`;
const PLACEHOLDER = 'Mininum 5 characters required';
const THANKS = 'Thank you for your feedback.';

async function watch(portal: Portal, student: Student, indexes: number[]): Promise<void> {
  const { topics } = await placesOf(portal, student);
  for (const index of indexes)
    await portal.call(
      calls.student.watch_progress,
      { topic_id: topics[index]?.topic_id ?? 0, position_s: 9, duration_s: 30 },
      student,
    );
}

test('INFO-02 the profile shows what registration asked for, a dash for what it did not, and nothing to change', async ({
  page,
  signedIn,
}) => {
  const student = await signedIn();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  const field = (name: string) =>
    page.getByRole('definition').nth(['Name', 'Father/Mother Name', 'State', 'District', 'Email', 'Mobile'].indexOf(name));
  await expect(page.getByRole('term')).toHaveText(['Name', 'Father/Mother Name', 'State', 'District', 'Email', 'Mobile']);
  await expect(field('Name')).toHaveText('Kavya Iyer');
  await expect(field('Father/Mother Name')).toHaveText('Lakshmi Iyer');
  await expect(field('State')).toHaveText('–');
  await expect(field('District')).toHaveText('Chennai');
  await expect(field('Email')).toHaveText(`${student.mobile}@example.in`);
  await expect(field('Mobile')).toHaveText(`+91 ${student.mobile}`);
  const flag = field('Mobile').getByRole('img', { name: 'India' });
  await expect(flag).toBeVisible();
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Selected academic level: Class 11 Science')).toBeVisible();
  // What is set below it is this device's, not the student's data.
  await expect(page.locator('dl').locator('input, select, textarea, button')).toHaveCount(0);
});

test('HIST-01 the watch history is a grid of cards, the last one first; empty it says so', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  await page.goto('/history');
  await expect(page.getByRole('heading', { level: 1, name: 'Watch history' })).toBeVisible();
  await expect(page.getByText('No Data Available')).toBeVisible();
  await watch(portal, student, [0, 4]);
  await page.reload();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Free fall');
  await expect(cards.first().getByRole('heading', { name: 'Physics' })).toBeVisible();
  await expect(cards.first().locator('img')).toBeVisible();
});

test('HIST-02 a click plays in place of the grid; Back brings the grid, a reload the same video', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  await watch(portal, student, [0, 4]);
  await page.goto('/history');
  await page.getByRole('article').filter({ hasText: 'Distance and displacement' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/history\?playing=/u);
  const video = page.getByRole('region', { name: 'Video: Distance and displacement' }).locator('video');
  await expect(video).toHaveAttribute('controls');
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await video.boundingBox())?.height).toBe(580);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 9)).toBe(true);
  await page.reload();
  await expect(video).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(video).toHaveCount(0);
});

test('HIST-02 what plays again moves to the front of the grid', async ({ page, portal, signedIn }) => {
  const student = await signedIn();
  await watch(portal, student, [0, 4]);
  await page.goto('/history');
  const stored = page.waitForResponse(`**/api${calls.student.watch_progress.path}`);
  await page.getByRole('article').filter({ hasText: 'Distance and displacement' }).getByRole('link').click();
  await stored;
  await page.goBack();
  await expect(page.getByRole('article').first()).toContainText('Distance and displacement');
});

test('HIST-02 an unknown item shows No Data Available and the way to all videos', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/history?playing=nothing');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All videos' })).toHaveAttribute('href', '/history');
});

test('INFO-03 Submit waits for five characters; the thank-you comes at once', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/feedback');
  const message = page.getByPlaceholder(PLACEHOLDER, { exact: true });
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await message.fill('Good');
  await expect(submit).toBeDisabled();
  await message.fill('     ');
  await expect(submit).toBeDisabled();
  await message.fill('Great');
  await expect(submit).toBeEnabled();
  // Even while the server takes its time.
  await page.route(FEEDBACK, () => undefined);
  await submit.click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('INFO-03 a message that could not be sent is kept over a reload and sent once, under one key', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const tried: { key: string; message: unknown }[] = [];
  let way: 'lost' | 'failing' | 'open' = 'lost';
  await page.route(FEEDBACK, async (route) => {
    const { message } = route.request().postDataJSON() as { message: string };
    tried.push({ key: route.request().headers()['idempotency-key'] ?? '', message });
    if (way === 'lost') return route.abort();
    if (way === 'failing') return route.fulfill({ status: 503, body: '' });
    return route.continue();
  });
  await page.goto('/feedback');
  await page.getByPlaceholder(PLACEHOLDER).fill('The videos help me a lot.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect.poll(() => tried.length).toBeGreaterThan(0);

  way = 'failing';
  const before = tried.length;
  await page.goto('/');
  await expect.poll(() => tried.length).toBeGreaterThan(before);

  way = 'open';
  const taken = page.waitForResponse((response) => response.url().endsWith('add_feedback') && response.ok());
  await page.reload();
  expect(await (await taken).json()).toMatchObject({ status: true });
  expect(new Set(tried.map(({ key }) => key)).size).toBe(1);
  expect(tried[0]?.key).not.toBe('');
  expect(tried.every(({ message }) => message === 'The videos help me a lot.')).toBe(true);

  const count = tried.length;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(tried).toHaveLength(count);
});

test('INFO-03 a message comes through when the connection comes back, without a reload', async ({ page, context, signedIn }) => {
  await signedIn();
  await page.goto('/feedback');
  await expect(page.getByPlaceholder(PLACEHOLDER)).toBeVisible();
  await context.setOffline(true);
  await page.getByPlaceholder(PLACEHOLDER).fill('Sent from a train.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  const taken = page.waitForResponse((response) => response.url().endsWith('add_feedback') && response.ok());
  await context.setOffline(false);
  expect(await (await taken).json()).toMatchObject({ status: true });
});

test('INFO-03 a message the server refuses is told and not sent again', async ({ page, signedIn }) => {
  await signedIn();
  let tried = 0;
  await page.route(FEEDBACK, (route) => {
    tried += 1;
    return route.fulfill({ json: { status: false, message: 'No feedback today' } });
  });
  await page.goto('/feedback');
  await page.getByPlaceholder(PLACEHOLDER).fill('Hello there');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByRole('alert').getByText('No feedback today')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(tried).toBe(1);
});

test('INFO-03 APP-08 logout takes an unsent message off the device', async ({ page, signedIn }) => {
  await signedIn();
  await page.route(FEEDBACK, (route) => route.abort());
  await page.goto('/feedback');
  await page.getByPlaceholder(PLACEHOLDER).fill('A private word');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)).includes('A private word'));
  expect(await kept()).toBe(true);
  await page.getByRole('button', { name: /Kavya/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect.poll(kept).toBe(false);
});
