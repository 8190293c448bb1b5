import { calls } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { faultsOf, OWNER, signInAt } from './steps/console.ts';
import { knownQuiz } from './steps/quiz.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('INFO-07 a student asks without a network, a teacher answers with a formula in the console, the bell leads to it, it is clear now', async ({
  page,
  portal,
  browser,
  context,
}) => {
  test.setTimeout(60_000); // A student and one of the staff, each on a page of their own.
  const { quiz_id, name } = await knownQuiz(portal);
  const student = await portal.student();
  const report_id = (await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student)).data?.report_id;
  await signIn(page, portal, student);
  await page.goto(`/report-preview/${report_id}`);
  const second = page.getByRole('group').nth(1);
  await expect(second.getByRole('button', { name: 'Ask a teacher' })).toBeVisible();
  await context.setOffline(true);
  await second.getByRole('button', { name: 'Ask a teacher' }).click();
  await second.getByLabel('What do you not understand?').fill('Why is $v = u + at$ right here?');
  expect(await faultsOf(page)).toEqual([]);
  await second.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(second.getByText(/^Asked\./u)).toBeVisible();
  // What the browser keeps is sent by the next visit.
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const sent = later.waitForResponse((response) => response.url().endsWith('add_doubt'));
  await later.goto('/doubts');
  await sent;
  await expect(later.getByText('No answer yet')).toHaveCount(1);
  await expect(later.getByRole('math')).toBeVisible();
  expect(await faultsOf(later)).toEqual([]);

  const teacher = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signInAt(teacher, portal, OWNER, '/feedback?show=doubts');
  await expect(teacher.getByText(`${name}, question 2`)).toBeVisible();
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Answer' }).click();
  await teacher.keyboard.type('As $a$ is constant.');
  expect(await faultsOf(teacher)).toEqual([]);
  await teacher.getByRole('button', { name: 'Save' }).click();
  await expect(teacher.getByText('No doubt waits for an answer.')).toBeVisible();
  await expect(teacher.getByText(/^Answered on/u)).toBeVisible();

  await later.goto('/notices');
  await later.getByRole('link', { name: /Why is/u }).click();
  await expect(later.getByText(/^As .+ is constant\.$/u)).toBeVisible();
  expect(await faultsOf(later)).toEqual([]);
  await later.getByRole('button', { name: 'Clear now' }).click();
  await expect(later.getByText('Clear', { exact: true })).toBeVisible();
  await later.reload();
  await expect(later.getByText('Clear', { exact: true })).toBeVisible();
  await expect(later.getByRole('button', { name: 'Clear now' })).toHaveCount(0);
});
