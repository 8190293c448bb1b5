import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse from 'lighthouse';
import { demoScreens } from '../e2e/demo.ts';
import { ASHA, signIn, startPortal } from '../e2e/portal.ts';
import { ensureChromium } from '../scripts/machine/chromium.ts';

/**
 * `npm run lighthouse`: Lighthouse on login and home with its defaults for a phone (slow 4G and a slow CPU,
 * simulated), three runs each, medians of the scores; with `-- all`, or `-- topics profile`, on every screen of the demo, or
 * those, one run each (`-- all --runs 3` for more). A run costs ten seconds. `machine` is Lighthouse's own measure of the
 * CPU: while others use it, blocking times are theirs, too.
 */
const { values: options, positionals: wanted } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string' } } });
const RUNS = Number(options.runs ?? (wanted.length === 0 ? 3 : 1));
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const DEBUGGING_PORT = 9333;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const { portal, stop } = await startPortal();
const profile = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
const executablePath = await ensureChromium();

/** A browser of its own for each run: what lay in the memory of the one before counts as the page's work, too. */
async function inBrowser<T>(work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

try {
  const student = await portal.student(ASHA);
  const screens = (await demoScreens(portal, student)).filter(({ name }) =>
    wanted.length === 0 ? ['login', 'home'].includes(name) : wanted.includes('all') || wanted.includes(name),
  );
  for (const { name, path, open } of screens) {
    await inBrowser(async (context) => {
      const page = await context.newPage();
      if (!open) return signIn(page, portal, student);
      await page.goto(`${portal.url}/login`);
      return page.evaluate(() => localStorage.clear());
    });
    const scores: Record<string, number[]> = {};
    for (let run = 0; run < RUNS; run += 1) {
      const result = await inBrowser(() =>
        lighthouse(portal.url + path, {
          port: DEBUGGING_PORT,
          onlyCategories: [...CATEGORIES],
          // As at a first visit: nothing is there but the session, which lies in localStorage.
          clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
          logLevel: 'error',
        }),
      );
      for (const category of CATEGORIES) {
        const { score, auditRefs } = result?.lhr.categories[category] ?? { score: 0, auditRefs: [] };
        (scores[category] ??= []).push(Math.round((score ?? 0) * 100));
        const missed = auditRefs.filter(({ id, weight }) => weight > 0 && (result?.lhr.audits[id]?.score ?? 1) < 0.9);
        if (run === 0 && missed.length > 0) console.log(`  ${name}, ${category}: ${missed.map(({ id }) => id).join(', ')}`);
      }
      for (const id of ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'])
        (scores[id] ??= []).push(result?.lhr.audits[id]?.numericValue ?? 0);
      (scores['machine'] ??= []).push(result?.lhr.environment.benchmarkIndex ?? 0);
    }
    const words = Object.entries(scores).map(
      ([what, values]) => `${what} ${median(values).toFixed(what.includes('shift') ? 3 : 0)}`,
    );
    console.log(`${name}: ${words.join(', ')}`);
  }
} finally {
  await stop();
  rmSync(profile, { recursive: true, force: true });
}
