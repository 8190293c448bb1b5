import { calls } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { knownQuiz } from './steps/quiz.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('INFO-06 a student says without a network that a question seems wrong, the school answers all in the console, the bell leads to the answer', async ({
  page,
  portal,
  browser,
  context,
}) => {
  test.setTimeout(60_000); // Two students and one of the staff, each on a page of their own.
  const { quiz_id, name, key } = await knownQuiz(portal);
  const [student, another] = [await portal.student(), await portal.student()];
  const handIn = async (who: typeof student) =>
    (await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, who)).data?.report_id;
  const [report_id] = [await handIn(student), await handIn(another)];
  await portal.call(calls.students.add_objection, { question_id: key[1]?.question_id ?? 0 }, another);

  await signIn(page, portal, student);
  await page.goto(`/report-preview/${report_id}`);
  const second = page.getByRole('group').nth(1);
  await expect(second.getByRole('button', { name: 'This question seems wrong' })).toBeVisible();
  await context.setOffline(true);
  await second.getByRole('button', { name: 'This question seems wrong' }).click();
  const why = second.getByLabel('What seems wrong? You may leave this empty.');
  await why.fill('A and B are both right.');
  expect(await faultsOf(page)).toEqual([]);
  await second.getByRole('button', { name: 'Tell the school' }).click();
  await expect(second.getByText('You told the school that this question seems wrong.')).toBeVisible();
  // What the browser keeps is sent by the next visit.
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((response) => response.url().endsWith('add_objection'));
  await later.goto('/');
  await sent;

  const teacher = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAt(teacher, portal, OWNER, '/feedback?show=questions');
  await expect(teacher.getByRole('heading', { name: `${name}, question 2` })).toBeVisible();
  await expect(teacher.getByText('A and B are both right.')).toBeVisible();
  await expect(teacher.getByText('2 students said so')).toBeVisible();
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Answer all' }).click();
  await teacher.keyboard.type('You are right: both count now.');
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('dialog').getByRole('button', { name: 'Answer all' }).click();
  await expect(teacher.getByText('No question waits for an answer.')).toBeVisible();
  await expect(teacher.getByText('You are right: both count now.')).toBeVisible();

  await later.goto('/notices');
  await expect(later.getByText('The school has answered')).toBeVisible();
  await later.getByRole('link', { name }).click();
  // The question itself is in sight, with the answer open and the keyboard on it.
  await expect(later.getByRole('group').nth(1).getByRole('button', { name: 'The school has answered' })).toBeFocused();
  await expect(later.getByText('You are right: both count now.')).toBeInViewport();
});
