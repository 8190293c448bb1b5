import { calls, type Endpoint, type Id } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { expect, testAlone } from './helpers/operator.ts';
import type { Portal, Student } from './helpers/portal.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

/** The number of the quiz of that name, in whatever chapter. */
async function quizNamed(portal: Portal, student: Student, called: string): Promise<Id> {
  const subjects = (await portal.call(calls.subjects.subjects, {}, student)).data ?? [];
  for (const { subject_id } of subjects)
    for (const { chapter_id } of (await portal.call(calls.subjects.chapters, { sub_id: subject_id }, student)).data ?? []) {
      const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
      const found = quizzes.find(({ name }) => name === called);
      if (found) return found.id;
    }
  throw new Error(`there is no quiz ${called}`);
}

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
  await page.goto(`${portal.url}/quiz-start/${await quizNamed(portal, student, 'Free fall')}`);
  const language = page.getByRole('group', { name: 'Language of the questions' });
  await language.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('legend [lang=hi]')).toContainText('एक पत्थर 45 m गिरता है');
  await expect(page.getByText('3 सेकंड')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('LANG-04 LANG-05 ninety questions on one page change their language at once: the button that was pressed keeps focus and place, choices stay, and both stand below each other on a wide screen', async ({
  page,
  portal,
  signedIn,
}) => {
  const sent = await portal.call(staffCalls.auth.login, { mobile: OWNER, phone_code: '91' });
  const code = { otp_ref: sent.data?.otp_ref ?? '', otp: await portal.codeFor(OWNER) };
  const { token = '' } = await portal.call(staffCalls.auth.verifyOTP, code);
  const asOwner = async (row: Endpoint, data: object) =>
    (await (await page.request.post(`${portal.url}/api${row.path}`, { headers: { Token: token }, data })).json()) as {
      data: { outcome: string; subjects: { chapters: { key: string }[] }[] };
    };
  const chapter = (await asOwner(staffCalls.source.paper_places, {})).data.subjects[0]?.chapters[0]?.key;
  const questions = Array.from({ length: 90 }, (_, place) => ({
    key: `q${place}`,
    question: `A body goes ${place + 2} m in $t$ seconds. What can be said of its speed, if nothing else is known of it?`,
    options: [`${place + 2} m`, 'it rests', 'nothing'],
    answer: 3,
    in: {
      hi: {
        question: `एक पिंड $t$ सेकंड में ${place + 2} m चलता है।`,
        options: [`${place + 2} m`, 'वह रुका है', 'कुछ भी पता नहीं चलता'],
        differs: 'shorter',
      },
    },
  }));
  const source = { name: 'Ninety', chapter, languages: ['en', 'hi'], added_on: '2026-11-27', questions };
  const thing = { kind: 'quiz', key: 'ninety', base_revision: 0, source };
  expect((await asOwner(staffCalls.source.publish, thing)).data.outcome).toBe('published');

  await page.goto(`${portal.url}/quiz-start/${await quizNamed(portal, await signedIn(), 'Ninety')}`);
  const card = page.locator('fieldset', { hasText: 'A body goes 61 m' });
  await card.getByRole('radio').nth(1).check();
  const chooser = page.getByRole('group', { name: 'Language of the questions' }).nth(59);
  for (const [width, name, languages] of [
    [390, 'हिन्दी', [0, 90]],
    [1920, 'Both', [90, 90]],
    [390, 'English', [90, 0]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const button = chooser.getByRole('button', { name });
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await button.click();
    for (const [at, lang] of ['en', 'hi'].entries())
      await expect(page.locator(`legend [lang=${lang}]`)).toHaveCount(languages[at] ?? 0);
    await expect(button).toBeFocused();
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0)), name).toBeLessThan(2);
    await expect(page.locator('fieldset:has(legend [lang])').nth(59).getByRole('radio').nth(1)).toBeChecked();
    if (name !== 'Both') continue;
    const [above, below] = await Promise.all(
      ['en', 'hi'].map((lang) => page.locator(`legend [lang=${lang}]`).nth(59).boundingBox()),
    );
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0));
  }
});
