import { test as base, type Student } from '../portal.ts';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Which browser a project of the configuration stands for. */
export type Engine = 'firefox' | 'webkit';

interface Fixtures {
  /** A browser with nothing kept in it. */
  browserUnderTest: Browser;
  /** Puts a student's session into it, as if signed in before. */
  signedInThere: (mobile?: string) => Promise<Student>;
}

/** Playwright's runner and the portal of e2e/, with a browser that Playwright does not drive. */
export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  browserUnderTest: async ({ engine }, provide) => {
    const { browser, stop } = engine === 'webkit' ? await startWebKit() : await startFirefox();
    await provide(browser);
    await stop();
  },
  signedInThere: async ({ browserUnderTest: browser, portal }, provide) =>
    provide(async (mobile) => {
      const student = await portal.student(mobile);
      // A page of the portal's own origin on which no screen is at work.
      await browser.open(`${portal.url}/logo.svg`);
      const kept = JSON.stringify({ state: { user: student.user, token: student.token }, version: 0 });
      await browser.run((value) => localStorage.setItem('userData', value), kept);
      return student;
    }),
});

export { expect } from '@playwright/test';
