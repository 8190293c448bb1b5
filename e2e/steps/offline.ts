import type { Page } from '@playwright/test';
import { expect } from '../helpers/portal.ts';

/** Until the worker answers for this page: it is registered only after the first screen is there. */
export async function shellKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 }).toBe('activated');
}

/** The paths of the calls whose answers this browser keeps: they are written after the screen shows them. */
export function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'student-lists')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('student-lists');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('student-lists cannot be opened')));
    });
    const names = await new Promise<IDBValidKey[]>((resolve) => {
      const reading = database.transaction('copies').objectStore('copies').getAllKeys();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    return names.map((name) => (typeof name === 'string' ? (JSON.parse(name) as [string])[0] : ''));
  });
}
