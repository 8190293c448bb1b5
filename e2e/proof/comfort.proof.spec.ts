import { settled } from '../helpers/demo.ts';
import { ASHA, expect, test } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { PHONE } from '../steps/comfort.ts';

test('APP-06 opening the menu on a phone asks for no file that is not used', async ({ page, signedIn }) => {
  await signedIn(ASHA);
  await page.setViewportSize(PHONE);
  await page.goto('/subjects');
  await settled(page);
  // The menu's code comes with the rest of the frame, after the first paint.
  await expect(page.getByRole('link', { name: /^Search/u })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Asha Verma' }).click();
  const first = page.getByRole('menuitem', { name: 'Home' });
  await expect(first).toBeFocused();
  // The call that the focus starts leaves at once; the chat's number comes by itself.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(asked.filter((address) => address.includes('/assets/'))).toEqual([]);
});

test('MAT-02 a size stays with its unit on one line', async ({ page, portal, signedIn }) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/study-materials/${subId}/${chapter_id}`);
  const words = await page.getByRole('link', { name: 'Formula sheet: motion in a straight line' }).textContent();
  expect(words).toMatch(/\d\u00A0KB/u);
});

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
