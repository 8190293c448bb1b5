import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('STF-10 a teacher finds a question among those of all papers, looks at it whole and follows it to its paper', async ({
  page,
  portal,
}) => {
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('link', { name: 'Question bank' }).click();
  const list = page.getByRole('region', { name: 'Questions' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.getByLabel('Subject').selectOption({ index: 1 });
  const chapter = page.getByLabel('Chapter');
  const name = (await chapter.getByRole('option').nth(1).textContent()) ?? '';
  await chapter.selectOption(name);
  await page.getByLabel('Kind').selectOption('One right answer');
  await expect(list.getByText(/^One right answer · /u).first()).toBeVisible();
  await expect(list.getByText(/^A number · /u)).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.reload();
  await expect(chapter).toHaveValue(/\d/u);

  await list.getByRole('button', { name: 'Look at it' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Question' });
  await expect(dialog.getByText(/^Right answer: /u)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await faultsOf(page)).toEqual([]);
  const paper = dialog.getByRole('link').first();
  const called = (await paper.textContent()) ?? '';
  await paper.click();
  await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible();

  await page.goBack();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('More to narrow by').click();
  await page.getByLabel('Not used since').fill('2020-01-01');
  await expect(page.getByText('No question is like that.')).toBeVisible();
  expect(complaints).toEqual([]);
});
