import type { Page } from '@playwright/test';
import { calls, type Endpoint } from '@portal/contract';
import { expect, signIn, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

// Seconds; the first repeat of every kind would come sooner by itself.
const ASKED = 4;

/** Turns the first call of that row away for a while, and lets the others through. Gives when each came, milliseconds. */
async function turnAwayOnce(page: Page, { path }: Endpoint): Promise<number[]> {
  const came: number[] = [];
  await page.route(`**/api${path}`, (route) => {
    came.push(performance.now());
    if (came.length > 1) return route.continue();
    const headers = { 'Retry-After': String(ASKED) };
    return route.fulfill({ status: 503, headers, json: { status: false, message: 'Busy' } });
  });
  return came;
}

async function expectWaited(came: number[]): Promise<void> {
  await expect.poll(() => came.length, { timeout: 30_000 }).toBeGreaterThan(1);
  const [first = 0, second = 0] = came;
  // A timer of the browser may run a little fast.
  expect(second - first).toBeGreaterThanOrEqual(ASKED * 1000 - 100);
}

test('QUIZ-07 NET-02 a save turned away is not repeated before the server says so, whatever is chosen meanwhile', async ({
  page,
  portal,
}) => {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const [quiz] = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  await signIn(page, portal, student);
  await page.goto(`/quiz-start/${quiz?.id}`);
  const option = (question: number) => page.getByRole('main').getByRole('group').nth(question).getByRole('radio').first();
  await expect(page.getByText('Saved as you choose')).toBeVisible();
  const came = await turnAwayOnce(page, calls.attempts.save_answers);
  await option(0).check();
  await expect(page.getByText('Waiting for the network. Your answers are kept on this device.')).toBeVisible();
  await option(1).check();
  // The student looks at another tab and comes back.
  await page.evaluate(() => dispatchEvent(new Event('pageshow')));
  await expectWaited(came);
  await expect(page.getByText('All answers saved')).toBeVisible();
});

test('NET-02 a list turned away is not asked for again before the server says so', async ({ page, portal }) => {
  await signIn(page, portal, await portal.student());
  const came = await turnAwayOnce(page, calls.subjects.subjects);
  await page.goto('/subjects');
  await expectWaited(came);
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
});

test('INFO-03 NET-02 feedback turned away is not sent again before the server says so', async ({ page, portal }) => {
  await signIn(page, portal, await portal.student());
  await page.goto('/feedback');
  const came = await turnAwayOnce(page, calls.student.add_feedback);
  await page.getByRole('textbox').fill('The videos help me a lot.');
  const refused = page.waitForResponse((response) => response.status() === 503);
  await page.getByRole('button', { name: 'Submit' }).click();
  await refused;
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expectWaited(came);
});
