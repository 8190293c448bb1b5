import type { Page } from '@playwright/test';
import { expect } from '../helpers/operator.ts';

export const openMenu = (page: Page) => page.locator('[aria-haspopup=menu]').click();

export async function logout(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
}
