import type { Page } from '@playwright/test';
import { expect, test } from './helpers/portal.ts';
import { knownExam, option } from './steps/exams.ts';
import { shellKept } from './steps/offline.ts';
import { beginExam } from './steps/room.ts';
import { saved } from './steps/answers.ts';

test.use({ serviceWorkers: 'allow' });

const HINDI = /\p{Script=Devanagari}/u;

/** The language of the page, as a screen reader is told. */
const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang).catch(() => 'on its way');
const choose = (page: Page, name: 'English' | 'हिन्दी') => page.getByRole('button', { name }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('LANG-06 LANG-07 Hindi is chosen at the sign-in, with the number kept; the account takes it to another device', async ({
  page,
  portal,
  browser,
}) => {
  const { mobile } = await portal.student();
  const signIn = async (on: Page) => {
    await on.locator('#mobile').fill(mobile);
    await on.locator('form button[type=submit]').click();
    await expect(on.locator('input[autocomplete="one-time-code"]').first()).toBeFocused();
    await on.keyboard.type(await portal.codeFor(mobile));
    await on.locator('form button[type=submit]').click();
  };
  await page.goto('/login');
  await page.locator('#mobile').fill(mobile);
  await choose(page, 'हिन्दी');
  await expect.poll(() => languageOf(page)).toBe('hi');
  await expect(page.locator('#mobile')).toHaveValue(mobile);
  await signIn(page);
  await expect(heading(page)).toHaveText(HINDI);

  const other = await browser.newPage({ baseURL: portal.url });
  await other.goto('/login');
  await expect(other.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await signIn(other);
  await expect.poll(() => languageOf(other)).toBe('hi');
  await expect(heading(other)).toHaveText(HINDI);
  await other.close();
});

test('LANG-06 a browser that asks for Hindi gets Hindi, and one that asks for none that the portal has gets English', async ({
  browser,
  portal,
}) => {
  for (const [locale, language] of [
    ['hi-IN', 'hi'],
    ['ta-IN', 'en'],
  ] as const) {
    const page = await browser.newPage({ locale, baseURL: portal.url });
    await page.goto('/login');
    expect({ locale, language: await languageOf(page) }).toEqual({ locale, language });
    await page.close();
  }
});

test('LANG-06 the choice is there also where its script has come before the page', async ({ page }) => {
  const scriptCame = page.waitForEvent('requestfinished', (request) => request.url().includes('/languages-'));
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<body[^>]*>/u, (begins) => `${begins}<script src="/slow.js"></script>`);
    await route.fulfill({ response, body });
  });
  await page.route('**/slow.js', async (route) => {
    await scriptCame;
    await page.evaluate(() => new Promise((ran) => setTimeout(ran, 200)));
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
});

test('LANG-07 a portal kept on the device changes its language with its worker, and opens in it without a network', async ({
  page,
  context,
  signedIn,
}) => {
  test.setTimeout(60_000); // The whole portal is kept twice, once in each language.
  await signedIn();
  await page.goto('/profile');
  await shellKept(page);
  await context.setOffline(true);
  await choose(page, 'हिन्दी');
  await expect(page.getByText('The page changes its language once there is a network.')).toBeVisible();
  expect(await languageOf(page)).toBe('en');
  await context.setOffline(false);
  await choose(page, 'हिन्दी');
  await expect.poll(() => languageOf(page), { timeout: 20_000 }).toBe('hi');
  await expect(page.getByRole('button', { name: 'हिन्दी' })).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await page.goto('/subjects');
  await expect.poll(() => languageOf(page)).toBe('hi');
  await expect(heading(page)).toHaveText(HINDI);
});

test('LANG-07 an exam that is open stays as it is while another tab changes the language: answers and all', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  test.setTimeout(60_000); // The whole portal is kept twice, once in each language.
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.goto('/profile');
  await shellKept(page);
  await beginExam(page, `/exam/${exam.exam_id}`);
  await option(page, 0, 0).check();
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await choose(other, 'हिन्दी');
  await expect(other.getByText('A quiz or an exam is open in another tab.')).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(option(page, 0, 0)).toBeChecked();
  expect(await languageOf(page)).toBe('en');
  await page.goto('/subjects');
  await other.goto('/subjects');
  await choose(await revisit(other), 'हिन्दी');
  await expect.poll(() => languageOf(other), { timeout: 20_000 }).toBe('hi');
});

/** Goes to where the language is chosen. */
async function revisit(page: Page): Promise<Page> {
  await page.goto('/profile');
  return page;
}

test('LANG-08 what a screen in Hindi says has no word in Latin letters but the names of the school', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  await context.addCookies([{ name: 'portal_language', value: 'hi', url: portal.url }]);
  await signedIn();
  for (const path of ['/notices', '/notices/choices', '/feedback', '/exams', '/no-such-page']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(HINDI);
    const tree = (await page.locator('body').ariaSnapshot()).replaceAll(/^.*\/url:.*$/gmu, '');
    // What stands in quotes or behind a colon is said; the rest of a line is the kind of thing it is.
    const said = [...tree.matchAll(/"([^"]*)"|^\s*- (?:text|paragraph|status|alert): (.*)$/gmu)].map(
      ([, a = '', b = '']) => a + b,
    );
    const words = said
      .join(' ')
      .replaceAll(NAMES, ' ')
      .match(/[A-Za-z]{2,}/gu);
    expect({ path, words }).toEqual({ path, words: null });
  }
});

/** The school's, and a key. */
const NAMES =
  /Pragati Coaching|Kavya Iyer|(?:JEE|NEET)-style practice (?:test|in English and Hindi)|Unit test|Mechanics|Term test: [A-Za-z ]+|Physics|Chemistry|Mathematics|Biology|WhatsApp|NEET|JEE|\/mi?n/gu;
