import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { settled } from './helpers/demo.ts';
import { signIn, type Portal, type Student } from './helpers/portal.ts';
import { darkViolations, violations } from './steps/everywhere.ts';
import { knownQuiz, right, wrong, type Key } from './steps/quiz.ts';

const DAY_MS = 24 * 60 * 60_000;

const option = (page: Page, index: number) => page.getByRole('radio').nth(index);
const verdict = (page: Page, said: string) => page.getByRole('status').filter({ hasText: said });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const door = (page: Page) => page.getByRole('region', { name: 'Revision' });

async function due(portal: Portal, student: Student): Promise<number | undefined> {
  return (await portal.call(calls.students.revision, {}, student)).data?.due;
}

/** From the top of the page to one of the options and up or down to the one that is wanted: Tab, arrows, Enter. */
async function answerByKeys(page: Page, index: number): Promise<void> {
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type);
  for (let tabs = 0; tabs < 30 && (await focused()) !== 'radio'; tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let downs = 0; downs < index; downs += 1) await page.keyboard.press('ArrowDown');
  await expect(option(page, index)).toBeChecked();
  await page.keyboard.press('Enter');
}

/** A quiz with its first answer wrong and its second left empty, handed in the day before. */
async function missTwo(
  portal: Portal,
  student: Student,
  handedIn: (report_id: number) => void,
): Promise<[Key[number], Key[number]]> {
  const { quiz_id, key } = await knownQuiz(portal);
  const [first, second, ...rest] = key;
  if (!first || !second) throw new Error('The quiz has too few questions');
  const submit_data = rest.map(({ question_id, answer }) => ({ question_id, answer }));
  submit_data.push({ question_id: first.question_id, answer: first.options[wrong(first)] ?? '' });
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  expect(await due(portal, student)).toBe(0);
  handedIn(Number(data?.report_id));
  expect(await due(portal, student)).toBe(2);
  return [first, second];
}

test.use({ viewport: { width: 390, height: 844 } });

test('REV-01 REV-03 REV-05 REV-06 PROG-05 what was missed yesterday is revised by keyboard: marked, explained, without a network, and the server has it', async ({
  page,
  context,
  portal,
  operator,
}) => {
  const student = await portal.student();
  // The school's days pass for a quiz that was handed in before.
  const [first, second] = await missTwo(portal, student, (report_id) =>
    operator.sql((database) =>
      database.prepare('UPDATE attempt SET submitted_at = submitted_at - ? WHERE attempt_id = ?').run(DAY_MS, report_id),
    ),
  );
  await signIn(page, portal, student);
  await page.goto('/progress');
  await expect(door(page)).toContainText('2 questions to revise');
  const star = page.waitForResponse(`**${calls.students.bookmarks.path}`);
  await door(page).getByRole('link', { name: 'Revise' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Revision' })).toBeVisible();
  await expect(heading(page, 'Question 1 of 2')).toBeVisible();
  await settled(page);
  expect(await violations(page, (axe) => axe)).toEqual([]);

  // The network is gone before anything was checked.
  await star;
  await context.setOffline(true);
  await answerByKeys(page, right(first));
  await expect(verdict(page, 'Right! It comes again in 3 days.')).toBeVisible();
  await expect(page.locator('[data-mark=right]')).toContainText('Your answer');
  await expect(page.getByText('Explanation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
  await settled(page);
  expect(await violations(page, (axe) => axe)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(heading(page, 'Question 2 of 2')).toBeFocused();
  await answerByKeys(page, wrong(second));
  await expect(verdict(page, 'Not right. It comes again tomorrow.')).toBeVisible();
  await expect(page.locator('[data-mark=wrong]')).toContainText('Your answer');
  await expect(page.locator('[data-mark=answer]')).toContainText('Correct answer');
  await expect(page.getByText('Explanation')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'That is it for now')).toBeFocused();
  await expect(page.getByText('1 of 2 questions right.')).toBeVisible();
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible();
  expect(await due(portal, student)).toBe(2);

  await context.setOffline(false);
  await expect.poll(() => due(portal, student)).toBe(0);
  const heard = page.waitForResponse(`**${calls.progress.next.path}`);
  await page.goto('/progress');
  await heard;
  await settled(page);
  await expect(door(page)).toHaveCount(0);

  // PROG-05: and its topic is practised, what was missed first.
  await page
    .getByRole('link', { name: /^Practise 5 questions of/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Practise: /u })).toBeVisible();
  await expect(heading(page, 'Question 1 of 5')).toBeVisible();
  expect(await violations(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'I do not know' }).click();
  await expect(verdict(page, 'Now you know.')).toBeVisible();
  expect(await due(portal, student)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My progress' })).toBeVisible();
});
