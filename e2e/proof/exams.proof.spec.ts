import { expect, test } from '../helpers/portal.ts';
import { knownExam, option, right, rgb } from '../steps/exams.ts';
import { beginExam, handIn, onOnePage } from '../steps/room.ts';

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
