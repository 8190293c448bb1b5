import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { knownQuiz } from './steps/quiz.ts';

test('FIND-01 FIND-06 FIND-07 FIND-09 a student finds a topic from any page by its name, opens it, and comes back to what was found', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/news-and-events');
  const door = page.getByRole('link', { name: 'Search (key /)' });
  await expect(door).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/u);
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('free fa');
  const hit = page.getByRole('link', { name: 'Free fall Physics · Motion in a Straight Line' });
  await expect(hit).toBeVisible();
  await expect(hit.locator('mark')).toHaveText(['Free', 'fa']);
  await hit.click();
  await expect(page.getByRole('region', { name: 'Video: Free fall' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=free\+fa$/u);
  await expect(hit).toBeVisible();
  await expect(field).toHaveValue('free fa');
  // FIND-09: a slip of the finger.
  await field.fill('fere fall');
  await expect(page.getByText('Nothing is called “fere fall”. Showing results for “free fall”.')).toBeVisible();
  await expect(hit.locator('mark')).toHaveText(['Free', 'fall']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'News/Events' })).toBeVisible();
});

test('FIND-11 a question that was answered is found by its words, and stands in sight in its report', async ({
  page,
  portal,
  signedIn,
}) => {
  const { quiz_id, key, name } = await knownQuiz(portal);
  const student = await signedIn();
  const submit_data = key.map(({ question_id, answer }) => ({ question_id, answer }));
  await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  await page.goto('/search');
  await page.getByRole('searchbox').fill('athlete circular');
  await page.getByRole('link', { name: new RegExp(`^${name}.*athlete runs exactly once`, 'u') }).click();
  await expect(page).toHaveURL(new RegExp(`question=${key[1]?.question_id}$`, 'u'));
  await expect(page.getByRole('group', { name: /athlete runs/u })).toBeFocused();
});

test('FIND-13 a document is found by what is written in it, and opens at the page', async ({ page, signedIn }) => {
  await signedIn();
  const hit = page.getByRole('link', {
    name: /^Formula sheet: motion in a straight line.*Page 1.*equations, graphs and the traps/u,
  });
  // The texts of a school that was just loaded are taken behind the scenes.
  await expect(async () => {
    await page.goto('/search?q=quantities traps');
    await expect(hit).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: 'In the text of study materials' })).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/learning=true&material=\d+&page=1$/u);
  await expect(page.getByRole('document', { name: 'Formula sheet: motion in a straight line' })).toBeVisible();
});
