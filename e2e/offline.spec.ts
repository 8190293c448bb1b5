import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';
import { shellKept } from './steps/offline.ts';

test.use({ serviceWorkers: 'allow' });

const SIGN = 'You are offline. What you see is from your last visit.';

const sign = (page: Page) => page.getByText(SIGN);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const errorToasts = (page: Page) => page.getByRole('alert').locator('[data-type=error]');

/** The paths of the calls whose answers this browser keeps: they are written after the screen shows them. */
function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'student-lists')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('student-lists');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('student-lists cannot be opened')));
    });
    const names = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('copies').objectStore('copies').getAllKeys();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    return names.map((name) => (typeof name === 'string' ? (JSON.parse(name) as [string])[0] : ''));
  });
}

test('APP-01 APP-09 after one visit the portal opens without a network, with the lists of that visit, and says so', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const { chapter_id } = await placesOf(portal, await signedIn());
  await page.goto(`/topic/${chapter_id}`);
  await expect(page.getByRole('link', { name: 'Free fall' })).toBeVisible();
  await expect.poll(() => copies(page)).toContain('/Student/topics');
  await page.goto('/subjects');
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  await expect.poll(() => copies(page)).toContain('/Student/subjects');
  await shellKept(page);
  // Seen once through the worker.
  await page.reload();
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  await expect(sign(page)).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).not.toHaveAttribute('data-fallback');
  // A screen that was loaded in an earlier page, on a direct visit.
  await page.goto(`/topic/${chapter_id}`);
  await expect(heading(page)).toHaveText('Physics - Motion in a Straight Line');
  await expect(page.getByRole('link', { name: 'Free fall' })).toBeVisible();
  await expect(errorToasts(page)).toHaveCount(0);
  // One that never was.
  await page.goto('/news-and-events');
  await expect(sign(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 20_000 });

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'All-subject mock test' })).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
});

test('MAT-03 a document is kept with its size said before, read without a network, counted and cleared in the profile', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  const list = `/study-materials/${subId}/${chapter_id}`;
  const title = 'Formula sheet: motion in a straight line';
  await page.goto(list);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await shellKept(page);
  await page.reload();
  const keep = page.getByRole('button', { name: `Keep offline: ${title}` });
  await expect(keep).toHaveText(/Keep offline \(\d+\sKB\)/u);
  await keep.click();
  await expect(page.getByRole('button', { name: `Kept offline, remove: ${title}` })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`${list}?learning=true`);
  const viewer = page.getByRole('dialog', { name: title });
  await expect(viewer.locator('.page canvas').first()).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);

  await page.goto('/profile');
  const device = page.getByRole('region', { name: 'Data and storage' });
  await expect(device).toContainText(/1 document, \d+\sKB/u);
  await device.getByRole('button', { name: 'Clear' }).click();
  await expect(device).toContainText('No documents.');
  await page.goto(list);
  await expect(keep).toBeVisible();
});

test('QUIZ-07 a quiz under way opens without a network with its answers, goes on, and is saved with the next one', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const student = await signedIn();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
  const quiz_id = quizzes.data?.[0]?.id ?? 0;
  const option = (question: number, index: number) =>
    page.getByRole('main').getByRole('group').nth(question).getByRole('radio').nth(index);
  await page.goto(`/quiz-start/${quiz_id}`);
  await option(0, 1).check();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await shellKept(page);
  await expect.poll(() => copies(page)).toContain('/Student/get_quiz');

  await context.setOffline(true);
  await page.reload();
  await expect(option(0, 1)).toBeChecked({ timeout: 20_000 });
  await option(1, 2).check();
  // Browsers differ in what a page that was loaded without a network knows of the network.
  await expect(
    page.getByText(/(?:You are offline|Waiting for the network)\. Your answers are kept on this device\./u),
  ).toBeVisible();
  await page.reload();
  await expect(option(1, 2)).toBeChecked({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 20_000 });
  const looking = { kind: 'quiz', item_id: quiz_id, device_id: 'only-looking', take_over: 0 } as const;
  expect((await portal.call(calls.attempts.start_attempt, looking, student)).data?.answers).toHaveLength(2);
});
