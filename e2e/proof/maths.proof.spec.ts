import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lookAtFormulas } from '../helpers/formulas/boxes.ts';
import { FORMULAS, startFormulas, withoutMathsFonts, type FormulaPortal } from '../helpers/formulas/school.ts';
import { expect, PATIENCE_MS, signIn, test as base } from '../helpers/portal.ts';
import { shellKept } from '../steps/offline.ts';
import { painted, watchShifts } from '../steps/stillness.ts';

const FONT = '**/assets/maths-*.woff2';

/** A page in a browser without any font for maths, and a portal whose quiz has all formulas. */
const test = base.extend<{ bare: Page }, { formulas: FormulaPortal }>({
  formulas: [
    async ({}, provide) => {
      const formulas = await startFormulas();
      await provide(formulas);
      await formulas.stop();
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  bare: async ({ playwright, launchOptions, formulas: { portal, student } }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-fonts-'));
    const env = { ...process.env, ...withoutMathsFonts(folder) } as Record<string, string>;
    const browser = await playwright.chromium.launch({ ...launchOptions, env });
    const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    await signIn(page, portal, student);
    await provide(page);
    await browser.close();
    rmSync(folder, { recursive: true });
  },
});

/** How many of a kind must have been looked at, at least. */
const LOOKED_AT = {
  formula: 150,
  bracket: 90,
  fraction: 80,
  root: 16,
  'upright letter': 35,
  isotope: 10,
  'displayed sign': 5,
};

/** Waits until all questions are drawn. */
const drawn = (page: Page) => expect(page.locator('main math')).toHaveCount(FORMULAS.length);
const fonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`));

test('QUIZ-04 the boxes of 150 formulas: what grows is as high as what it holds, numbers of isotopes stand free, letters upright', async ({
  bare: page,
  formulas: { path },
}) => {
  await watchShifts(page);
  // On a slow network nothing moves when the font comes.
  await page.route(FONT, async (route) => {
    await painted(page);
    await route.continue();
  });
  await page.goto(path);
  await drawn(page);
  expect(await fonts(page)).toEqual(['PortalMaths loaded']);
  const { wrong, seen } = await page.evaluate(lookAtFormulas);
  expect(wrong).toEqual([]);
  expect(Object.entries(LOOKED_AT).filter(([kind, least]) => (seen[kind] ?? 0) < least)).toEqual([]);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
});

test('QUIZ-04 formulas are shown without their font where it does not come, and none waits for long', async ({
  bare: page,
  formulas: { path },
}) => {
  await page.route(FONT, () => undefined);
  await page.goto(path);
  await drawn(page);
  const { wrong } = await page.evaluate(lookAtFormulas);
  // So the look at the boxes sees what a missing font does.
  expect(new Set(wrong.map((each) => each.split(':')[0]))).toEqual(new Set(['bracket', 'root', 'displayed sign']));
});

test('QUIZ-04 the font has every letter and sign of the formulas', async ({ bare: page, formulas: { path } }) => {
  await page.goto(path);
  await drawn(page);
  const shown = await page.evaluate(() => {
    const parts = document.querySelectorAll('main math :is(mi, mn, mo, mtext)');
    return [...new Set([...parts].flatMap(({ textContent }) => [...textContent]))];
  });
  const list = readFileSync(new URL('../../web/src/ui/maths/characters.txt', import.meta.url), 'utf8').replaceAll(/#.*/gu, '');
  const ranges = [...list.matchAll(/([\dA-F]+)(?:-([\dA-F]+))?/gu)].map(([, first = '', last = first]) =>
    [first, last].map((code) => Number.parseInt(code, 16)),
  );
  const isThere = (letter: string) =>
    ranges.some(([first = 0, last = 0]) => first <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= last);
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter((letter) => !isThere(letter))).toEqual([]);
});

test('QUIZ-04 APP-08 the font is kept by the worker: formulas grow without a network too', async ({ browser, formulas }) => {
  const { portal, student, path } = formulas;
  const context = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, portal, student);
  await page.goto('/profile');
  await shellKept(page);
  await page.goto(path);
  await drawn(page);
  await context.setOffline(true);
  await page.reload();
  await drawn(page);
  expect(await fonts(page)).toEqual(['PortalMaths loaded']);
  const kept = () => page.evaluate(async () => (await (await caches.open('portal-engines')).keys()).map(({ url }) => url));
  expect((await kept()).some((url) => url.endsWith('.woff2'))).toBe(true);
  await context.close();
});
