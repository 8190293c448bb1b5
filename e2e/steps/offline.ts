import type { Page } from '@playwright/test';
import { expect } from '../helpers/portal.ts';

/** Until the worker answers for this page: it is registered only after the first screen is there. */
export async function shellKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');
}
