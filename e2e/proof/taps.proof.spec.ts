import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/portal.ts';
import { handIns, papersOf, submit } from '../steps/handing-in.ts';
import { beginExam, questionAt } from '../steps/room.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const ROUNDS = 6;
/** A press after less quiet may have been meant for what stood there before. */
const QUIET_MS = 600;

/** Small, and the same with the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on answering' });
const handsIn = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true });

/** Opens the summary, with 'Submit' somewhere on the screen, and returns where. */
async function placeOfSubmit(page: Page, next: () => number) {
  if (!(await submit(page).isVisible())) await page.keyboard.press('s');
  const block = (['start', 'center', 'end', 'nearest'] as const)[Math.floor(next() * 4)] ?? 'nearest';
  await submit(page).evaluate((element, where) => element.scrollIntoView({ block: where }), block);
  return (await submit(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

for (const [seed, viewport] of SIZES.entries())
  test.describe(`${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true });

    test(`EXAM-04 taps at one spot of Submit, 150 to 500 ms apart, never hand in: seed ${seed + 1}`, async ({
      page,
      portal,
      signedIn,
    }) => {
      const next = random(seed + 1);
      const { student, papers } = await papersOf(portal);
      await signedIn(student.mobile);
      await page.goto(papers[1].list);
      await page.getByRole('link', { name: papers[1].name }).click();
      await beginExam(page);
      const sent = handIns(page);
      let tooSlow = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const place = await placeOfSubmit(page, next);
        const [x, y] = [place.x + place.width * next(), place.y + place.height * next()];
        const taps = 3 + Math.floor(next() * 6);
        let [longest, before] = [0, Date.now()];
        for (let tap = 0; tap < taps; tap += 1) {
          await page.touchscreen.tap(x, y);
          await page.waitForTimeout(150 + next() * 350);
          const now = Date.now();
          longest = Math.max(longest, now - before);
          before = now;
        }
        expect(sent).toEqual([]);
        // A busy machine was slow enough for a tap to be meant, which leads to the questions: tapped once more.
        if (longest >= QUIET_MS) {
          tooSlow += 1;
          expect(tooSlow).toBeLessThan(10 * ROUNDS);
          await expect(submit(page).or(questionAt(page)).or(goOn(page)).first()).toBeVisible();
          await page.waitForTimeout(QUIET_MS + 100);
          if (await goOn(page).isVisible()) await goOn(page).tap();
          round -= 1;
          continue;
        }
        expect(await goOn(page).boundingBox()).toEqual(place);
        const other = await handsIn(page).boundingBox();
        expect(other?.y).toBeGreaterThanOrEqual(place.y + place.height);
        await page.waitForTimeout(QUIET_MS + 100);
        // Meant, and still no hand-in: what stands there leads to the questions.
        await page.touchscreen.tap(x, y);
        await expect(questionAt(page)).toBeVisible();
      }
      expect(sent).toEqual([]);
      await page.keyboard.press('s');
      await submit(page).tap();
      await page.waitForTimeout(700);
      await handsIn(page).tap();
      await expect.poll(() => sent.length).toBe(1);
    });
  });
