import { calls } from '@portal/contract';
import type { Page } from '@playwright/test';
import { settled } from '../helpers/demo.ts';
import { painted } from './stillness.ts';

/** Holds the answer back until the page stands without it. */
export async function answerLate(page: Page): Promise<void> {
  await page.route(`**${calls.progress.next.path}`, async (route) => {
    await page.getByRole('link', { name: 'Study Materials' }).waitFor();
    await painted(page);
    await route.continue().catch(() => undefined);
  });
}

export const stripOf = (page: Page) => page.getByRole('region', { name: 'Next for you' });

/** Notes what moved by itself on the page as it stands. */
export async function shiftsOf(page: Page, what: string): Promise<string[]> {
  await settled(page);
  await painted(page);
  return (await page.evaluate(() => window.shifts)).map((shift) => `${what}: ${shift}`);
}
