import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { changeRows } from '../helpers/school.ts';

test('INFO-01 markup of others runs nothing, and their links open apart', async ({ page, portal, signedIn }) => {
  const { data } = await portal.call(calls.news.news_events, {}, await signedIn());
  await changeRows(page, calls.news.news_events.path, () => ({
    images: 'javascript:alert(1)',
    news: '<p>Come <a href="https://example.org/fair">here</a><a href="javascript:pwned=1">there</a><img src=x onerror="window.pwned=1"></p>',
  }));
  await page.goto(`/newsandevents/${data?.[0]?.id}`);
  const link = page.getByRole('link', { name: 'here', exact: true });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('article').locator('[data-fallback]')).toHaveCount(0);
  await expect(page.locator('[href^="javascript"], [src^="javascript"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false);
});

test('INFO-01 HOME-03 a picture that fails becomes the logo', async ({ page, signedIn }) => {
  await signedIn();
  await changeRows(page, calls.news.news_events.path, () => ({ images: '/media/open/nothing.svg' }));
  await page.goto('/news-and-events');
  await expect(page.getByRole('article').first().locator('img')).toHaveAttribute('src', /^\/logo\.svg\?v=/u);
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
