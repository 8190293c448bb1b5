import { calls } from '@portal/contract';
import { expect, testAlone } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

const SHEET = `question,A,B,C,D,answer,type,marks,negative,section,explanation
What is the unit of $F$?,newton,joule,watt,pascal,A,single,4,1,Section A,$F = ma$
Which of them is a vector?,force,mass,energy,work,E,single,4,1,Section A,
"How long is it, in m?",,,,,2.4 to 2.6,numeric,4,0,Section B,
`;

test('STF-10 STF-11 an exam of questions out of a file and of the bank is made on a phone: one with a mistake is mended, a blueprint picks, and it is published', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000); // A file and a blueprint, two forms over a page that saves by itself.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByLabel('Name', { exact: true }).fill('From a file and the bank');
  await page.getByLabel('Subject').selectOption({ index: 1 });

  await page.getByRole('button', { name: 'From a file' }).click();
  const form = page.getByRole('dialog', { name: 'Questions from a file' });
  await form.getByLabel('The file').setInputFiles({ name: 'test.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await expect(form.getByText('3 questions, 2 of them without a mistake')).toBeVisible();
  await expect(form.locator('math').first()).toBeAttached();
  await expect(form.getByRole('button', { name: 'Take 2 questions' })).toBeEnabled();
  expect(await faultsOf(page)).toEqual([]);
  const wrong = form.getByRole('listitem').filter({ hasText: 'Which of them is a vector?' });
  await expect(wrong).toContainText('beyond its last option');
  await wrong.getByText('Mend').click();
  await wrong.getByRole('radio', { name: 'A is right' }).check();
  await wrong.getByRole('button', { name: 'Check' }).click();
  await expect(wrong).toContainText('Without a mistake. The key is A.');
  await wrong.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Take 3 questions' }).click();
  await expect(form).toBeHidden();
  const lines = page.locator('[data-place]');
  await expect(lines).toHaveCount(3);

  await page.getByRole('button', { name: 'From the bank' }).click();
  const bank = page.getByRole('dialog', { name: 'Questions from the bank' });
  await bank.getByText('By blueprint').click();
  await bank.getByLabel('One right option').fill('2');
  await bank.getByRole('button', { name: 'Pick questions' }).click();
  await expect(bank.getByRole('button', { name: 'Swap this one' })).toHaveCount(2);
  expect(await faultsOf(page)).toEqual([]);
  await pause(page);
  await bank.getByRole('button', { name: 'Take 2 questions' }).click();
  await expect(lines).toHaveCount(5);

  // The other page of a phone that was put away: all of it is there again.
  await page.reload();
  await expect(lines).toHaveCount(5);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“From a file and the bank” is published')).toBeVisible();
  const student = await portal.student();
  const exams = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  const { exam_id = 0 } = exams.find(({ name }) => name === 'From a file and the bank') ?? {};
  const { data: paper } = await portal.call(calls.exams.exam, { exam_id }, student);
  expect(paper?.questions.map(({ type = 'single' }) => type)).toEqual(['single', 'single', 'numeric', 'single', 'single']);
  expect(paper?.sections?.map(({ name }) => name)).toEqual(['Section A', 'Section B']);
  expect(complaints).toEqual([]);
});
