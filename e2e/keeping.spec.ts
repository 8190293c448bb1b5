import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, signIn, test, type Portal } from './helpers/portal.ts';
import { option, kept, signInByHand, quizOf, sessionCopied } from './steps/keeping.ts';

/** A browser with a profile on the disk, as a phone has one; `kill` ends it as a phone without power ends. */
async function phone(portal: Portal, folder: string) {
  const executablePath = process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(folder, {
    baseURL: portal.url,
    ...(executablePath ? { executablePath } : {}),
  });
  const cdp = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    kill: async () => {
      const gone = context.waitForEvent('close');
      process.kill(pid, 'SIGKILL');
      await gone;
    },
  };
}

async function withProfile(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

test('QUIZ-07 a browser killed right under “kept on this device” has every answer at the next visit', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const path = await quizOf(portal, student);
    const before = await phone(portal, folder);
    await signIn(before.page, portal, student);
    await before.page.goto(path);
    await expect(option(before.page, 0, 0)).toBeEnabled();
    await before.context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    for (const question of [0, 1, 2]) await option(before.page, question, 1).check();
    await expect(kept(before.page)).toBeVisible();
    await before.kill();
    const { page, context } = await phone(portal, folder);
    await signIn(page, portal, student);
    await page.goto(path);
    for (const question of [0, 1, 2]) await expect(option(page, question, 1)).toBeChecked();
    await context.close();
  });
});

test('SIGN-14 a browser killed right after the sign-in is still signed in', async ({ portal }) => {
  await withProfile(async (folder) => {
    const student = await portal.student();
    const before = await phone(portal, folder);
    await signInByHand(before.page, portal, student);
    await expect.poll(() => sessionCopied(before.page)).toBe(true);
    await before.kill();
    const { page, context } = await phone(portal, folder);
    // As in a browser that had not come to write its storage to the disk: this one may have been quicker.
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/empty');
    await page.evaluate(() => localStorage.removeItem('userData'));
    await page.goto('/subjects');
    await expect(page).toHaveURL(/\/subjects$/u);
    await expect(page.getByRole('heading', { name: 'My Subject', level: 1 })).toBeVisible();
    await context.close();
  });
});
