import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { bringClassesBack, keepOneClass } from './steps/live.ts';
import { answerLate, shiftsOf, stripOf } from './steps/next.ts';
import { watchShifts } from './steps/stillness.ts';
import { watch } from './steps/student.ts';

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
    await portal.call(calls.students.watch_progress, { topic_id, position_s: 30, duration_s: 30 }, student);
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
