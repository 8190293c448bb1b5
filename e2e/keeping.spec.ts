import { expect, signIn, test } from './helpers/portal.ts';
import { option, kept, phone, quizOf, withProfile } from './steps/keeping.ts';

test('QUIZ-07 a browser killed right under “kept on this device” has every answer at the next visit', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const path = await quizOf(portal, student);
    const before = await phone(portal, folder);
    await signIn(before.page, portal, student);
    await before.page.goto(path);
    await expect(option(before.page, 0, 0)).toBeEnabled();
    await before.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    for (const question of [0, 1, 2]) await option(before.page, question, 1).check();
    await expect(kept(before.page)).toBeVisible();
    await before.kill();
    const { page, context } = await phone(portal, folder);
    await signIn(page, portal, student);
    await page.goto(path);
    for (const question of [0, 1, 2]) await expect(option(page, question, 1)).toBeChecked();
    await context.close();
  });
});
