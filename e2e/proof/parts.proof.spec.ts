import { expect, test } from '../helpers/portal.ts';
import { PART, tile, shown, mark, isMarked, update } from '../steps/parts.ts';

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/');
  await expect(tile(page)).toBeVisible();
  await mark(page);
});

test('APP-09 a page on its way arrives, whatever it broke off; also after an update', async ({ page }) => {
  await update(page);
  const navigated = Promise.withResolvers<void>();
  const arrive = Promise.withResolvers<void>();
  await page.route('**/news-and-events', async (route) => {
    navigated.resolve();
    await arrive.promise;
    await route.continue();
  });
  const again = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(PART, async (route) => {
    await navigated.promise;
    asked += 1;
    if (asked > 1) again.resolve();
    await route.abort('aborted');
  });
  await tile(page).focus();
  await page.evaluate(() => location.assign('/news-and-events'));
  // By the page that is being left, a second later: until then it would have loaded itself anew.
  await again.promise;
  arrive.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'News/Events' })).toBeVisible();
  await expect(page).toHaveURL(/\/news-and-events$/u);
});

test('APP-09 a part that is not there while the portal is the same leaves the page, and comes when asked again', async ({
  page,
}) => {
  await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
  await tile(page).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.unroute(PART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('APP-09 a part that is missing still when it was asked for by hand: the page is loaded anew', async ({ page }) => {
  await page.route(PART, (route) => route.fulfill({ status: 404, body: '' }));
  await tile(page).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await page.unroute(PART);
  await page.reload();
  await expect(shown(page)).toBeVisible();
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
