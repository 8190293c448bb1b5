import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { settled } from './helpers/demo.ts';
import { expect, test } from './helpers/operator.ts';
import { bringClassesBack, keepOneClass } from './steps/live.ts';
import { painted, watchShifts } from './steps/stillness.ts';
import { watch } from './steps/student.ts';

/** Holds the answer back until the page stands without it. */
async function answerLate(page: Page): Promise<void> {
  await page.route(`**${calls.progress.next.path}`, async (route) => {
    await page.getByRole('link', { name: 'Study Materials' }).waitFor();
    await painted(page);
    await route.continue().catch(() => undefined);
  });
}

/** A browser that has not asked about notifications yet: one without windows has refused them from the start. */
const notYetAsked = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

const stripOf = (page: Page) => page.getByRole('region', { name: 'Next for you' });

/** Notes what moved by itself on the page as it stands. */
async function shiftsOf(page: Page, what: string): Promise<string[]> {
  await settled(page);
  await painted(page);
  return (await page.evaluate(() => window.shifts)).map((shift) => `${what}: ${shift}`);
}

test.afterEach(({ operator }) => bringClassesBack(operator));

test('PROG-02 a video left half watched stands on the home page and leads on at its place; nothing moves when it comes or is gone', async ({
  page,
  portal,
  operator,
  signedIn,
}) => {
  keepOneClass(operator);
  const student = await signedIn();
  await watchShifts(page);
  await answerLate(page);
  const strip = stripOf(page);
  const found: string[] = [];
  const note = async (what: string) => found.push(...(await shiftsOf(page, what)));
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await watch(portal, student, [4]);
    await page.evaluate(() => localStorage.removeItem('student-next'));
    await page.goto('/');
    await expect(strip).toBeVisible();
    await note(`without a place at ${width}`);
    await page.reload();
    await expect(strip).toBeVisible();
    await note(`in its place at ${width}`);
    const tiles = await page.getByRole('link', { name: 'Study Materials' }).boundingBox();
    expect((await strip.boundingBox())?.y).toBeLessThan(tiles?.y ?? 0);
    const { video } = (await portal.call(calls.progress.next, {}, student)).data ?? {};
    const topic_id = video?.topic_id ?? 0;
    await portal.call(calls.student.watch_progress, { topic_id, position_s: 30, duration_s: 30 }, student);
    await page.reload();
    await expect(page.getByText('Nothing is waiting for you just now.')).toBeVisible();
    await expect(strip.getByText(video?.topic_name ?? '')).toHaveCount(0);
    await note(`gone at ${width}`);
  }
  expect(found).toEqual([]);
  await watch(portal, student, [4]);
  await page.reload();
  await page.getByRole('link', { name: 'Free fall' }).click();
  await expect(page.getByRole('region', { name: 'Video: Free fall' })).toBeVisible();
});

test('PROG-02 LIVE-03 a class within the hour stands on the home page with a reminder or its link, beside a video; nothing moves', async ({
  page,
  portal,
  operator,
  signedIn,
}) => {
  test.setTimeout(60_000); // Nine visits, each with a reload: three widths, three moments.
  const student = await signedIn();
  await watch(portal, student, [4]);
  await watchShifts(page);
  await notYetAsked(page);
  await answerLate(page);
  const found: string[] = [];
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const minutes of [50, 10, -10]) {
      keepOneClass(operator, minutes);
      await page.goto('/');
      await expect(stripOf(page)).toBeVisible();
      await settled(page);
      // Two cards have places from the visit after.
      await page.reload();
      await expect(stripOf(page).getByRole('heading', { level: 3 })).toHaveText(['Projectiles on level ground', 'Free fall']);
      const way =
        minutes > 15
          ? stripOf(page).getByRole('button', { name: /Projectiles on level ground/u })
          : stripOf(page).getByRole('link', { name: /Projectiles on level ground/u });
      await expect(way).toBeVisible();
      found.push(...(await shiftsOf(page, `${minutes} minutes ahead at ${width}`)));
    }
  }
  expect(found).toEqual([]);
});
