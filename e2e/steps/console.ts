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

/** Something else stands on the screen: a press at the same spot is taken after a pause only. */
export const pause = (page: Page): Promise<void> => page.waitForTimeout(700);

/** The number of the demo school's owner. */
export const OWNER = '9000000100';

/** Signs one of the staff in; ends at the screen with that address below /console. */
export async function signInAt(page: Page, portal: Portal, mobile: string, path: string): Promise<void> {
  await page.goto(`${portal.url}/console${path}`);
  await typeCode(page, portal, mobile);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
}

/** Types the number and the code that is sent to it, by keyboard, on the sign-in page of the console. */
export async function signIn(page: Page, portal: Portal, mobile: string): Promise<void> {
  await typeCode(page, portal, mobile);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

async function typeCode(page: Page, portal: Portal, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the SMS')).toBeFocused();
  await page.keyboard.type(await portal.codeFor(mobile));
  await page.keyboard.press('Enter');
}

/**
 * Counts the presses on a page from now on: of a finger or mouse, and of Enter. Resolves to what tells how many there
 * were.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    const count = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      counted.presses += 1;
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, { capture: true });
    Object.assign(window, { counted });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}

/**
 * Adds a class on the screen that is open, by keyboard and thumb: what it is about, when it begins (the school's time,
 * as a field of a browser takes it) and its link.
 */
export async function addClass(
  page: Page,
  { about, start, link }: { about: string; start: string; link?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add a class' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('What it is about')).toBeFocused();
  await page.keyboard.type(about, { delay: 30 });
  await form.getByLabel('Start').click();
  await form.getByLabel('Start').fill(start);
  if (link !== undefined) {
    await form.getByLabel('Link of the class').click();
    await form.getByLabel('Link of the class').fill(link);
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is added.' })).toBeVisible();
}
