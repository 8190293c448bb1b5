import { settled } from '../helpers/demo.ts';
import { expect, signIn } from '../helpers/portal.ts';
import { everySize } from '../helpers/sizes.ts';
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
    expect(await everySize(page)).toEqual({});
    expect(complaints).toEqual([]);
  });

test('PROG-02 LANG-08 in Hindi and large text, on a small phone, its heading and its button are whole and above the first card', async ({
  page,
  context,
  portal,
  asha,
}) => {
  await context.addCookies([{ name: 'portal_language', value: 'hi', url: portal.url }]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, portal, asha);
    await page.goto('/');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const strip = page.getByRole('region', { name: 'आपके लिए आगे' });
    const [heading, button, card] = [
      strip.getByRole('heading', { level: 2 }),
      strip.getByRole('button').first(),
      strip.getByRole('list'),
    ];
    const boxes = await Promise.all([heading, button, card].map((each) => each.boundingBox()));
    const [below = 0, beside = 0, top = 0] = boxes.map((box, place) =>
      place === 2 ? box?.y : (box?.y ?? 0) + (box?.height ?? 0),
    );
    expect({ width, isAbove: below <= top, isBeside: beside <= top }).toEqual({ width, isAbove: true, isBeside: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
