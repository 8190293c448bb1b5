import { expect, test } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const ANOTHER = '9200000002';

test.use({ viewport: { width: 360, height: 740 } });

test('INFO-05 a student writes, a teacher answers in the console, the student reads it; two teachers do not overwrite each other', async ({
  page,
  portal,
  operator,
  browser,
}) => {
  test.setTimeout(60_000); // Three people sign in, each on a page of their own.
  await operator.command('staff', 'add', ANOTHER, '--name', 'Mr Rao', '--role', 'owner');
  const complaints = complaintsOf(page, portal.url);
  const student = await portal.student();
  await signIn(page, portal, student);
  await page.goto('/feedback');
  await page.getByLabel('Your message').fill('The notes of chapter 2 are missing.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();

  const [mine, theirs] = [await browser.newPage(), await browser.newPage({ viewport: { width: 1280, height: 800 } })];
  await signInAt(mine, portal, OWNER, '/feedback');
  await signInAt(theirs, portal, ANOTHER, '/feedback');
  for (const each of [mine, theirs]) {
    await expect(each.getByText('The notes of chapter 2 are missing.')).toBeVisible();
    expect(await faultsOf(each)).toEqual([]);
    await each.getByRole('button', { name: /^Answer: / }).click();
    await expect(each.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  }
  await theirs.keyboard.type('They come tomorrow.');
  await theirs.reload();
  await expect(theirs.getByRole('textbox', { name: 'Answer' })).toHaveValue('They come tomorrow.');
  await mine.keyboard.type('They are there now.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('No open message.')).toBeVisible();

  // The other one is told at the field, sees what was answered meanwhile, and decides.
  await theirs.getByRole('button', { name: 'Save' }).click();
  const form = theirs.getByRole('dialog');
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(/Somebody has answered meanwhile/u);
  await expect(form.getByRole('textbox')).toHaveValue('They come tomorrow.');
  await expect(form.getByText('They are there now.')).toBeVisible();
  expect(await faultsOf(theirs)).toEqual([]);
  await form.getByRole('button', { name: 'Replace it with mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByText('Taken back:')).toBeVisible();
  await theirs.getByRole('link', { name: 'Done' }).click();
  await expect(theirs.getByText('They are there now.')).toBeVisible();

  const read = page.waitForResponse((response) => response.url().endsWith('feedback_read'));
  await page.reload();
  const answer = page.getByRole('region', { name: 'What you wrote' });
  await expect(answer).toContainText('They are there now.');
  await expect(answer.getByText('New', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await read;
  await page.goto('/');
  await page.goto('/feedback');
  await expect(answer).toContainText('They are there now.');
  await expect(answer.getByText('New', { exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
