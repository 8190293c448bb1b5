import { settled } from './helpers/demo.ts';
import { expect, signIn } from './helpers/portal.ts';
import { darkViolations, expectFine, MOST_HEAD, PARTS, TAGS, test, violations } from './steps/everywhere.ts';

// All the others: proof/everywhere.proof.spec.ts.
for (const names of PARTS.slice(0, 2))
  test(`APP-04 APP-09 APP-10 APP-13 axe clean, the head at most ${MOST_HEAD} px of a phone, no word broken or cut off and nothing scrolling sideways, narrow, wide and at twice the text size: ${names.join(', ')}`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    await expectFine({ page, portal, asha, screens }, names);
  });

test('APP-02 APP-09 the frame of wide screens, the same on all: axe clean in both themes', async ({ page, portal, asha }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, portal, asha);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/');
  await settled(page);
  expect(await violations(page, (axe) => axe.withTags(TAGS))).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
});
