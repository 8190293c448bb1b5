import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { PHONE } from './steps/comfort.ts';

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
