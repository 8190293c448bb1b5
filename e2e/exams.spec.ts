import type { Page } from '@playwright/test';
import { calls, type Data } from '@portal/contract';
import { expect, test, type Portal } from './helpers/portal.ts';

type Key = Data<typeof calls.exams.get_exam_report_by_id>['report'];
type Summary = Data<typeof calls.exams.exams>[number];

/** The first exam of the demo school with its key: another student hands it in empty, and reads the report. */
async function knownExam(portal: Portal): Promise<{ exam: Summary; key: Key; max_marks: number }> {
  const spy = await portal.student();
  const [exam] = (await portal.call(calls.exams.exams, {}, spy)).data ?? [];
  if (!exam) throw new Error('The demo school has no exam');
  const { data } = await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, spy);
  const report = await portal.call(calls.exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, spy);
  return { exam, key: report.data?.report ?? [], max_marks: report.data?.analytics.total_exam_mark ?? 0 };
}

const option = (page: Page, question: number, index: number) =>
  page.getByRole('group').nth(question).getByRole('radio').nth(index);
const right = ({ options, correct_answer }: Key[number]) => options.indexOf(correct_answer);
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const rgb = (page: Page, words: string) =>
  page.getByText(words).evaluate((element) => getComputedStyle(element).color.match(/\d+/gu)?.map(Number) ?? []);

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
  const { user } = await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByRole('heading', { name: exam.name, level: 1 })).toBeVisible();
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(key.length);
  for (const [index, { marks, options }] of key.entries()) {
    await expect(questions.nth(index)).toContainText(`${marks} Marks`);
    await expect(questions.nth(index).getByRole('radio')).toHaveCount(options.length);
  }
  await option(page, 2, 1).check();
  await option(page, 0, 0).check();
  await option(page, 0, 2).check();
  const request = page.waitForRequest('**/Student/submit_exam');
  await submit(page).click();
  expect((await request).postDataJSON()).toEqual({
    stud_id: user.stud_id,
    exam_id: String(exam.exam_id),
    submit_data: [
      { question_id: key[0]?.id, answer: key[0]?.options[2] },
      { question_id: key[2]?.id, answer: key[2]?.options[1] },
    ],
    attempt_id: expect.anything(),
    device_id: expect.any(String),
    epoch: expect.any(Number),
  });
});

test('EXAM-03 a passed exam: green toast, Exam Complete with picture and green message', async ({ page, portal, signedIn }) => {
  const { exam, key, max_marks } = await knownExam(portal);
  await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  for (const [index, item] of key.entries()) await option(page, index, right(item)).check();
  await submit(page).click();
  await expect(page.locator('[data-type=success]').getByText('Your exam has been submitted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Exam Complete', level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Passed', exact: true })).toBeVisible();
  await expect(page.getByText(`Score: ${max_marks}/${max_marks}`)).toBeVisible();
  const [red = 0, green = 0] = await rgb(page, 'Congratulations! You have passed this exam.');
  expect(green).toBeGreaterThan(red);
});

test('EXAM-03 APP-09 handed in from far down the page, the toast lies below the head of the result', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/exam/${exam.exam_id}`);
  await page.getByRole('radio').last().check();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await submit(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exam Complete' })).toBeVisible();
  const toast = page.getByRole('status').getByText('Your exam has been submitted.');
  await expect(toast).toBeVisible();
  const head = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('EXAM-03 a failed exam: its picture, and the message in orange', async ({ page, portal, signedIn }) => {
  const { exam, key } = await knownExam(portal);
  await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  for (const [index, item] of key.entries()) await option(page, index, (right(item) + 1) % item.options.length).check();
  await submit(page).click();
  await expect(page.getByRole('img', { name: 'Not passed' })).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await rgb(page, 'You have not passed this exam.');
  expect(red).toBeGreaterThan(green);
  // A third of green and more tells orange from red.
  expect(green).toBeGreaterThan(red / 3);
  expect(green).toBeGreaterThan(blue);
});

test('EXAM-04 an exam that was handed in on another device meanwhile shows that result, and no second one', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, max_marks } = await knownExam(portal);
  const student = await signedIn();
  await page.goto(`/exam/${exam.exam_id}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, student);
  // The next save hears of it.
  await option(page, 0, 2).check();
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

test('EXAM-05 the list of reports says that there are older ones, and shows them when asked', async ({ page, signedIn }) => {
  await signedIn();
  const row = (number: number) => ({
    id: number,
    name: `Exam ${number}`,
    subject_name: 'Physics',
    attented_on: '1 Aug 2026',
    result: 'passed',
    total_marks: 3,
    max_marks: 4,
  });
  const pages: unknown[] = [];
  await page.route(`**/api${calls.exams.get_exam_reports.path}`, (route) => {
    const { before } = route.request().postDataJSON() as { before?: number };
    pages.push(before);
    const data = Array.from({ length: before === undefined ? 200 : 3 }, (_, index) => row((before ?? 1001) - 1 - index));
    return route.fulfill({ json: { status: true, message: '', data } });
  });
  await page.goto('/exam-reports/');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(200);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(cards).toHaveCount(203);
  await expect(cards.last()).toContainText('Exam 798');
  expect(pages).toEqual([undefined, 801]);
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});
