import type { Page } from '@playwright/test';
import { ASHA, expect, signIn, test } from './helpers/portal.ts';

/** Makes a network on which React never arrives; returns what the page has asked the server for. */
async function withoutReact(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.route('**/assets/react-*.js', () => undefined);
  return calls;
}

/** Where these words stand, once they are there. (How far the line goes on is for the menu beside it to say.) */
async function placeOf(page: Page, words: string) {
  const heading = page.locator('h1', { hasText: words });
  await expect(heading).toBeVisible();
  const { x, y, height } = (await heading.boundingBox()) ?? {};
  return { x, y, height };
}

for (const width of [390, 1280]) {
  test(`APP-04 the head of a page is painted, and its data asked for, while React is still on its way (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, portal, await portal.student(ASHA));
    await page.goto('/subjects');
    await expect(page.getByRole('heading', { level: 1, name: 'My Subject' })).toBeVisible();
    const final = await placeOf(page, 'My Subject');
    const calls = await withoutReact(page);
    await page.goto('/subjects', { waitUntil: 'commit' });
    // Where React puts it later.
    expect(await placeOf(page, 'My Subject')).toEqual(final);
    await expect.poll(() => calls).toContain('/api/Student/subjects');
    expect(calls.filter((path) => path.startsWith('/assets/pickers-'))).toHaveLength(1);
    await page.goto('/', { waitUntil: 'commit' });
    await placeOf(page, 'Welcome Mr Asha Verma');
  });
}

test('SIGN-01 the head of the sign-in screen is painted while React is still on its way', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Portal login' })).toBeVisible();
  const final = await placeOf(page, 'Portal login');
  await withoutReact(page);
  // A guarded address leads there.
  await page.goto('/profile', { waitUntil: 'commit' });
  expect(await placeOf(page, 'Portal login')).toEqual(final);
  await expect(page.getByText('Login your account')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
});

test('a browser that lacks what the portal needs is told so in the place of a page, with what may be done', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'));
  for (const path of ['/login', '/console/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This browser is too old for the portal' })).toBeVisible();
    await expect(page.getByText('On this phone: update the browser')).toBeVisible();
    await expect(page.locator('body > *')).toHaveCount(1);
  }
});
