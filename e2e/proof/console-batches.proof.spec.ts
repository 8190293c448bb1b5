import { expect, test } from '../helpers/operator.ts';
import { faultsOf, OWNER, signInAt } from '../steps/console.ts';
import { complaintsOf } from '../steps/everywhere.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a batch is added and named from a phone, students are put into it, and a whole level moves on as the preview says and comes back', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/batches');
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a batch: Class 11 Science' }).click();
  await form.getByLabel('Name').fill('Olympiad');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Olympiad is added.');
  await page.getByRole('button', { name: 'Rename: Class 12 Science' }).click();
  await form.getByLabel('Name').fill('Droppers');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Droppers/u })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: /^Class 12 Science/u })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Olympiad' }).click();
  await page.getByRole('link', { name: 'Add students' }).click();
  await page.getByLabel('Name or number').fill('asha');
  await page.getByLabel('Choose Asha Verma').check();
  await page.getByLabel('Name or number').fill('');
  await page.getByLabel('Choose Imran Sheikh').check();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 students' }).click();
  const inside = page.getByRole('region', { name: 'Students of the batch' });
  await expect(inside.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Choose Imran Sheikh').check();
  await page.getByRole('button', { name: 'Take 1 student out' }).click();
  await expect(inside.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inside.getByRole('listitem')).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/console/batches');
  await page
    .getByRole('region', { name: /^Class 11 Science/u })
    .getByRole('link', { name: 'Move everybody' })
    .click();
  await page.getByLabel('To level').selectOption('Class 12 Science');
  const preview = page.getByRole('region', { name: 'What will happen' });
  await expect(preview).toContainText('2 students will leave Olympiad.');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Move \d+ students now$/u }).click();
  await expect(page.getByRole('heading', { name: 'Class 11 Science · 0 students' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Class 11 Science · 0 students' })).toBeHidden();
  expect(complaints).toEqual([]);
});
