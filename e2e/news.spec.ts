import { calls } from '@portal/contract';
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

test('INFO-01 a news item opens on a direct visit; an unknown one shows No Data Available', async ({
  page,
  portal,
  signedIn,
}) => {
  const { data } = await portal.call(calls.news.news_events, {}, await signedIn());
  await page.goto(`/newsandevents/${data?.[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: data?.[0]?.heading ?? '' })).toBeVisible();
  await page.goto('/newsandevents/999999');
  await expect(page.getByText('No Data Available')).toBeVisible();
});
