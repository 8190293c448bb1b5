import type { Page } from '@playwright/test';
import { settled } from '../helpers/demo.ts';
import { expect, test } from '../helpers/operator.ts';
import { bringClassesBack, keepOneClass } from '../steps/live.ts';
import { answerLate, shiftsOf, stripOf } from '../steps/next.ts';
import { watchShifts } from '../steps/stillness.ts';
import { watch } from '../steps/student.ts';

/** A browser that has not asked about notifications yet: one without windows has refused them from the start. */
const notYetAsked = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));

test.afterEach(({ operator }) => bringClassesBack(operator));

test('PROG-02 LIVE-03 a class within the hour stands on the home page with a reminder or its link, beside a video; nothing moves', async ({
  page,
  portal,
  operator,
  signedIn,
}) => {
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
