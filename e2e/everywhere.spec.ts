import { settled } from './helpers/demo.ts';
import { expect, signIn } from './helpers/portal.ts';
import { everyRoom, FEW_ROOMS } from './helpers/rooms.ts';
import { complaintsOf, darkViolations, headOf, MOST_HEAD, NAMES, placeOf, test, violations } from './steps/everywhere.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The screens with most kinds of colour; all of them: proof/everywhere.proof.spec.ts. */
const DARK: readonly string[] = ['login', 'home', 'quizStart', 'quizReport', 'examRoom', 'profile'];

/** So many screens are looked at by one test: a page of its own for each costs as much as all that is asked of it. */
const IN_ONE = 4;
const parts = Array.from({ length: Math.ceil(NAMES.length / IN_ONE) }, (_, part) =>
  NAMES.slice(part * IN_ONE, (part + 1) * IN_ONE),
);

for (const names of parts) {
  test(`APP-04 APP-09 APP-10 APP-13 axe clean, the head at most ${MOST_HEAD} px of a phone, no word broken or cut off and nothing scrolling sideways, narrow, wide and at twice the text size: ${names.join(', ')}`, async ({
    page,
    portal,
    asha,
    screens,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const complaints = complaintsOf(page, portal.url);
    const places = names.map((name) => ({ name, ...placeOf(screens, name) }));
    // Those that need no sign-in are first: a signed-in student is led away from them.
    const [open, guarded] = [places.filter((place) => place.open), places.filter((place) => !place.open)];
    for (const { name, path } of [...open, ...guarded]) {
      if (name === guarded[0]?.name) await signIn(page, portal, asha);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await settled(page);
      expect(await page.title(), name).not.toBe('');
      const head = await headOf(page);
      expect(head?.begins ?? 0, name).toBeLessThanOrEqual(MOST_HEAD);
      expect(head?.beside, `${name}: the title beside the way back`).not.toBe(false);
      expect(await violations(page, (axe) => axe.withTags(TAGS)), name).toEqual([]);
      if (DARK.includes(name)) expect(await darkViolations(page), `${name}, dark`).toEqual([]);
      expect(await everyRoom(page, FEW_ROOMS), name).toEqual({});
    }
    expect(complaints).toEqual([]);
  });
}

test('APP-02 APP-09 the frame of wide screens, the same on all: axe clean in both themes', async ({ page, portal, asha }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signIn(page, portal, asha);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/');
  await settled(page);
  expect(await violations(page, (axe) => axe.withTags(TAGS))).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
});
