import type { Page } from '@playwright/test';
import { expect, type Portal } from '../helpers/portal.ts';

/** Asks for a code for the number in the form, types it, and sends it. */
export async function typeCode(page: Page, portal: Portal, mobile: string): Promise<void> {
  const boxes = page.getByRole('group', { name: 'OTP code' }).getByRole('textbox');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(boxes).toHaveCount(4);
  await boxes.first().focus();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.getByRole('button', { name: 'Submit' }).click();
}
