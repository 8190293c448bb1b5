import { chromium, type Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@portal/contract';
import { expect, type Portal, type Student } from '../helpers/portal.ts';
import { placesOf } from '../helpers/school.ts';
import { typeCode } from './code.ts';

export const option = (page: Page, question: number, index: number) =>
  page.getByRole('main').getByRole('group').nth(question).getByRole('radio').nth(index);

export const kept = (page: Page) => page.getByText('Your answers are kept on this device.');

/** Signs a new student in by the page itself, from the form to home. */
export async function signInByHand(page: Page, portal: Portal, { mobile }: Student): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await typeCode(page, portal, mobile);
  await expect(page).not.toHaveURL(/\/login$/u);
}

export async function quizOf(portal: Portal, student: Student): Promise<string> {
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student)).data ?? [];
  return `/quiz-start/${quizzes[0]?.id ?? 0}`;
}

export const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Returns whether the copy of the session is written, not only begun. */
export const sessionCopied = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'student-session')) return false;
    return new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('student-session');
      opening.addEventListener('error', () => reject(new Error('the copy of the session cannot be opened')));
      opening.addEventListener('success', () => {
        const db = opening.result;
        const count = db.transaction('session').objectStore('session').count();
        count.addEventListener('success', () => {
          db.close();
          resolve(count.result === 1);
        });
      });
    });
  });

/** A browser with a profile on the disk, as a phone has one; `kill` ends it as a phone without power ends. */
export async function phone(portal: Pick<Portal, 'url'>, folder: string) {
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

export async function withProfile(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
