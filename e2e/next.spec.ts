import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { settled } from './helpers/demo.ts';
import { expect, test } from './helpers/portal.ts';
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

test('PROG-02 a video left half watched stands on the home page and leads on at its place; nothing moves when it comes or is gone', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  await watchShifts(page);
  await answerLate(page);
  const strip = page.getByRole('region', { name: 'Next for you' });
  const found: string[] = [];
  const note = async (what: string) => {
    await settled(page);
    await painted(page);
    found.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${what}: ${shift}`));
  };
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
    const { video, live_class } = (await portal.call(calls.progress.next, {}, student)).data ?? {};
    const topic_id = video?.topic_id ?? 0;
    await portal.call(calls.student.watch_progress, { topic_id, position_s: 30, duration_s: 30 }, student);
    await page.reload();
    // At some hours of the day the demo school has a class.
    const left = live_class
      ? strip.getByText(live_class.class_name).first()
      : page.getByText('Nothing is waiting for you just now.');
    await expect(left).toBeVisible();
    await expect(strip.getByText(video?.topic_name ?? '')).toHaveCount(0);
    await note(`gone at ${width}`);
  }
  expect(found).toEqual([]);
  await watch(portal, student, [4]);
  await page.reload();
  await expect(strip).toBeVisible();
  // Beside a class it has a place from the visit after.
  await page.reload();
  await page.getByRole('link', { name: 'Free fall' }).click();
  await expect(page.getByRole('region', { name: 'Video: Free fall' })).toBeVisible();
});
