import { expect, test } from './helpers/operator.ts';
import { ASHA, signIn as signInStudent } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { faultsOf, OWNER, signIn } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

/** The school's day that many days from now. */
const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 24 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

test.use({ viewport: { width: 360, height: 740 } });

test('LIVE-05 LIVE-03 a day is called off for a holiday as it is shown, students read its name, and a press holds the classes again', async ({
  page,
  portal,
  browser,
}) => {
  const asha = await portal.student(ASHA);
  const { liveSubId, bId } = await placesOf(portal, asha);
  const complaints = complaintsOf(page, portal.url);
  await page.goto('/console/');
  await signIn(page, portal, OWNER);
  await page.goto(`/console/classes?day=${day(6)}`);
  await page.getByRole('button', { name: 'Holiday' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What is it?').fill('Diwali');
  await expect(form.getByText('Trigonometric identities')).toBeVisible();
  await expect(form.getByRole('status')).toContainText(/^Off that day: \d+ classes\. Students are told\./u);
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Call off the day' }).click();
  await expect(page.getByText('is a holiday: Diwali.')).toBeVisible();
  await expect(page.getByText('Holiday: Diwali', { exact: true })).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // A class that is added to that day is warned about.
  await page.getByRole('button', { name: 'Add a class' }).click();
  await expect(form.getByText('Holiday: Diwali')).toBeVisible();
  await page.keyboard.press('Escape');

  const student = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signInStudent(student, portal, asha);
  await student.goto(`${portal.url}/live-classes/${liveSubId}/${bId}`);
  const off = student.getByRole('region', { name: 'Holidays' });
  await expect(off.getByText('Diwali')).toBeVisible();
  await expect(off.getByText(/: no classes$/u)).toBeVisible();

  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('Holiday: Diwali', { exact: true })).toBeHidden();
  await expect(page.getByText('Cancelled', { exact: true })).toHaveCount(0);
  await student.reload();
  await expect(student.getByText('Equations of motion: problem hour').first()).toBeVisible();
  await expect(student.getByText('Diwali')).toBeHidden();
  expect(complaints).toEqual([]);
});
