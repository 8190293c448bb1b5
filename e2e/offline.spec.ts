import type { Page } from '@playwright/test';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { copies, shellKept } from './steps/offline.ts';

test.use({ serviceWorkers: 'allow' });

const SIGN = 'You are offline. What you see is from your last visit.';

const sign = (page: Page) => page.getByText(SIGN);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const errorToasts = (page: Page) => page.getByRole('alert').locator('[data-type=error]');

test('APP-01 APP-09 after one visit the portal opens without a network, with the lists of that visit, and says so', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  test.setTimeout(60_000); // Six loads of a page, the last of which asks again and again before it gives up.
  const { chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}`);
  await expect(page.getByRole('link', { name: 'Free fall' })).toBeVisible();
  await expect.poll(() => copies(page)).toContain('/Student/topics');
  await page.goto('/subjects');
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  await expect.poll(() => copies(page)).toContain('/Student/subjects');
  await shellKept(page);
  // Seen once through the worker.
  await page.reload();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect(sign(page)).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).not.toHaveAttribute('data-fallback');
  // A screen that was loaded in an earlier page, on a direct visit.
  await page.goto(`/topic/${chapter_id}`);
  await expect(heading(page)).toHaveText('Physics - Motion in a Straight Line');
  await expect(page.getByRole('link', { name: 'Free fall' })).toBeVisible();
  await expect(errorToasts(page)).toHaveCount(0);
  // One that never was.
  await page.goto('/news-and-events');
  await expect(sign(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 20_000 });

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'All-subject mock test' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});
