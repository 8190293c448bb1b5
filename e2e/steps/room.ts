import type { Page } from '@playwright/test';
import { expect } from '../helpers/portal.ts';

/** From the entrance of an exam into its room. */
export async function beginExam(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await page.getByRole('checkbox', { name: 'I have read this. I will answer by myself.' }).check();
  await page.getByRole('button', { name: 'Start exam' }).click();
  await expect(questionAt(page)).toBeVisible();
}

/** The heading of the question that is shown. */
export const questionAt = (page: Page, number = '\\d+') =>
  page.getByRole('heading', { name: new RegExp(`^Question ${number} of`, 'u'), level: 2 });

/** Goes to the question of that number, from 1, by its keys. */
export async function goTo(page: Page, number: number): Promise<void> {
  await page.keyboard.type(`g${number}`);
  await page.keyboard.press('Enter');
  await expect(questionAt(page, String(number))).toBeFocused();
}

/** All questions on one page, as a student who likes that better sees them. */
export async function onOnePage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('checkbox', { name: 'All questions on one page' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
}

/** Hands in by the two steps at the end of the summary. */
export async function handIn(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: 'Review and submit' });
  if (await review.isVisible()) await review.click();
  else await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Submit' }).click();
  const handsIn = page.getByRole('button', { name: 'Hand in', exact: true });
  // It takes no press in its first moments.
  await expect(async () => {
    await handsIn.click({ timeout: 1000 });
    await expect(handsIn).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
