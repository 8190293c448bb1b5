import { expect, test } from './helpers/portal.ts';
import { watch } from './steps/student.ts';

const PLACEHOLDER = 'Mininum 5 characters required';

const THANKS = 'Thank you for your feedback.';

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
  // The settings below it are this device's, not the student's data.
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
