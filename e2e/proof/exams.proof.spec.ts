import { calls } from '@portal/contract';
import { expect, signIn, test } from '../helpers/portal.ts';
import { knownExam, option, right, rgb } from '../steps/exams.ts';
import { beginExam, handIn, onOnePage } from '../steps/room.ts';
import { saved } from '../steps/answers.ts';

test('EXAM-03 APP-09 handed in from far down the page, the toast lies below the head of the result', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await beginExam(page, `/exam/${exam.exam_id}`);
  await onOnePage(page);
  await page.getByRole('radio').last().check();
  await handIn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Complete' })).toBeVisible();
  const toast = page.getByRole('status').getByText('Your exam has been submitted.');
  await expect(toast).toBeVisible();
  const head = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('EXAM-03 a failed exam: its picture, and the message in orange', async ({ page, portal, signedIn }) => {
  const { exam, key } = await knownExam(portal);
  await signedIn();
  await beginExam(page, `/exam/${exam.exam_id}`);
  await onOnePage(page);
  for (const [index, item] of key.entries()) await option(page, index, (right(item) + 1) % item.options.length).check();
  await handIn(page);
  await expect(page.getByRole('img', { name: 'Not passed' })).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await rgb(page, 'You have not passed this exam.');
  expect(red).toBeGreaterThan(green);
  // A third of green and more tells orange from red.
  expect(green).toBeGreaterThan(red / 3);
  expect(green).toBeGreaterThan(blue);
});

test('EXAM-03 a passed exam: green toast, Exam Complete with picture and green message', async ({ page, portal, signedIn }) => {
  const { exam, key, max_marks } = await knownExam(portal);
  await signedIn();
  await beginExam(page, `/exam/${exam.exam_id}`);
  for (const [index, item] of key.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Next' }).click();
    await option(page, 0, right(item)).check();
  }
  await handIn(page);
  await expect(page.locator('[data-type=success]').getByText('Your exam has been submitted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exam Complete', level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Passed', exact: true })).toBeVisible();
  await expect(page.getByText(`Score: ${max_marks}/${max_marks}`)).toBeVisible();
  const [red = 0, green = 0] = await rgb(page, 'Congratulations! You have passed this exam.');
  expect(green).toBeGreaterThan(red);
});

test('EXAM-02 EXAM-06 a paper with sections and every kind of question keeps its answers on another phone, is handed in, and its report counts each section', async ({
  page,
  portal,
  signedIn,
  browser,
}) => {
  const student = await signedIn();
  await page.goto('/exams/');
  await page.getByRole('article').filter({ hasText: 'JEE-style' }).getByRole('link').click();
  await beginExam(page);
  await onOnePage(page);
  const question = (text: string | RegExp, on = page) => on.getByRole('group').filter({ hasText: text });
  await question('Which subshell').getByRole('radio', { name: '3d' }).check();
  for (const choice of ['the level part of its velocity', 'its acceleration'])
    await question('A ball is thrown').getByRole('checkbox', { name: choice }).check();
  await question('How many metres').getByRole('textbox').fill('50');
  await question('Match each quantity').getByRole('checkbox', { name: 'I – P', exact: true }).check();
  // One wrong choice, made and changed for another wrong one.
  for (const wrong of ['4', '3'])
    await question(/How many solutions/u)
      .getByRole('radio', { name: wrong, exact: true })
      .check();
  await expect(page.getByRole('button', { name: 'Without an answer 25' })).toBeVisible();
  await expect(saved(page)).toBeVisible();

  const other = await browser.newContext({ baseURL: portal.url });
  const phone = await other.newPage();
  await signIn(phone, portal, student);
  await phone.goto(new URL(page.url()).pathname);
  await phone.getByRole('button', { name: 'Go on here' }).click();
  await onOnePage(phone);
  await expect(question('Which subshell', phone).getByRole('radio', { name: '3d' })).toBeChecked();
  await expect(question('A ball is thrown', phone).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(question('How many metres', phone).getByRole('textbox')).toHaveValue('50');
  await expect(question('Match each quantity', phone).getByRole('checkbox', { name: 'I – P', exact: true })).toBeChecked();
  const stored = phone.waitForResponse('**/Student/save_answers');
  await question('What is the period', phone).getByRole('textbox').fill('2.01');
  await stored;
  await handIn(phone);
  await expect(phone.getByText('Score: 13/110')).toBeVisible();
  await phone.goto('/exam-reports/');
  await phone.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const sections = phone.getByRole('list', { name: 'By section' }).getByRole('listitem');
  await expect(sections).toContainText([
    /Physics.*4 of 10.*11\/35/u,
    /Chemistry.*1 of 10.*3\/35/u,
    /Mathematics.*1 of 10.*−1\/40/u,
  ]);
  await other.close();
});

test('EXAM-02 an exam has questions with options and marks, one answer each, and sends what was answered', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, key } = await knownExam(portal);
  const student = await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByRole('heading', { name: exam.name, level: 1 })).toBeVisible();
  await beginExam(page);
  await onOnePage(page);
  const questions = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio') });
  await expect(questions).toHaveCount(key.length);
  for (const [index, { marks, options }] of key.entries()) {
    await expect(questions.nth(index)).toContainText(`${marks} Mark`);
    await expect(questions.nth(index).getByRole('radio')).toHaveCount(options.length);
  }
  await option(page, 2, 1).check();
  await option(page, 0, 0).check();
  await option(page, 0, 2).check();
  const handedIn = page.waitForResponse('**/Student/submit_exam');
  await handIn(page);
  expect((await handedIn).ok()).toBe(true);
  const [record] = (await portal.call(calls.exams.get_exam_reports, {}, student)).data ?? [];
  const { data } = await portal.call(calls.exams.get_exam_report_by_id, { record_id: Number(record?.id) }, student);
  const answers = key.map(({ options }, index) => ({ 0: options[2], 2: options[1] })[index] ?? '');
  expect(data?.report.map(({ answer }) => answer)).toEqual(answers);
});
