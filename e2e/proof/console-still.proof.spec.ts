import { expect, test } from '../helpers/portal.ts';
import { OWNER, signInAt } from '../steps/console.ts';
import { shiftsOf } from '../steps/next.ts';
import { watchShifts } from '../steps/stillness.ts';

/** A screen, and the calls of its parts in the order in which they answer: the topmost part comes last. */
const SCREENS = [
  { path: '/', calls: ['health', 'feedback', 'exams_now', 'classes'], last: 'Classes' },
  { path: '/settings', calls: ['backups', 'settings'], last: 'School' },
] as const;

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`APP-09 at ${width} px nothing of the console moves while its parts come one by one, the first one last`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await signInAt(page, portal, OWNER, '/');
    const found: string[] = [];
    for (const { path, calls, last } of SCREENS) {
      for (const [nth, call] of calls.entries())
        await page.route(`**/Staff/${call}`, async (route) => {
          await page.waitForTimeout(300 * (nth + 1));
          await route.continue();
        });
      await page.goto(`/console${path}`);
      await expect(page.getByRole('region', { name: last }).getByText('Loading …')).toBeVisible();
      await expect(page.getByText('Loading …')).toHaveCount(0);
      found.push(...(await shiftsOf(page, path)));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    expect(found).toEqual([]);
  });
