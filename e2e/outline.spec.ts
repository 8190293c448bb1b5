import type { Page, Request } from '@playwright/test';
import { PAGES, type RouteName } from '../web/src/route/pages.ts';
import { demoScreens, settled } from './helpers/demo.ts';
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
    expect(calls.filter((path) => path.startsWith('/assets/lists-'))).toHaveLength(1);
    await page.goto('/', { waitUntil: 'commit' });
    await placeOf(page, 'Welcome Mr Asha Verma');
  });
}

/** Makes a network on which only the page itself arrives; returns what the page asks for. */
async function pageAlone(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    asked.push(new URL(route.request().url()).pathname);
    return undefined;
  });
  return asked;
}

/** Without the hash of its content: '/assets/Home-1a2b3c4d.js' is 'Home'. */
const chunkName = (path: string): string | undefined => /^\/assets\/(.+)-.{8}\.js$/u.exec(path)?.[1];

/** Files fetched only once the screen is there. */
const LATER = ['device', 'purify', 'resume', 'spoken'];
/** On the screens of papers: what is rarely said, what talks with the server once the paper stands, and what comes after a hand-in. */
const AFTER = ['Notices', 'later', 'result'];
/** The code that resumes attempts begun elsewhere also keeps answers; the screens of papers need it at once. */
const later = (screen: RouteName) => [...LATER, ...(PAGES[screen].atWork ? AFTER : ['journal'])];
const SCREENS: RouteName[] = ['home', 'subjects', 'topics', 'liveClasses', 'quizStart', 'quizReport', 'exam', 'news'];

test('APP-04 the page itself paints the head of a screen, and asks for all that the screen is made of', async ({
  page,
  portal,
}) => {
  const asha = await portal.student(ASHA);
  await signIn(page, portal, asha);
  const screens = await demoScreens(portal, asha);
  for (const name of SCREENS) {
    const path = screens.find((screen) => screen.name === name)?.path ?? '';
    const needed = new Set<string>();
    const note = (request: Request) => needed.add(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await settled(page);
    page.off('request', note);
    const asked = await pageAlone(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('.frame-heading h1, .open-card h1')).toBeVisible();
    const waiting = () => [...needed].filter((file) => !asked.includes(file)).map(chunkName);
    await expect.poll(() => waiting().filter((chunk) => chunk && !later(name).includes(chunk)), name).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

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

for (const missing of ['boot', 'react'])
  test(`APP-09 a portal whose code cannot be had (${missing}) says so, and loads when asked again`, async ({ page, portal }) => {
    await signIn(page, portal, await portal.student(ASHA));
    await page.route(`**/assets/${missing}-*.js`, (route) => route.abort());
    await page.goto('/subjects');
    await expect(page.getByRole('alert')).toContainText('The portal could not be loaded');
    await expect(page.getByRole('heading', { level: 1, name: 'My Subject' })).toBeVisible();
    await page.unroute(`**/assets/${missing}-*.js`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Physics', exact: true })).toBeVisible();
  });
