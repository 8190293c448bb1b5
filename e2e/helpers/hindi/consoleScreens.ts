import type { Page } from '@playwright/test';
import { SCREENS } from '../../../web/src/console/frame/screens.ts';
import { settled } from '../demo.ts';

const patternOf = (path: string) => new RegExp(`^/console${path.replaceAll(/:\w+/gu, '[^/]+').replace(/\/$/u, '/?')}$`, 'u');

/**
 * Walks from screen to screen by the links that each has, and looks at the first address of every row of the console's
 * table. Returns the paths that no link leads to.
 */
export async function everyScreen(page: Page, look: (path: string, address: string) => Promise<void>): Promise<string[]> {
  const rows = SCREENS.map(({ path }) => ({ path, pattern: patternOf(path) }));
  const seen = new Set<string>();
  const waiting = SCREENS.filter(({ path }) => !path.includes(':')).map(({ path }) => `/console${path}`);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const [pathname = ''] = address.split(/[?#]/u);
    // Of two that fit, the one with fewer parameters.
    const [row] = rows.filter(({ pattern }) => pattern.test(pathname)).toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
    if (!row || seen.has(row.path)) continue;
    seen.add(row.path);
    await page.goto(address);
    await settled(page);
    await look(row.path, address);
    waiting.push(...(await page.locator('a[href^="/console"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))));
  }
  return SCREENS.map(({ path }) => path).filter((path) => !seen.has(path));
}
