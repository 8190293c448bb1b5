import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@portal/contract';
import { expect, signIn, test, type Portal, type Student } from './helpers/portal.ts';
import { placesOf } from './helpers/school.ts';

const boxes = (page: Page) => page.getByRole('group', { name: 'OTP code' }).getByRole('textbox');
const option = (page: Page, question: number, index: number) =>
  page.getByRole('main').getByRole('group').nth(question).getByRole('radio').nth(index);
const kept = (page: Page) => page.getByText('Your answers are kept on this device.');

/** Signs a new student in by the page itself, from the form to home. */
async function signInByHand(page: Page, portal: Portal, { mobile }: Student): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(boxes(page)).toHaveCount(4);
  await boxes(page).first().focus();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).not.toHaveURL(/\/login$/u);
}

async function quizOf(portal: Portal, student: Student): Promise<string> {
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  return `/quiz-start/${quizzes[0]?.id ?? 0}`;
}

/** A browser with a profile on the disk, as a phone has one; `kill` ends it as a phone without power ends. */
async function phone(portal: Portal, folder: string) {
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(folder, {
    baseURL: portal.url,
    ...(executablePath ? { executablePath } : {}),
  });
  const cdp = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      const gone = context.waitForEvent('close');
      process.kill(pid, 'SIGKILL');
      await gone;
    },
  };
}

async function withProfile(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

test('QUIZ-07 a browser killed right under “kept on this device” has every answer at the next visit', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const path = await quizOf(portal, student);
    const before = await phone(portal, folder);
    await signIn(before.page, portal, student);
    await before.page.goto(path);
    await expect(option(before.page, 0, 0)).toBeEnabled();
    await before.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    for (const question of [0, 1, 2]) await option(before.page, question, 1).check();
    await expect(kept(before.page)).toBeVisible();
    await before.kill();
    const { page, context } = await phone(portal, folder);
    await signIn(page, portal, student);
    await page.goto(path);
    for (const question of [0, 1, 2]) await expect(option(page, question, 1)).toBeChecked();
    await context.close();
  });
});

test('QUIZ-07 answers are called kept once the disk has them, not before', async ({ page, portal }) => {
  const student = await portal.student();
  await signIn(page, portal, student);
  // A disk that is slow to say that a transaction is there.
  await page.addInitScript(() => {
    const add = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function slowly(this: IDBTransaction, type: string, listener: EventListener) {
      const held = (event: Event) => setTimeout(() => listener(event), Number(localStorage.getItem('diskMs') ?? 0));
      add.call(this, type, type === 'complete' ? held : listener);
    } as typeof add;
  });
  await page.goto(await quizOf(portal, student));
  await expect(option(page, 0, 0)).toBeEnabled();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await option(page, 0, 1).check();
  await expect(kept(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('diskMs', '2000'));
  const seen = await page.evaluate(async () => {
    const words = () => document.querySelector('main')?.textContent?.includes('kept on this device') ?? false;
    document.querySelectorAll<HTMLFieldSetElement>('main fieldset')[1]?.querySelectorAll('input')[0]?.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return words();
  });
  expect(seen).toBe(false);
  await expect(kept(page)).toBeVisible();
});

test('SIGN-14 a browser killed right after the sign-in is still signed in', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const before = await phone(portal, folder);
    await signInByHand(before.page, portal, student);
    await expect.poll(() => databases(before.page)).toContain('student-session');
    await before.kill();
    const { page, context } = await phone(portal, folder);
    // As in a browser that had not come to write its storage to the disk: this one may have been quicker.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/empty');
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.goto('/subjects');
    await expect(page).toHaveURL(/\/subjects$/u);
    await expect(page.getByRole('heading', { name: 'My Subject', level: 1 })).toBeVisible();
    await context.close();
  });
});

test('SIGN-14 a session that was left never comes back, in no tab', async ({ context, page, portal }) => {
  await signInByHand(page, portal, await portal.student());
  await expect.poll(() => databases(page)).toContain('student-session');
  const other = await context.newPage();
  await other.goto('/subjects');
  const copy = await copied(page);
  await page.getByRole('banner').getByRole('button', { name: /Kavya/u }).click();
  await page.getByRole('menuitem', { name: /log ?out/iu }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(other).toHaveURL(/\/login$/u);
  await expect.poll(() => databases(page)).not.toContain('student-session');
  // As if it had not been deleted in time.
  await putBack(page, copy);
  await page.goto('/subjects');
  await expect(page).toHaveURL(/\/login$/u);
});

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

const copied = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('student-session', 1);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('session').objectStore('session').get('kept');
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
  );

const putBack = (page: Page, copy: unknown) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('student-session', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('session');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('session', 'readwrite');
          transaction.objectStore('session').put(value, 'kept');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    copy,
  );

test('QUIZ-07 a browser that forbids sites to keep anything: the paper opens, is saved on the server, and the screen says so', async ({
  page,
  portal,
}) => {
  await forbidKeeping(page.context());
  const student = await portal.student();
  const path = await quizOf(portal, student);
  await signInByHand(page, portal, student);
  // The session lives as long as the page: no address is loaded anew.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await option(page, 0, 1).check();
  await expect(page.getByText('All answers saved. This browser keeps nothing on this device.')).toBeVisible();
  await page.route('**/Student/save_answers', (route) => route.abort('internetdisconnected'));
  await option(page, 1, 1).check();
  await expect(
    page.getByText('This browser cannot keep your answers. Stay on this page until you have submitted.'),
  ).toBeVisible();
  await page.unroute('**/Student/save_answers');
  await expect(page.getByText('All answers saved. This browser keeps nothing on this device.')).toBeVisible();
});

/** Fails as Firefox does where cookies and site data are blocked. */
async function forbidKeeping(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    globalThis.BroadcastChannel = function BroadcastChannel() {
      refuse();
    } as unknown as typeof BroadcastChannel;
    // These two are there, and refuse what they are asked.
    const rejected = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    Object.defineProperty(navigator.locks, 'request', { value: rejected });
    Object.defineProperty(navigator.serviceWorker, 'register', { value: rejected });
  });
}
