import { expect, test } from '../helpers/portal.ts';
import { answerAll, kept, knownQuiz, open, option, submit, wrong } from '../steps/quiz.ts';

test('QUIZ-04 a line over or under a formula is as long as what it belongs to, with any fonts', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn();
  const known = await knownQuiz(portal);
  // As the server sets \overline{A+B} and \underline{A+B}: server/src/content/hostile.test.ts.
  const lined = (tag: string, sign: string): string =>
    `<math><${tag}><mpadded voffset="0"><mi>A</mi><mo>+</mo><mi>B</mi></mpadded><mo>${sign}</mo></${tag}></math>`;
  const question = `${lined('mover', '\u203E')} or ${lined('munder', '_')}`;
  const questions = [{ question_id: '1', question, options: ['a', 'b'], marks: '1' }];
  await page.route('**/Student/get_quiz', (route) =>
    route.fulfill({
      json: { status: true, message: '', data: { quiz: { id: 'x', name: known.name, max_marks: '1' }, questions } },
    }),
  );
  await open(page, known);
  for (const [tag, side] of [
    ['mover', 'borderTopWidth'],
    ['munder', 'borderBottomWidth'],
  ] as const) {
    const formula = page.locator(`math ${tag}`);
    const line = formula.locator('mpadded');
    expect(Number.parseFloat(await line.evaluate((element, name) => getComputedStyle(element)[name], side))).toBeGreaterThan(0.5);
    expect((await line.boundingBox())?.width).toBeCloseTo((await formula.boundingBox())?.width ?? 0, 0);
    // The sign itself would be a dash over the plus alone where no font makes it grow.
    await expect(formula.locator('> mo')).toHaveCSS('visibility', 'hidden');
  }
});

test('QUIZ-07 answers survive a reload and are gone once the quiz is handed in', async ({ page, portal, signedIn }) => {
  const known = await knownQuiz(portal);
  await signedIn();
  await open(page, known);
  await expect(page.getByText('Saved as you choose')).toBeVisible();
  await option(page, 0, 1).check();
  await option(page, 2, 0).check();
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(option(page, 2, 0)).toBeChecked();
  await expect(kept(page)).toBeVisible();
  await answerAll(page, known.key, wrong);
  await submit(page).click();
  await expect(page.getByText(/^Score:/u)).toBeVisible();
  // The same address again would be a reload, and show the result.
  await page.goto('/quiz/subjects');
  await open(page, known);
  await expect(page.getByText(`0 of ${known.key.length} answered`)).toBeVisible();
});
