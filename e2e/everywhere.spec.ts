import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoScreens, SCREENS, settled, type DemoScreen, type ScreenName } from './helpers/demo.ts';
import { everyRoom } from './helpers/rooms.ts';
import { ASHA, expect, signIn, test as base, type Student } from './helpers/portal.ts';

/** What must hold on every screen, looked at once for each: a load costs more than all looks. */
const test = base.extend<object, { asha: Student; screens: Map<ScreenName, DemoScreen> }>({
  asha: [async ({ portal }, use) => use(await portal.student(ASHA)), { scope: 'worker' }],
  screens: [
    async ({ portal, asha }, use) => use(new Map((await demoScreens(portal, asha)).map((screen) => [screen.name, screen]))),
    { scope: 'worker' },
  ],
});

/** Everything that a browser complains of while a page is open. */
function complaintsOf(page: Page, origin: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Playwright's own word on what its configuration says.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(?:blob|data):/u.test(request.url()))
      complaints.push(`leaves the origin: ${request.url()}`);
  });
  return complaints;
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every screen, and one face more: an exam that the student has handed in already. */
const NAMES = [...SCREENS, 'examRefused'] as const;

/** What axe finds on the page as it stands. */
async function violations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No screen has frames of ours, so axe need not open a page of its own to gather them.
  const { violations: found } = await narrow(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const name of NAMES) {
  test(`APP-09 APP-10 APP-13 ${name}: axe clean in both themes; from 320 to 1280 px and at twice the text size no word is broken or cut off and nothing scrolls sideways`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    const { path, open } = name === 'examRefused' ? { path: '/exam/1', open: false } : (screens.get(name) ?? {});
    if (path === undefined) throw new Error(`no screen named ${name}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (!open) await signIn(page, portal, asha);
    const complaints = complaintsOf(page, portal.url);
    await page.goto(path);
    await settled(page);
    expect(await page.title()).not.toBe('');
    // The frame of wide screens is the same on all: one stands for it.
    for (const width of name === 'home' ? [390, 1280] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page, (axe) => axe.withTags(TAGS)), `at ${width} px`).toEqual([]);
      // The theme changes nothing but colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, (axe) => axe.withRules('color-contrast')), `dark, at ${width} px`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    expect(await everyRoom(page)).toEqual({});
    expect(complaints).toEqual([]);
  });
}
