import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('SRV-09 a list with words and batches that the school has not is put right in its preview, applied, and taken back whole', async ({
  page,
  portal,
  operator,
}) => {
  test.setTimeout(90_000); // A list from its paste to its taking back.
  const students = (): number => {
    let found: unknown;
    operator.sql((database) => {
      found = database.prepare(`SELECT COUNT(*) AS n FROM student WHERE name LIKE '% of the list'`).get();
    });
    return (found as { n: number }).n;
  };
  await signInAt(page, portal, OWNER, '/students?do=list');
  await page
    .getByLabel('Paste the list')
    .fill(
      [
        'Name\tMobile\tClass\tBatch',
        'Anil of the list\t9811100031\tXI\tNight',
        'Bina of the list\t9811100032\tXI\tNight; Weekend',
        'Chitra of the list\t981110003\tClass 12 Science\t',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'See what will happen' }).click();
  await expect(page.getByText('3 rows with a mistake are left out.')).toBeVisible();
  await page.getByLabel('“XI” is no level here. It means').selectOption('Class 11 Science');
  await page.getByRole('button', { name: 'In all 2 rows' }).click();
  await expect(
    page.getByText('These batches are not there: Night (Class 11 Science), Weekend (Class 11 Science).'),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await pause(page);
  await page.getByRole('button', { name: 'Make these 2 batches' }).click();
  await expect(page.getByText(/^Made with the list/u)).toBeVisible();
  // By keyboard alone.
  await pause(page);
  await page.getByRole('button', { name: 'Mend row 4' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('has 9 digits where 10 are needed')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await pause(page);
  await page.getByRole('button', { name: 'Do this: 3 students' }).click();
  await expect(page.getByText(/^3 new, 0 changed\./u)).toBeVisible();
  expect(students()).toBe(3);
  expect(await faultsOf(page)).toEqual([]);
  await pause(page);
  await page.getByRole('link', { name: 'Take the list back' }).click();
  await expect(form.getByText(/^Students who go: 3\. Students who get back what they had: 0\./u)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await pause(page);
  await form.getByRole('button', { name: 'Take back' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible();
  expect(students()).toBe(0);
  await page.goto(`${portal.url}/console/batches`);
  await expect(page.getByText('Class 11 Morning').first()).toBeVisible();
  await expect(page.getByText('Weekend')).toHaveCount(0);
});

test('LIVE-03 a class gets another title, teacher and batch in one form, and goes back by Undo', async ({ page, portal }) => {
  await signInAt(page, portal, OWNER, '/classes');
  const first = page.getByRole('heading', { level: 4 }).getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('button', { name: `Change: ${name}` }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('What it is about')).toHaveValue(name);
  expect(await faultsOf(page)).toEqual([]);
  await form.getByLabel('What it is about').fill('Waves on a string');
  await form.getByLabel('Teacher').fill('Ms Sen');
  await form.getByLabel('Batch').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Waves on a string', level: 1 })).toBeVisible();
  await expect(page.getByText('Ms Sen', { exact: true }).last()).toBeVisible();
  await pause(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
