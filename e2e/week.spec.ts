import { calls } from '@portal/contract';
import { ASHA, expect, test } from './helpers/portal.ts';
import { answerLate, shiftsOf } from './steps/next.ts';
import { watchShifts } from './steps/stillness.ts';

test('PROG-06 All of this week has its place on home and leads to the days, where nothing moves; Back leads home', async ({
  page,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { classes } = (await portal.call(calls.progress.week, {}, student)).data ?? { classes: [] };
  await watchShifts(page);
  await answerLate(page);
  const found: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('link', { name: 'All of this week' }).waitFor();
    found.push(...(await shiftsOf(page, `home at ${width}`)));
    await page.getByRole('link', { name: 'All of this week' }).click();
    await expect(page.getByRole('region', { name: /^Today, / })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: classes[0]?.class_name ?? '' })
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: /^Tomorrow, / })).toBeVisible();
    found.push(...(await shiftsOf(page, `the week at ${width}`)));
    await page.goBack();
    await expect(page.getByRole('link', { name: 'All of this week' })).toBeVisible();
  }
  expect(found).toEqual([]);
});

test('PROG-06 on a phone on which more waits for a press, the way to the week stands below it', async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(ASHA);
  await page.goto('/');
  const toWeek = page.getByRole('link', { name: 'All of this week' });
  const more = page.getByRole('button', { name: /^Show \d+ more$/u });
  await expect(more).toBeVisible();
  await expect(toWeek).toBeHidden();
  await more.click();
  await toWeek.click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});
