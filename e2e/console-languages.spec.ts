import { calls } from '@portal/contract';
import { expect, testAlone } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

test('LANG-12 on a phone an English quiz gets its Hindi: a wrong digit is named with both sentences and mended, the quiz is published, and a student presses A / अ', async ({
  page,
  portal,
  signedIn,
}) => {
  test.setTimeout(60_000); // A paper is typed twice over, published twice and then taken.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Free fall');
  await page.getByLabel('Chapter').selectOption({ index: 1 });
  await page.getByLabel('Question', { exact: true }).fill('A stone falls 45 m. How long does that take?');
  await page.getByLabel('Option A', { exact: true }).fill('3 seconds');
  await page.getByLabel('Option B', { exact: true }).fill('$9\\,\\text{s}$');
  await page.getByRole('radio', { name: 'A is right' }).check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Free fall” is published')).toBeVisible();

  await page.getByRole('link', { name: 'Free fall' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('More settings').click();
  await page.getByLabel('Another language').selectOption('Hindi');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByLabel('Name in Hindi').fill('मुक्त पतन');
  await page.getByRole('button', { name: /^1\. A stone falls/u }).click();
  // On a phone one language at a time, or both.
  const [own, hindi] = [page.getByLabel('Question', { exact: true }), page.getByLabel('Question in Hindi', { exact: true })];
  const inForm = page.locator('[data-question]').getByRole('group', { name: 'Language of the texts' });
  await inForm.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(own).toBeHidden();
  await hindi.fill('एक पत्थर 54 m गिरता है। इसमें कितना समय लगता है?');
  await expect(hindi).toHaveAttribute('lang', 'hi');
  await page.getByLabel('Option A in Hindi').fill('3 सेकंड');
  await expect(page.getByLabel('Option B in Hindi')).toHaveAttribute('placeholder', /9/u);
  await inForm.getByRole('button', { name: 'Both' }).click();
  await expect(own).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(hindi).toBeFocused();
  const found = page.locator('[data-language=hi]', { has: hindi });
  await expect(found).toContainText('A stone falls 45 m. How long does that take?');
  await expect(found).toContainText('एक पत्थर 54 m गिरता है');
  await hindi.fill('एक पत्थर 45 m गिरता है। इसमें कितना समय लगता है?');
  await expect(found).not.toContainText('54');
  const preview = page.getByRole('region', { name: 'As students see it' });
  await expect(preview.locator('[lang=hi]', { hasText: 'एक पत्थर 45 m' })).toBeVisible();
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Free fall” is published')).toBeVisible();

  const student = await signedIn();
  const subjects = (await portal.call(calls.subjects.subjects, {}, student)).data ?? [];
  let quiz_id = 0;
  for (const { subject_id } of subjects)
    for (const { chapter_id } of (await portal.call(calls.subjects.chapters, { sub_id: subject_id }, student)).data ?? []) {
      const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
      quiz_id = Number(quizzes.find(({ name }) => name === 'Free fall')?.id ?? quiz_id);
    }
  await page.goto(`${portal.url}/quiz-start/${quiz_id}`);
  const language = page.getByRole('group', { name: 'Language of the questions' });
  await language.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('legend [lang=hi]')).toContainText('एक पत्थर 45 m गिरता है');
  await expect(page.getByText('3 सेकंड')).toBeVisible();
  expect(complaints).toEqual([]);
});
