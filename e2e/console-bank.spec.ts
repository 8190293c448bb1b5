import { expect, testAlone } from './helpers/operator.ts';
import { countPresses, faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

test('STF-10 a teacher finds a question among those of all papers, looks at it whole and follows it to its paper', async ({
  page,
  portal,
}) => {
  test.setTimeout(40_000); // Axe looks at two screens, in the light and in the dark.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('link', { name: 'Question bank' }).click();
  const list = page.getByRole('region', { name: 'Questions' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'More' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByLabel('Subject').selectOption({ index: 1 });
  const chapter = page.getByLabel('Chapter');
  const name = (await chapter.getByRole('option').nth(1).textContent()) ?? '';
  await chapter.selectOption(name);
  await page.getByLabel('Kind').selectOption('One right option');
  await expect(list.getByText(/^One right option · /u).first()).toBeVisible();
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

test('STF-10 a quiz of one chapter is picked by blueprint in twelve presses or fewer, one question swapped, and published', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000); // A paper is made from its first press to what the bank says of it.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Name', { exact: true }).fill('By blueprint');
  await page.getByLabel('Chapter').selectOption({ index: 1 });
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'From the bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions from the bank' });
  await dialog.getByRole('button', { name: 'By blueprint' }).click();
  await dialog.getByLabel('Chapter').last().click();
  await dialog.getByLabel('Chapter').last().selectOption({ index: 1 });
  for (const [kind, count] of [
    ['One right option', '2'],
    ['Several right options', '0'],
    ['Matching', '90'],
  ] as const) {
    await dialog.getByLabel(kind, { exact: true }).click();
    await dialog.getByLabel(kind, { exact: true }).fill(count);
  }
  await dialog.getByRole('button', { name: 'Pick questions' }).click();
  await expect(dialog.getByText(/questions missing \(Matching\)/u)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Swap this one' }).first().click();
  await expect(dialog.getByText('Another one stands in its place.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take 2 questions' }).click();
  await expect(dialog).toHaveCount(0);
  // A choice in a list takes one more than the browser's own counts.
  expect((await presses()) + 1).toBeLessThanOrEqual(12);
  const questions = page.getByRole('region', { name: 'Questions', exact: true });
  await expect(questions.getByRole('button', { name: /^[12]\. /u })).toHaveCount(2);
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“By blueprint” is published')).toBeVisible();

  await page.goto(`${portal.url}/console/bank`);
  await page.getByText('More to narrow by').click();
  await page.getByLabel('Used in').selectOption('By blueprint');
  await expect(page.getByRole('region', { name: 'Questions' }).getByText(/By blueprint, /u)).toHaveCount(2);
  expect(complaints).toEqual([]);
});
