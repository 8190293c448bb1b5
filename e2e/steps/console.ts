import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Portal } from '../helpers/portal.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's findings, in the dark those about colours, and whether anything scrolls sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const look = async (axe: AxeBuilder) =>
    (await axe.setLegacyMode().analyze()).violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await look(new AxeBuilder({ page }).withTags(TAGS));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await look(new AxeBuilder({ page }).withRules('color-contrast'))));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return wide ? [...found, 'scrolls sideways'] : found;
}

/** Types the number and the code that is sent to it, by keyboard, on the sign-in page of the console. */
export async function signIn(page: Page, portal: Portal, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}
