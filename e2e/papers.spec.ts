import { expect, test } from './helpers/portal.ts';
import { laidOver } from './steps/papers.ts';

test('QUIZ-04 a matrix is a table where there is room, and a line of boxes for each row on a phone: one table to a screen reader', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await laidOver(page);
  await page.goto('/quiz-start/7');
  const boxes = ['I – P', 'I – S', 'II – P'].map((name) => page.getByRole('checkbox', { name, exact: true }));
  const seen = async () => {
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(4);
    const [first, last, below] = await Promise.all(boxes.map((box) => box.boundingBox()));
    const head = await page.getByRole('rowheader', { name: 'I Force' }).boundingBox();
    return {
      inLine: first?.y === last?.y && (below?.y ?? 0) > (first?.y ?? 0),
      beside: (head?.y ?? 0) + (head?.height ?? 0) > (first?.y ?? 0),
    };
  };
  expect(await seen()).toEqual({ inLine: true, beside: true });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await seen()).toEqual({ inLine: true, beside: false });
});

test('QUIZ-07 where the code of such a paper cannot be had, that is said, and it can be asked for again', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await laidOver(page);
  await page.route('**/assets/WholePaper-*', (route) => route.abort());
  await page.goto('/quiz-start/7');
  await expect(page.getByText('The questions could not be loaded. Your answers are kept.')).toBeVisible();
  await page.unroute('**/assets/WholePaper-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: 'zero' })).toBeVisible();
});

test('QUIZ-04 a table wider than a phone scrolls in its own box, by the keys too, and never the page', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await laidOver(page);
  const columns = Array.from({ length: 6 }, (_, index) => `<th scope="col">Column${index}</th>`).join('');
  const question = `See.<table><caption>Rates</caption><thead><tr>${columns}</tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;
  const asked = { question_id: 1, question, options: ['a', 'b'], marks: 1 };
  const data = { quiz: { id: 7, name: 'A table', added_on: '1 Jul 2026', max_marks: 1 }, questions: [asked] };
  await page.route('**/Student/get_quiz', (route) => route.fulfill({ json: { status: true, message: '', data } }));
  await page.goto('/quiz-start/7');
  await expect(page.getByRole('table', { name: 'Rates' })).toBeVisible();
  // Where all of it is seen it is no stop on the way of the keys.
  await page.setViewportSize({ width: 1280, height: 800 });
  const box = page.getByRole('group', { name: 'Rates', exact: true });
  await expect(box).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(box).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollX)).toBe(0);
});
