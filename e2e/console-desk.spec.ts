import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const [DESK, TEACHER] = ['9200000031', '9200000032'];

test.use({ viewport: { width: 360, height: 740 } });

test('SRV-10 an owner makes somebody the front desk, who adds a student and moves her; a teacher sees the name and no number until the owner shows it', async ({
  page,
  portal,
  operator,
  browser,
}) => {
  test.setTimeout(90_000); // Three people sign in, each on a page of their own.
  const complaints = complaintsOf(page, portal.url);
  await operator.command('staff', 'add', TEACHER, '--name', 'Mr Paul', '--role', 'teacher', '--batch', 'c11-morning');
  await signInAt(page, portal, OWNER, '/staff?do=add');
  const form = page.getByRole('dialog');
  await form.getByLabel('Mobile number').fill(`+91 ${DESK}`);
  await form.getByLabel('Name').fill('Ms Nair');
  await form.getByLabel('Role').selectOption('desk');
  await expect(form.getByText(/lets students in, adds and moves them/u)).toBeVisible();
  await expect(form.getByRole('group', { name: 'Batches' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Front desk · Every student')).toBeVisible();

  const [desk, teacher] = [await browser.newPage({ viewport: { width: 390, height: 844 } }), await browser.newPage()];
  await signInAt(desk, portal, DESK, '/');
  await expect(desk.getByRole('region', { name: 'Have not signed in yet' })).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.goto(`${portal.url}/console/students?do=add`);
  await desk.getByLabel('Name', { exact: true }).fill('Zoya Khan');
  await desk.getByLabel('Mobile number').fill('98123 45670');
  await desk.getByLabel('Level').selectOption({ label: 'Class 12 Science' });
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(desk.getByText('Zoya Khan is added.')).toBeVisible();
  await desk.goto(`${portal.url}/console/students?search=Zoya`);
  await desk.getByRole('link', { name: 'Zoya Khan' }).click();
  await expect(desk.getByText('+91 98123 45670')).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Attempts' })).toHaveCount(0);
  await desk.getByRole('region', { name: 'Level and batches' }).getByRole('button', { name: 'Change' }).click();
  await desk.getByRole('dialog').getByLabel('Level').selectOption({ label: 'Class 11 Science' });
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Level and batches of Zoya Khan are changed.')).toBeVisible();
  expect(await faultsOf(desk)).toEqual([]);

  await signInAt(teacher, portal, TEACHER, '/students?search=Zoya');
  await expect(teacher.getByRole('link', { name: 'Zoya Khan' })).toBeVisible();
  await expect(teacher.locator('main')).not.toContainText('98123');
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.goto(`${portal.url}/console/students?search=98123`);
  await expect(teacher.getByText(/Nobody fits/u)).toBeVisible();

  await page.goto('/console/settings');
  await pause(page);
  await page.getByRole('button', { name: 'Show numbers' }).click();
  await expect(page.getByRole('button', { name: 'Hide numbers' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await teacher.reload();
  await expect(teacher.getByText('+91 98123 45670')).toBeVisible();
  expect(complaints).toEqual([]);
});
