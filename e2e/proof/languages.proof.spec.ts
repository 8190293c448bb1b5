import { settled } from '../helpers/demo.ts';
import { expect, signIn } from '../helpers/portal.ts';
import { everyRoom } from '../helpers/rooms.ts';
import { complaintsOf, darkViolations, NAMES, placeOf, TAGS, test, violations } from '../steps/everywhere.ts';

for (const name of NAMES)
  test(`LANG-08 APP-09 APP-10 ${name} in Hindi: clean for screen readers, its dark colours told apart; from 320 to 1280 px and at twice the text size no word is broken or cut off and nothing scrolls sideways`, async ({
    page,
    context,
    portal,
    asha,
    screens,
  }) => {
    await context.addCookies([{ name: 'portal_language', value: 'hi', url: portal.url }]);
    const { path, open } = placeOf(screens, name);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (!open) await signIn(page, portal, asha);
    const complaints = complaintsOf(page, portal.url);
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
    expect(await violations(page, (axe) => axe.withTags(TAGS))).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
    expect(await everyRoom(page)).toEqual({});
    expect(complaints).toEqual([]);
  });
