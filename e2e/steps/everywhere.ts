import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoScreens, SCREENS, type DemoScreen, type ScreenName } from '../helpers/demo.ts';
import { ASHA, test as base, type Student } from '../helpers/portal.ts';

/** Every screen, and one face more: an exam that the student has handed in already. */
export const NAMES = [...SCREENS, 'examRefused'] as const;

/** Where it is found, and whether it needs no sign-in. */
export function placeOf(screens: Map<ScreenName, DemoScreen>, name: (typeof NAMES)[number]): { path: string; open: boolean } {
  const { path, open } = name === 'examRefused' ? { path: '/exam/1', open: false } : (screens.get(name) ?? {});
  if (path === undefined || open === undefined) throw new Error(`no screen named ${name}`);
  return { path, open };
}

/** Returns axe's findings on the page as it is. */
export async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No screen has frames of ours, so axe need not open a page of its own to gather them.
  const { violations: found } = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** What the dark theme can do wrong: it changes nothing but colours. */
export async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violations(page, (axe) => axe.withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** The most that may stand before the first thing of a screen on a phone of 390 x 844, in pixels. */
export const MOST_HEAD = 104;

/** Where the screen begins, and whether the title stands beside the way back: both in pixels of the page; undefined where there is no frame. */
export async function headOf(page: Page): Promise<{ begins: number; beside: boolean } | undefined> {
  return page.evaluate(() => {
    const [main, title] = [document.querySelector('main.frame-main'), document.querySelector('.frame-heading h1')];
    // The exam room lies over the frame.
    if (!main || !title?.checkVisibility({ visibilityProperty: true }) || document.documentElement.dataset['room'])
      return undefined;
    const seen = [...main.querySelectorAll('*')].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    });
    const begins = Math.min(...seen.map((element) => element.getBoundingClientRect().top)) + scrollY;
    const [box, back] = [title, document.querySelector('.frame-back') ?? title].map((element) => element.getBoundingClientRect());
    return { begins, beside: box !== undefined && back !== undefined && box.top < back.bottom && box.bottom > back.top };
  });
}

/** With the first student of the demo school, and the addresses of all screens for her. */
export const test = base.extend<object, { asha: Student; screens: Map<ScreenName, DemoScreen> }>({
  asha: [async ({ portal }, use) => use(await portal.student(ASHA)), { scope: 'worker' }],
  screens: [
    async ({ portal, asha }, use) => use(new Map((await demoScreens(portal, asha)).map((screen) => [screen.name, screen]))),
    { scope: 'worker' },
  ],
});

/** Everything that a browser complains of while a page is open. */
export function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Playwright's own word on what its configuration says.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    // Whether an attempt that was left was handed in elsewhere: 404 says that it was not.
    if (message.location().url.endsWith('/attempt_result') && message.text().includes('404')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:blob|data):/u.test(request.url()))
      complaints.push(`leaves the origin: ${request.url()}`);
  });
  return complaints;
}
