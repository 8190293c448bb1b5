import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { PHONE } from './steps/comfort.ts';

test('MAT-03 APP-13 a closed document gives the focus back to its card, however it was closed', async ({
  page,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  const card = page.getByRole('link', { name: 'Formula sheet: motion in a straight line' });
  const viewer = page.getByRole('dialog');
  for (const close of [
    () => viewer.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await card.click();
    await expect(viewer.locator('canvas').first()).toBeVisible();
    await close();
    await expect(viewer).toHaveCount(0);
    await expect(card).toBeFocused();
  }
});

test('NET-03 a toast lies under the head of the page and covers none of its buttons', async ({ page, signedIn }) => {
  await signedIn();
  await page.route(`**/api${calls.news.news_events.path}`, (route) =>
    route.fulfill({ json: { status: false, message: 'No news today' } }),
  );
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto('/news-and-events');
    const toast = page.locator('[data-type=error]').filter({ hasText: 'No news today' });
    await expect(toast).toBeVisible();
    const [lies, head] = [await toast.boundingBox(), await page.getByRole('banner').boundingBox()];
    expect(lies && head && lies.y >= head.y + head.height, `${size.width} px`).toBe(true);
  }
});

test('INFO-03 a reload keeps the feedback written so far; sending and signing out remove it', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/feedback');
  const box = page.getByLabel('Your message');
  await box.fill('The videos are');
  await page.reload();
  await expect(box).toHaveValue('The videos are');
  await box.fill('The videos are good');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('');

  await box.fill('Another one');
  await page.getByRole('button', { name: /Kavya/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).filter((kept) => String(kept).includes('Another'))))
    .toEqual([]);
});
