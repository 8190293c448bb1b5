import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { settled } from '../demo.ts';

/** The addresses of the console's table, whose screens only a bundler can load. */
const PATHS = ['frame', 'papers'].flatMap((room) => {
  const file = fileURLToPath(new URL(`../../../web/src/console/${room}/screens.ts`, import.meta.url));
  return [...readFileSync(file, 'utf8').matchAll(/\bpath: '([^']*)'/gu)].map(([, path = '']) => path);
});

const patternOf = (path: string) => new RegExp(`^/console${path.replaceAll(/:\w+/gu, '[^/]+').replace(/\/$/u, '/?')}$`, 'u');

/**
 * Walks from screen to screen by the links that each has, and looks at the first address of every row of the console's
 * table. Returns how many, and the paths that no link leads to.
 */
export async function everyScreen(page: Page, look: (path: string) => Promise<void>): Promise<{ seen: number; left: string[] }> {
  const rows = PATHS.map((path) => ({ path, pattern: patternOf(path) }));
  const seen = new Set<string>();
  const waiting = PATHS.filter((path) => !path.includes(':')).map((path) => `/console${path}`);
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const [pathname = ''] = address.split(/[?#]/u);
    // Of two that fit, the one with fewer parameters.
    const [row] = rows
      .filter(({ pattern }) => pattern.test(pathname))
      .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);
    if (!row || seen.has(row.path)) continue;
    seen.add(row.path);
    await page.goto(address);
    await settled(page);
    await look(row.path);
    // A batch's page leads to adding students by a button.
    if (row.path === '/batches/:batch_id') waiting.push(`${pathname}/add`);
    waiting.push(
      ...(await page.locator('a[href^="/console"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
    );
  }
  return { seen: seen.size, left: PATHS.filter((path) => !seen.has(path)) };
}
