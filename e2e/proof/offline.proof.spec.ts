import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { SERVER_PLACES } from '@portal/contract/ofServer';
import { expect, signIn, test } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { copies, shellKept } from '../steps/offline.ts';
import { saved } from '../steps/answers.ts';

test.use({ serviceWorkers: 'allow' });

/** The names of everything this browser keeps that is a student's. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
      ...(await caches.keys()),
    ].filter((name) => name.startsWith('student')),
  );
}

test('APP-08 copies are the student’s alone: another one on this browser never sees them, and logout leaves none', async ({
  page,
  context,
  portal,
}) => {
  const [first, second] = [await portal.student(), await portal.student()];
  await signIn(page, portal, first);
  await page.goto('/profile');
  await expect(page.getByText(`+91 ${first.mobile}`)).toBeVisible();
  await shellKept(page);
  await expect.poll(() => kept(page)).toContain('student-lists');

  // The session passes to another student without a logout, and without a network.
  await page.evaluate(
    ({ user, token }) => localStorage.setItem('userData', JSON.stringify({ state: { user, token }, version: 0 })),
    second,
  );
  await context.setOffline(true);
  await page.goto('/profile');
  await expect(page.getByText('Something went wrong')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(first.mobile)).toHaveCount(0);

  await page.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('APP-09 MAT-03 a phone that has no room for more shows pictures, documents and the portal all the same', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const { subId, chapter_id } = await placesOf(portal, await signedIn());
  await page.goto('/profile');
  await shellKept(page);
  await context.serviceWorkers()[0]?.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await page.goto('/subjects');
  const picture = page.getByRole('main').locator('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await expect(picture).not.toHaveAttribute('data-fallback');
  expect(await page.evaluate(async () => (await fetch('/config.json')).status)).toBe(200);
  await page.goto(`/study-materials/${subId}/${chapter_id}?learning=true`);
  await expect(page.getByRole('dialog').locator('.page canvas').first()).toBeVisible({ timeout: 20_000 });
});

test('SRV-09 what the server answers itself, opened as a page, is never answered with the portal of this device', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/profile');
  await shellKept(page);
  const opened = async (path: string) => (await page.goto(path))?.text();
  const portalHere = await opened('/profile');
  expect(await opened('/no-such-page')).toBe(portalHere);
  const answeredHere: string[] = [];
  for (const place of SERVER_PLACES) if ((await opened(`/${place}/nothing`)) === portalHere) answeredHere.push(place);
  expect(answeredHere).toEqual([]);
});

test('QUIZ-04 an update of the portal waits while a quiz is open', async ({ page, portal }) => {
  // Stands before the portal and hands out one version of the worker after another.
  let version = 1;
  const worker = readFileSync(fileURLToPath(new URL('../../web/dist/sw.js', import.meta.url)), 'utf8');
  const front = createServer((request, response) => {
    if (request.url === '/sw.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
      response.end(`${worker}\n// ${version}`);
      return;
    }
    const passed = ask(portal.url + (request.url ?? ''), { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  try {
    const student = await portal.student();
    const { chapter_id } = await placesOf(portal, student);
    const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
    await signIn(page, { ...portal, url }, student);
    await page.goto(`${url}/quiz-start/${String(quizzes.data?.[0]?.id)}`);
    await page.getByRole('radio').first().check();
    await shellKept(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const same = () => page.evaluate(() => 'sameDocument' in window);
    const waiting = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

    version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(waiting).toBe(true);
    // Even when asked by another tab, it leaves a quiz alone.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage('take over'));
    await page.getByRole('radio').nth(1).check();
    expect(await waiting()).toBe(true);
    expect(await same()).toBe(true);
  } finally {
    front.closeAllConnections();
    front.close();
  }
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
  await expect(saved(page)).toBeVisible();
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
  await expect(saved(page)).toBeVisible({ timeout: 20_000 });
  const looking = { kind: 'quiz', item_id: quiz_id, device_id: 'only-looking', take_over: 0 } as const;
  expect((await portal.call(calls.attempts.start_attempt, looking, student)).data?.answers).toHaveLength(2);
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
  await expect(keep).toHaveText('Keep offline');
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
