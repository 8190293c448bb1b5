import type { Page, Request } from '@playwright/test';
import { PAGES, type RouteName } from '../../web/src/route/pages.ts';
import { demoScreens, settled } from '../helpers/demo.ts';
import { ASHA, expect, signIn, test } from '../helpers/portal.ts';

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

/**
 * Files fetched only once the screen is there: what is kept on the device, what resumes attempts, and what is drawn
 * after the first paint.
 */
const LATER = [
  'device',
  'keptOrAsked',
  'journal',
  'optionHash',
  'resume',
  'purify',
  'spoken',
  'logout',
  'Remind',
  'RemindBell',
  'notices',
  'knownThere',
];

/** On home: what the strip is made of. */
const OF_STRIP = ['NextStrip', 'clock', 'duration', 'join', 'knownThere', 'progress'];

/** On reports: asking a teacher, whose place is kept. */
const OF_REPORT = ['asking'];

/** On the screens of papers: what only papers with sections or other kinds need. */
const AFTER = ['WholePaper'];

const later = (screen: RouteName) => [
  ...LATER.filter((chunk) => !(PAGES[screen].atWork && chunk === 'journal')),
  ...(PAGES[screen].atWork ? AFTER : []),
  ...(screen === 'home' ? OF_STRIP : []),
  ...(screen.endsWith('Report') ? OF_REPORT : []),
];

const SCREENS: RouteName[] = ['home', 'subjects', 'topics', 'liveClasses', 'quizStart', 'quizReport', 'examReport', 'news'];

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
