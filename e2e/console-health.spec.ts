import { AxeBuilder } from '@axe-core/playwright';
import { staffCalls } from '@portal/contract/staff';
import { expect, test } from './helpers/portal.ts';
import { OWNER, signInAt } from './steps/console.ts';

const MINUTE = 60_000;

test('STF-13 an owner comes from Today to what is wrong with the portal and to the curves of its day, on a phone too', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**/api${staffCalls.today.health_day.path}`, async (route) => {
    // A portal that began a moment ago has no day: two hours stand for one.
    const points = Array.from({ length: 24 }, (_, nth) => ({
      at: new Date(Date.now() - (24 - nth) * 5 * MINUTE).toISOString(),
      calls: 100 + nth,
      failed: 0,
      busy: 0,
      call_ms: 9,
      write_ms: 3,
      codes: 1,
      codes_failed: 0,
      disk_free: 0.5,
    }));
    await route.fulfill({ json: { status: true, message: '', data: points } });
  });
  await signInAt(page, portal, OWNER, '/');
  await page.getByRole('link', { name: 'Curves of the day' }).click();
  await expect(page.getByRole('heading', { name: 'The portal itself', level: 1 })).toBeVisible();
  const found = page.getByRole('region', { name: 'Just now' }).getByRole('listitem').filter({ hasText: 'codes are printed' });
  // 40 s: the doctor looks through all of the database, and the page asks again every ten seconds.
  await expect(found).toContainText(/Since \d+ \w+ \d{4}, \d\d:\d\d/u, { timeout: 40_000 });
  const calls = page.getByRole('listitem').filter({ hasText: 'Calls a minute' });
  await expect(calls).toContainText(/Now 24\.6; most 24\.6 at \d\d:\d\d/u);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations, `${width} px`).toEqual([]);
  }
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});
