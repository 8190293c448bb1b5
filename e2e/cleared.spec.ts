import type { Page } from '@playwright/test';
import { ASHA, expect, signIn, test, type Portal } from './helpers/portal.ts';
import { complete, examOf, saved } from './steps/answers.ts';
import { typeCode } from './steps/code.ts';
import { beginExam, goTo, handIn, questionAt } from './steps/room.ts';

/** As 'Clear site data' of the browser does. */
async function clearData(page: Page, { url }: Portal): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
}

const told = (page: Page) => page.getByRole('heading', { name: 'This browser’s data was cleared' });
const option = (page: Page, index: number) => page.getByRole('radio').nth(index);
const why =
  'This browser’s data was cleared, so you are signed out. Sign in again: your answers that reached the server are there.';

test('QUIZ-07 NET-01 ‘Clear site data’ in an exam loses nothing: the room says so and goes on, and a reload leads to the sign-in, which says why', async ({
  page,
  portal,
}) => {
  const { student, path, handedIn } = await examOf(portal);
  await signIn(page, portal, student);
  await beginExam(page, path);
  await option(page, 1).check();
  await expect(saved(page)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await goTo(page, 2);
  await option(page, 2).check();
  const other = await page.context().newPage();
  await other.goto('/subjects');
  await expect(other.getByRole('link', { name: /Physics/u }).first()).toBeVisible();
  await clearData(page, portal);
  // Not every browser says so at once: each tab looks when the student comes to it.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('userData'))).toBeNull();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(other.getByText(why)).toBeVisible();
  // A tab behind another one is not drawn.
  await page.bringToFront();
  // What only this page has is on its screen, and goes to the server when it can.
  await expect(told(page)).toBeVisible();
  await expect(option(page, 2)).toBeChecked();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(told(page)).toHaveCount(0);
  await goTo(page, 3);
  await option(page, 0).check();
  await expect(saved(page)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  await signIn(page, portal, student);
  await page.goto(path);
  await expect(questionAt(page)).toBeVisible();
  await goTo(page, 2);
  await expect(option(page, 2)).toBeChecked();
  await handIn(page);
  await expect(complete(page)).toBeVisible();
  expect((await handedIn()).slice(0, 4)).toEqual(['1', '2', '0', '-1']);
});

test('APP-12 where nothing is under way, data that is cleared leads to the sign-in at once, which says why until somebody has signed in', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn(ASHA);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome/u })).toBeVisible();
  await clearData(page, portal);
  await expect(page.getByText(why)).toBeVisible();
  await page.reload();
  await expect(page.getByText(why)).toBeVisible();
  await page.getByLabel('Mobile number').fill(ASHA);
  await typeCode(page, portal, ASHA);
  await expect(page.getByRole('heading', { name: /^Welcome/u })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: /Asha/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(0);
});
