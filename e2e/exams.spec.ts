import { calls } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { knownExam, option, right } from './steps/exams.ts';
import { beginExam, handIn, onOnePage } from './steps/room.ts';

test('EXAM-01 the exams with name, subject and date, and the way to their reports', async ({ page, portal, signedIn }) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.goto('/exams/');
  await expect(page.getByRole('heading', { name: 'My Exams', level: 1 })).toBeVisible();
  await expect(page.getByText('Choose an exam')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/exam-reports/');
  const card = page.getByRole('article').filter({ hasText: exam.name });
  await expect(card).toContainText(exam.subject_name);
  await expect(card.getByText(`Exam created on ${exam.added_on}`)).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/exam/${exam.exam_id}$`, 'u'));
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
    await expect(questions.nth(index)).toContainText(`${marks} Marks`);
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

test('EXAM-04 an exam that was handed in on another device meanwhile shows that result, and no second one', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, max_marks } = await knownExam(portal);
  const student = await signedIn();
  await beginExam(page, `/exam/${exam.exam_id}`);
  await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, student);
  // The next save hears of it: of this choice, or of the visit before it.
  await option(page, 0, 2)
    .check({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByText(`Score: 0/${max_marks}`)).toBeVisible();
  expect((await portal.call(calls.exams.get_exam_reports, {}, student)).data).toHaveLength(1);
});

test('EXAM-05 EXAM-06 a handed-in exam is in the reports, and its report shows every question', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, key, max_marks } = await knownExam(portal);
  const student = await signedIn();
  const [first, second] = key;
  if (!first || !second) throw new Error('The exam has too few questions');
  const wrong = (right(second) + 1) % second.options.length;
  const submit_data = [
    { question_id: first.id, answer: first.correct_answer },
    { question_id: second.id, answer: second.options[wrong] ?? '' },
  ];
  // Read before anything is handed in: the screen must ask again afterwards.
  await page.goto('/exam-reports/');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data }, student);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Exams', level: 1 })).toBeVisible();
  await expect(page.getByText('View a report')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText(exam.name);
  await expect(card).toContainText(`Subject: ${exam.subject_name}`);
  await expect(card).toContainText(/Attended on \d+ \w+ \d{4}/u);
  await expect(card).toContainText(`failed - ${first.marks}/${max_marks}`);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Quiz Result', level: 1 })).toBeVisible();
  await expect(page.getByText(`Total Marks Gained : ${first.marks}/${max_marks} - FAILED`)).toBeVisible();
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(key.length);
  const row = (question: number, index: number) => questions.nth(question).locator('label').nth(index);
  await expect(option(page, 0, right(first))).toBeChecked();
  await expect(option(page, 0, right(first))).toBeDisabled();
  await expect(row(0, right(first))).toContainText('Correct answer');
  await expect(row(1, wrong)).toContainText('Your answer');
  await expect(row(1, right(second))).toContainText('Correct answer');
  await expect(questions.nth(1)).toContainText(`${second.marks} Marks`);
  await expect(questions.nth(2)).toContainText('Not answered');
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
  await expect(page.getByRole('button', { name: 'Not answered 25' })).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();

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
  const saved = phone.waitForResponse('**/Student/save_answers');
  await question('What is the period', phone).getByRole('textbox').fill('2.01');
  await saved;
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
