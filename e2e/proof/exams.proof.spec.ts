import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { knownExam, option, right, submit, rgb } from '../steps/exams.ts';

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
