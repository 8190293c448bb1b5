import type { Page } from '@playwright/test';
import { demoScreens, settled, type DemoScreen, type ScreenName } from '../helpers/demo.ts';
import { ASHA, expect, signIn, test } from '../helpers/portal.ts';

/** Screens whose title or height is known only with their data: these are looked at in more widths. */
export const LATE: ScreenName[] = [
  'chapters',
  'content',
  'topics',
  'topicPlaying',
  'quizStart',
  'exam',
  'examRoom',
  'newsDetail',
  'materials',
];

/**
 * A browser's note of something that moved; `node` is missing where it is not the page's own (the controls of a video).
 */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Notes in every page that is opened what moved by itself, without a touch or a key. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const ofVideo = document.querySelector('video') !== null && sources.every(({ node }) => node === null);
        if (hadRecentInput || ofVideo) continue;
        const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName ?? 'gone'}.${element?.className ?? ''} from ${was.y}+${was.height} to ${is.y}+${is.height}`;
        });
        window.shifts.push(`${value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Holds every answer back until the screen that waits for it has been painted: the slow network on which things move.
 */
async function answerAfterPaint(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    // Early calls are made while the page before still stands: it may go while it is looked at.
    await page
      .locator('main')
      .waitFor()
      .then(() => painted(page))
      .catch(() => undefined);
    // Nobody waits for it any more when its page has gone.
    await route.continue().catch(() => undefined);
  });
}

/** Returns what moves on direct visits at one width, and on reloads when they are asked for. */
async function shiftsOf(page: Page, screens: readonly DemoScreen[], width: number, reload = false): Promise<string[]> {
  const found: string[] = [];
  const note = async (what: string) => {
    await settled(page);
    await painted(page);
    found.push(...(await page.evaluate(() => window.shifts)).map((shift) => `${what} ${shift}`));
  };
  // Once: for half a second after a change of size nothing counts as moved by itself.
  await page.setViewportSize({ width, height: 844 });
  for (const { name, path } of screens) {
    await page.goto(path);
    await note(`${name} at ${width} px`);
    if (!reload) continue;
    await page.reload();
    await note(`${name} at ${width} px, reloaded`);
  }
  return found;
}

/** What is looked at by one test, and how. */
export interface Look {
  names: readonly ScreenName[];
  width: number;
  reload?: boolean;
}

/** Declares the test that nothing moves on these screens while they load. */
export function looksStill({ names, width, reload = false }: Look): void {
  test(`APP-09 nothing moves while a screen loads, at ${width} px${reload ? ' and on reloads' : ''}: ${names.join(', ')}`, async ({
    page,
    portal,
  }) => {
    const asha = await portal.student(ASHA);
    const screens = (await demoScreens(portal, asha)).filter(({ name }) => names.includes(name));
    const [open, guarded] = [screens.filter((screen) => screen.open), screens.filter((screen) => !screen.open)];
    await watchShifts(page);
    await answerAfterPaint(page);
    const found = await shiftsOf(page, open, width, reload);
    await signIn(page, portal, asha);
    found.push(...(await shiftsOf(page, guarded, width, reload)));
    expect(found).toEqual([]);
  });
}
