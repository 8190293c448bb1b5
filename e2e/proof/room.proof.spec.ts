import { AxeBuilder } from '@axe-core/playwright';
import { calls, type Id } from '@portal/contract';
import { expect, test, type Portal, type Student } from '../helpers/portal.ts';
import { leastDifference, reachFaults } from '../steps/reach.ts';
import { beginExam, goTo } from '../steps/room.ts';

const SIZES = [
  [320, 256],
  [360, 640],
  [844, 390],
] as const;
/** Pixels that tell one sign of the palette from another. */
const TOLD = 20;
const STATES = ['Answered', 'Not answered', 'Marked for review', 'Answered & marked for review', 'Not visited'];

/** Returns the number of the demo's exam with sections and every kind of question. */
async function paperOf(portal: Portal, student: Student): Promise<Id | undefined> {
  const list = (await portal.call(calls.exams.exams, {}, student)).data ?? [];
  return list.find(({ name }) => name?.startsWith('JEE'))?.exam_id;
}

test('EXAM-02 the room from 320 x 256 to 844 x 390: nothing scrolls sideways, nothing is hidden while it has the focus, targets are 44 px; axe clean; five states told apart', async ({
  page,
  portal,
  signedIn,
}) => {
  const exam_id = await paperOf(portal, await signedIn());
  const found: Record<string, string[]> = {};
  const look = async (what: string, tabs: number) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const faults = await reachFaults(page, tabs);
      if (faults.length > 0) found[`${what} at ${width} x ${height}`] = faults;
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    if (violations.length > 0) found[`${what}: axe`] = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  };
  await beginExam(page, `/exam/${exam_id}`);
  for (const number of [1, 8, 11]) {
    await goTo(page, number);
    await look(`question ${number}`, 12);
  }
  await page.keyboard.press('m');
  await page.getByRole('button', { name: /^Questions: \d+ of/u }).click();
  await look('palette', 6);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await look('more', 5);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await look('summary', 40);
  await page.getByRole('button', { name: 'Submit' }).click();
  await look('confirm', 3);
  expect(found).toEqual({});

  // By shape and sign alone: the heads of the table have no number in them.
  const signs = STATES.map((name) => page.getByRole('columnheader', { name, exact: true }).locator('[data-state]'));
  const pictures = async () => {
    const taken: Buffer[] = [];
    for (const sign of signs) taken.push(await sign.screenshot());
    return leastDifference(page, taken);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await pictures(), scheme).toBeGreaterThan(TOLD);
    await page.emulateMedia({ colorScheme: scheme, forcedColors: 'active' });
    expect(await pictures(), `${scheme}, forced colours`).toBeGreaterThan(TOLD);
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

test('EXAM-02 marking a question, and taking the mark back, moves nothing, whatever the width', async ({
  page,
  portal,
  signedIn,
}) => {
  const exam_id = await paperOf(portal, await signedIn());
  await beginExam(page, `/exam/${exam_id}`);
  const found: string[] = [];
  const kinds = new Set<string>();
  for (let number = 1; number <= 10; number += 1) {
    await goTo(page, number);
    const question = page.locator(`article[data-number="${number}"]`);
    // The name of the kind shares the line with the mark: one question of each.
    const kind = await question.locator('header p').first().innerText();
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    for (const width of [320, 390, 430, 480, 560, 600, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const before = await question.locator('fieldset').boundingBox();
      await page.keyboard.press('m');
      await expect(question.getByText('Marked for review')).toBeVisible();
      const after = await question.locator('fieldset').boundingBox();
      if (before?.y !== after?.y) found.push(`${kind} at ${width} px: ${before?.y} -> ${after?.y}`);
      await page.keyboard.press('m');
      await expect(question.getByText('Marked for review')).toHaveCount(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(found).toEqual([]);
  expect([...kinds]).toHaveLength(4);
});
