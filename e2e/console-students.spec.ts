import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

/** A student of the demo school, who has handed quizzes in. */
const ASHA = 'Asha Verma';

test.use({ viewport: { width: 360, height: 740 } });

test('STF-01 STF-02 STF-03 STF-04 staff open an attempt of a student question by question, print a page for the parents, take the attendance of a class and a sheet on a phone', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000); // A sign-in and eight screens, each looked at by axe in both themes.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/students');
  await page.getByRole('link', { name: ASHA }).click();
  const attempts = page.getByRole('region', { name: 'Attempts' });
  await expect(attempts.getByRole('listitem').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const first = attempts.getByRole('link', { name: 'Motion: the basics' }).first();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Motion: the basics' })).toBeVisible();
  await expect(page.getByText('The student’s answer').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(page.getByText('This question seems wrong')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText('The student’s answer').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: ASHA })).toBeVisible();

  await page.getByRole('link', { name: 'For the parents' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: ASHA })).toBeVisible();
  await expect(sheet.getByRole('rowheader', { name: 'Motion: the basics' }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeHidden();
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  expect(await page.locator('body').innerText()).not.toMatch(/\d{5}/u);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  // A class of the day before: it was held, whatever the hour.
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  await page.goto(`${portal.url}/console/classes?day=${yesterday}`);
  await page.locator('[data-here=true]').getByRole('link').first().click();
  const roll = page.getByRole('region', { name: 'Attendance' });
  await roll.getByRole('button', { name: 'All present' }).click();
  const marks = roll.getByRole('group').first();
  await expect(marks.getByRole('button', { name: 'Present' })).toHaveAttribute('aria-pressed', 'true');
  await pause(page);
  await marks.getByRole('button', { name: 'Late' }).click();
  await expect(roll.getByText('1 late')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(marks.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  await marks.getByRole('button', { name: 'Absent' }).click();
  await expect(roll.getByText('1 absent')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(roll.getByText('1 late')).toBeVisible();

  // The sheet of a batch is a file.
  await page.goto(`${portal.url}/console/batches`);
  await page.getByRole('link', { name: 'Class 11 Morning' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/u);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
