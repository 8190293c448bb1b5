import { type BrowserContext, type Page } from '@playwright/test';
import { expect, signIn, test } from '../helpers/portal.ts';
import { option, kept, phone, signInByHand, quizOf, databases, sessionCopied, withProfile } from '../steps/keeping.ts';

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
  await expect(page.getByText('All answers saved. This browser keeps no copy on this device.')).toBeVisible();
  await page.route('**/Student/save_answers', (route) => route.abort('internetdisconnected'));
  await option(page, 1, 1).check();
  await expect(
    page.getByText('This browser cannot keep your answers. Stay on this page until you have submitted.'),
  ).toBeVisible();
  await page.unroute('**/Student/save_answers');
  await expect(page.getByText('All answers saved. This browser keeps no copy on this device.')).toBeVisible();
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

test('SIGN-14 a browser killed right after the sign-in is still signed in', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const before = await phone(portal, folder);
    await signInByHand(before.page, portal, student);
    await expect.poll(() => sessionCopied(before.page)).toBe(true);
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
