import { expect, test } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

test.use({ viewport: { width: 390, height: 844 } });

const TABLE = `question,A,B,C,answer,section,explanation
What is $2^3$?,8,6,9,A,One,$2 \\cdot 2 \\cdot 2$
Which is odd?,1,2,4,D,One,
`;

test('STF-11 on a phone questions come out of a table into a quiz, one is mended there, and the quiz is published and printed', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000); // A paper is made, published and opened again.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Out of a table');
  await page.getByLabel('Chapter').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'From a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions from a file' });
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(dialog.getByText('2 questions, 1 of them without a mistake')).toBeVisible();
  await expect(dialog.getByText('its answer D is beyond its last option')).toBeVisible();
  await expect(dialog.locator('msup').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Mend: row 3' }).click();
  await dialog.getByLabel('A is right').check();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Without a mistake. The key is A.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take 2 questions' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /What is \$2\^3\$/u })).toBeVisible();
  await expect(page.getByRole('button', { name: /Which is odd/u })).toBeVisible();
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Out of a table” is published')).toBeVisible();
  await page.getByRole('link', { name: 'Out of a table' }).click();
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page.getByRole('article').last()).toContainText('Key: Out of a table');
  expect(complaints).toEqual([]);
});
