import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoScreens, SCREENS, settled, type DemoScreen, type ScreenName } from './helpers/demo.ts';
import { ASHA, expect, signIn, test as base, type Student } from './helpers/portal.ts';

/** What must hold on every screen, in both themes: checked once for each screen at three widths. */
const test = base.extend<object, { asha: Student; screens: Map<ScreenName, DemoScreen> }>({
  asha: [async ({ portal }, use) => use(await portal.student(ASHA)), { scope: 'worker' }],
  screens: [
    async ({ portal, asha }, use) => use(new Map((await demoScreens(portal, asha)).map((screen) => [screen.name, screen]))),
    { scope: 'worker' },
  ],
});

const WIDTHS = [390, 768, 1280];

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

/** What makes the page scroll sideways: the elements that reach beyond its right edge; none when it does not. */
async function widest(page: Page): Promise<string[]> {
  if ((await sidewaysScroll(page)) <= 0) return [];
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`),
  );
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const name of SCREENS) {
  test(`APP-09 APP-10 APP-13 ${name}: axe clean and no sideways scroll at three widths in both themes and at twice the text size`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    const screen = screens.get(name);
    if (!screen) throw new Error(`no screen named ${name}`);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (!screen.open) await signIn(page, portal, asha);
    const complaints = complaintsOf(page, portal.url);
    await page.goto(screen.path);
    await settled(page);
    expect(await page.title()).not.toBe('');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        // No screen has frames of ours, so axe need not open a page of its own to gather them. The theme changes nothing but colours.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        const { violations } = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast')).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id} at ${width}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        );
        expect(found, colorScheme).toEqual([]);
        expect(await sidewaysScroll(page), `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await widest(page), 'sideways scroll at twice the text size').toEqual([]);
    expect(complaints).toEqual([]);
  });
}
