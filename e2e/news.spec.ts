import { expect, test } from './helpers/portal.ts';

const HEADING = 'All-subject mock test on Sunday, 6 December';

test('INFO-01 news is a list with picture, heading and date, each leading to its text', async ({ page, signedIn }) => {
  await signedIn();
  await page.goto('/news-and-events');
  await expect(page.getByRole('heading', { level: 1, name: 'News/Events' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: HEADING });
  await expect(card.locator('img')).toHaveAttribute('src', /mock-test/u);
  await expect(card).toContainText('16 Nov 2026');
  await card.getByRole('link', { name: HEADING }).click();
  await expect(page).toHaveURL(/\/newsandevents\/\d+$/u);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /mock-test/u);
  await expect(page.getByRole('article').locator('strong')).toHaveText('Sunday, 6 December 2026');
});
