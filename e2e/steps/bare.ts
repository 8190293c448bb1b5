import { test as base, type Page } from '@playwright/test';
import { startBareServer, type BareServer } from '../helpers/bare-server.ts';

/** The same web build against a server that knows nothing of our additions. */
export const test = base.extend<{ bare: BareServer }>({
  bare: async ({}, use) => {
    const bare = await startBareServer();
    await use(bare);
    await bare.stop();
  },
});

/** Signed in already: the way in is walked by the first test. */
export async function enter(page: Page, { url }: BareServer): Promise<void> {
  await page.route(`${url}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${url}/empty`);
  const state = { user: { stud_id: 'stud-7', profile: { name: 'Bharat Kumar Singh' } }, token: 'bare-token-0123456789' };
  await page.evaluate((kept) => localStorage.setItem('userData', kept), JSON.stringify({ state, version: 0 }));
}

export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
