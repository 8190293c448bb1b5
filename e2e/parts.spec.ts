import { expect, test } from './helpers/portal.ts';
import { PART, tile, shown, mark, isMarked, update } from './steps/parts.ts';

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await expect(tile(page)).toBeVisible();
  await mark(page);
});

test('APP-09 a part of a screen that was broken off once is asked for again, and the page stays', async ({ page }) => {
  let asked = 0;
  await page.route(PART, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('aborted') : route.continue();
  });
  await tile(page).click();
  await expect(shown(page)).toBeVisible();
  expect({ asked, stayed: await isMarked(page) }).toEqual({ asked: 2, stayed: true });
});

test('APP-09 after an update the page is loaded anew where a part is gone, and not again and again', async ({ page }) => {
  const asked = await update(page);
  await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await tile(page).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(asked).toBeGreaterThan(1);
  await expect(page).toHaveURL(/\/feedback$/u);
  expect({ loads, stayed: await isMarked(page) }).toEqual({ loads: 1, stayed: false });
});
