import { AxeBuilder } from '@axe-core/playwright';
import { calls, type Id } from '@portal/contract';
import { expect, test, type Portal, type Student } from '../helpers/portal.ts';
import { leastDifference, reachFaults } from '../steps/reach.ts';
import { beginExam, goTo, onOnePage, questionAt } from '../steps/room.ts';

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
    // As on the screens of the national tests: violet, which no other state has.
    const hue = await signs[2]?.locator('*').last().evaluate(hueOf);
    expect(hue, `the hue of 'marked', ${scheme}`).toBeGreaterThan(250);
    expect(hue, `the hue of 'marked', ${scheme}`).toBeLessThan(290);
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

test('EXAM-02 the room at twice the text size: the section’s name is whole, the bar covers no question, and a figure opens larger than it stood', async ({
  page,
  portal,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beginExam(page, `/exam/${await paperOf(portal, await signedIn())}`);
  const zoom = page.getByRole('button', { name: 'Zoom figure' });
  while (!(await zoom.isVisible())) await page.keyboard.press('n');
  const inQuestion = await page.getByRole('article').filter({ visible: true }).getByRole('img').first().boundingBox();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const chooser = page.getByRole('combobox', { name: 'Section' });
  expect((await chooser.boundingBox())?.width).toBeGreaterThan(200);
  const status = await page
    .getByText(/^Saved as you choose|^All answers saved/u)
    .first()
    .boundingBox();
  const heading = await questionAt(page).filter({ visible: true }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((status?.y ?? 0) + (status?.height ?? 0));
  await page.keyboard.press('z');
  const opened = await page.getByRole('dialog').getByRole('img').boundingBox();
  expect(opened?.width).toBeGreaterThan(inQuestion?.width ?? 0);
  // At least a quarter of the screen shows the figure.
  expect(844 - (opened?.y ?? 844)).toBeGreaterThan(844 / 4);
});

test('EXAM-02 on a wide screen sections are tabs beside the exam’s name; on one page the place is kept and follows; print has the paper alone', async ({
  page,
  portal,
  signedIn,
}) => {
  await beginExam(page, `/exam/${await paperOf(portal, await signedIn())}`);
  const name = page.locator('[data-step]').getByText('JEE-style practice test').filter({ visible: true });
  await expect(name).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Sections' });
  await tabs.getByRole('button', { name: 'Chemistry' }).click();
  await expect(questionAt(page, '11')).toBeFocused();
  await expect(tabs.getByRole('button', { name: 'Chemistry' })).toHaveAttribute('aria-current', 'step');
  await onOnePage(page);
  await expect(questionAt(page, '11')).toBeInViewport();
  const ringed = page.getByRole('complementary', { name: 'Question palette' }).locator('[aria-current]');
  await expect(ringed).toHaveText('11');
  await page.mouse.move(700, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(ringed).toHaveText('13', { timeout: 300 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('JEE-style practice test').filter({ visible: true })).toHaveCount(1);
  for (const hidden of [tabs, page.getByRole('navigation'), page.getByRole('button', { name: 'Next' })])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
});

/** The hue of what lies behind a sign, degrees from 0 (red) to 360. Runs in the page. */
function hueOf(sign: Element): number {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(sign)
      .backgroundColor.match(/[\d.]+/gu)
      ?.map(Number) ?? [];
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + (green < blue ? 360 : 0);
}
