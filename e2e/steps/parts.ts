import type { Page } from '@playwright/test';

/** The code of the feedback screen, however often it is asked for. */
export const PART = /\/assets\/Feedback-[\w-]{8}\.js/u;

export const tile = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Feedback' });

export const shown = (page: Page) => page.getByLabel('Your message');

/** A mark that the next load of the page wipes out. */
export const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset['seen'] = 'yes'));

export const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['seen'] === 'yes');

/** Lets the portal answer as one whose code has changed; returns how often it was asked. */
export async function update(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      asked += 1;
      const answer = await route.fetch();
      return route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/boot-[\w-]{8}/gu, 'boot-12345678') });
    },
  );
  return () => asked;
}
