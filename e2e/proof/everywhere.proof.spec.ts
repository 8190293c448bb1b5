import { settled } from '../helpers/demo.ts';
import { expect, signIn } from '../helpers/portal.ts';
import { everySize } from '../helpers/sizes.ts';
import { complaintsOf, darkViolations, expectFine, MOST_HEAD, NAMES, PARTS, placeOf, test } from '../steps/everywhere.ts';

for (const name of NAMES)
  test(`APP-09 APP-10 ${name}: its dark colours are told apart; from 320 to 1280 px and at twice the text size no word is broken or cut off and nothing scrolls sideways`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    const { path, open } = placeOf(screens, name);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (!open) await signIn(page, portal, asha);
    const complaints = complaintsOf(page, portal.url);
    await page.goto(path);
    await settled(page);
    expect(await darkViolations(page)).toEqual([]);
    expect(await everySize(page)).toEqual({});
    expect(complaints).toEqual([]);
  });

for (const names of PARTS.slice(2))
  test(`APP-04 APP-09 APP-10 APP-13 axe clean, the head at most ${MOST_HEAD} px of a phone, no word broken or cut off and nothing scrolling sideways, narrow, wide and at twice the text size: ${names.join(', ')}`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    await expectFine({ page, portal, asha, screens }, names);
  });
