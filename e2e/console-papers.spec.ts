import { calls, type Endpoint } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { expect, testAlone } from './helpers/operator.ts';
import { faultsOf, OWNER, pause, signInAt } from './steps/console.ts';
import { complaintsOf } from './steps/everywhere.ts';

const test = testAlone();
test.use({ viewport: { width: 390, height: 844 } });

test('STF-09 on a phone a quiz of three kinds of questions is made, looked at and published, and a student takes it; another’s paper is shown side by side', async ({
  page,
  portal,
  operator,
}) => {
  test.setTimeout(90_000); // A paper of thirty questions is typed, and published three times.
  const complaints = complaintsOf(page, portal.url);
  await signInAt(page, portal, OWNER, '/exams');
  await page.getByRole('button', { name: 'New quiz' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Made on a phone');
  await page.getByLabel('Chapter').selectOption({ index: 1 });
  const type = async (text: string, ...keys: string[]) => {
    await page.keyboard.type(text);
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel('Question', { exact: true }).focus();
  await type('How far does it fall in $t$ seconds?', 'Tab');
  await type('$\\frac12 gt^2$', 'Enter');
  await type('$gt$', 'Enter');
  await type('$g$', 'Enter');
  await page.getByLabel('Option A', { exact: true }).press('Alt+Enter');
  await expect(page.getByRole('radio', { name: 'A is right' })).toBeChecked();
  const preview = page.getByRole('region', { name: 'As students see it' });
  await expect(preview.locator('math').first()).toBeAttached();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('Option C', { exact: true }).press('Control+Enter');
  await page.getByLabel('Kind', { exact: true }).selectOption('numeric');
  await page.getByLabel('Question', { exact: true }).fill('What is $2+2$?');
  await page.getByLabel('Right answer', { exact: true }).fill('3.9 to 4.1');
  await page.getByLabel('Right answer', { exact: true }).press('Control+Enter');
  await page.getByLabel('Kind', { exact: true }).selectOption('matrix');
  await page.getByLabel('Question', { exact: true }).fill('Match them.');
  for (const [label, text] of [
    ['Row P', 'one'],
    ['Row Q', 'two'],
    ['Column 1', 'eins'],
    ['Column 2', 'zwei'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'P – 1' }).check();
  await page.getByRole('checkbox', { name: 'Q – 2' }).check();
  await expect(preview.getByText('Match them.')).toBeVisible();

  // In the middle of it the page is loaded anew: the key stands in the address, the text on the device and the server.
  await page.reload();
  await expect(page.getByRole('button', { name: /^3\. Match them/u })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Made on a phone');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Made on a phone” is published')).toBeVisible();
  await page.getByRole('link', { name: 'Made on a phone' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: /^1\. How far/u })).toBeVisible();
  const [, key = ''] = /papers\/quiz\/([^/?]+)/u.exec(page.url()) ?? [];

  // Another teacher publishes meanwhile.
  await page.getByRole('button', { name: /^1\. How far/u }).click();
  await page.getByLabel('Question', { exact: true }).fill('How far does it fall?');
  const RAO = '9200000001';
  await operator.command('staff', 'add', RAO, '--name', 'Mr Rao', '--role', 'owner');
  const sent = await portal.call(staffCalls.auth.login, { mobile: RAO, phone_code: '91' });
  const code = { otp_ref: sent.data?.otp_ref ?? '', otp: await portal.codeFor(RAO) };
  const { token = '' } = await portal.call(staffCalls.auth.verifyOTP, code);
  const asRao = async (row: Endpoint, data: object) =>
    (await (await page.request.post(`${portal.url}/api${row.path}`, { headers: { Token: token }, data })).json()) as {
      data: { source: object; outcome: string };
    };
  const thing = { kind: 'quiz', key };
  const there = (await asRao(staffCalls.source.written, thing)).data.source;
  const theirs = { ...thing, base_revision: 1, source: { ...there, name: 'Renamed by another' } };
  expect((await asRao(staffCalls.source.publish, theirs)).data.outcome).toBe('published');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed it' });
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Renamed by another');
  await expect(dialog.getByRole('group', { name: 'Question 1' })).toContainText('How far does it fall?');
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await pause(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Renamed by another” is published')).toBeVisible();

  const student = await portal.student();
  const subjects = (await portal.call(calls.subjects.subjects, {}, student)).data ?? [];
  let quiz_id = 0;
  for (const { subject_id } of subjects)
    for (const { chapter_id } of (await portal.call(calls.subjects.chapters, { sub_id: subject_id }, student)).data ?? []) {
      const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
      quiz_id = Number(quizzes.find(({ name }) => name === 'Renamed by another')?.id ?? quiz_id);
    }
  const { data: paper } = await portal.call(calls.quiz.get_quiz, { quiz_id }, student);
  expect(paper?.questions.map(({ type: kind = 'single' }) => kind)).toEqual(['single', 'numeric', 'matrix']);
  const [first, second] = paper?.questions ?? [];
  const submit_data = [
    { question_id: first?.question_id ?? 0, answer: first?.options[0] ?? '' },
    { question_id: second?.question_id ?? 0, answer: '4' },
  ];
  const result = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  expect(result.data).toMatchObject({ score_text: '2/3' });

  // Thirty questions by the keyboard alone.
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Thirty');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Question', { exact: true }).focus();
  for (let number = 1; number <= 30; number += 1) {
    await expect(page.getByLabel('Question', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('');
    await type(`Question ${number}?`, 'Tab');
    await type(`a${number}`, 'Enter');
    await expect(page.getByLabel('Option B', { exact: true })).toBeFocused();
    await type(`b${number}`, 'Alt+Enter');
    if (number < 30) await page.keyboard.press('Control+Enter');
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('“Thirty” is published')).toBeVisible();
  await page.getByRole('link', { name: 'Thirty' }).click();
  await expect(page.getByText('30, 30 marks')).toBeVisible();
  expect(complaints).toEqual([]);
});
