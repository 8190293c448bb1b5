import { everyScreen } from '../helpers/hindi/consoleScreens.ts';
import { latinOn } from '../helpers/hindi/latin.ts';
import { expect, testAlone } from '../helpers/operator.ts';
import { enlargeByBrowser, everySize } from '../helpers/sizes.ts';
import { OWNER, signInAt } from '../steps/console.ts';

/** What students of other stories have written is in no language of the console. */
const test = testAlone();

/** The widths, and the sizes of text, at which every screen is read. */
const SIZES = [
  [320, 700, 100], [390, 844, 100], [390, 844, 200], [1280, 800, 100], [1280, 800, 200],
] as const; // prettier-ignore
/** A sheet of paper as it will be printed, which is as large as it is. */
const ON_PAPER = '/papers/:kind/:key/print';

test('LANG-08 APP-10 every screen of the console in Hindi says nothing in English but names, and at 320, 390 and 1280 px, also in text of twice the size, no word is broken or cut off and nothing scrolls sideways', async ({
  page,
  context,
  portal,
}) => {
  test.setTimeout(600_000); // Some thirty screens, each laid out anew five times.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAt(page, portal, OWNER, '/');
  await context.addCookies([{ name: 'portal_language', value: 'hi', url: portal.url }]);
  const found: Record<string, unknown> = {};
  const { seen, left } = await everyScreen(page, async (path) => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
    const english = await latinOn(page);
    const torn = path === ON_PAPER ? {} : await everySize(page, SIZES, enlargeByBrowser);
    await enlargeByBrowser(page, 100);
    await page.setViewportSize({ width: 1280, height: 800 });
    if (english.length > 0 || Object.keys(torn).length > 0) found[path] = { english, torn };
  });
  expect(found).toEqual({});
  expect(left).toEqual([]);
  expect(seen).toBeGreaterThan(25);
});
