import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../helpers/portal.ts';
import { everySize, FEW_SIZES } from '../helpers/sizes.ts';
import { laidOver, QUESTIONS } from '../steps/papers.ts';

const PAGES = [
  ['QUIZ-04 the paper', '/quiz-start/7'],
  ['QUIZ-09 its report', '/report-preview/7'],
] as const;

for (const [name, path] of PAGES) {
  test(`${name} with every kind of question: axe clean in both themes; from 320 to 1280 px and at twice the text size nothing is cut off and nothing scrolls sideways`, async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await laidOver(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('group', { name: /^5/u })).toBeVisible();
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }
    expect(await everySize(page, FEW_SIZES)).toEqual({});
  });
}

test('QUIZ-04 every kind of question is answered by the keyboard alone, and keeps its answer', async ({ page, signedIn }) => {
  await signedIn();
  await laidOver(page);
  await page.goto('/quiz-start/7');
  await page.getByRole('radio', { name: 'zero' }).press('Space');
  await page.getByRole('checkbox', { name: 'Force', exact: true }).press('Space');
  for (const key of ['Tab', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key);
  await expect(page.getByRole('checkbox', { name: 'Torque' })).toBeChecked();
  // The sign comes before the number.
  const sign = page.getByRole('button', { name: /^Change the sign/u });
  await expect(sign).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2,5');
  await sign.press('Enter');
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toHaveValue('-2,5');
  await expect(field).toBeFocused();
  await page.getByRole('checkbox', { name: 'II – Q', exact: true }).press('Space');
  await expect(page.getByText('4 of 5 answered')).toBeVisible();
  // Not before: a reload in the same moment may be quicker than the disk.
  await expect(page.getByText('Your answers are kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'II – Q', exact: true })).toBeChecked();
  await expect(field).toHaveValue('-2.5');
});

test('QUIZ-04 a paper of single choices asks for none of the code of the others', async ({ page, portal, signedIn }) => {
  await signedIn();
  await laidOver(page);
  const plain = QUESTIONS.slice(0, 1).map(({ section: _section, ...question }) => question);
  await page.route('**/Student/get_quiz', (route) =>
    route.fulfill({
      json: { status: true, message: '', data: { quiz: { id: 7, name: 'Plain', max_marks: 4 }, questions: plain } },
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(portal.url, '')));
  await page.goto('/quiz-start/7');
  await expect(page.getByRole('radio', { name: 'zero' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => /WholePaper|KindField|PlainOptions/u.test(address))).toEqual([]);
  expect(asked.some((address) => address.includes('/assets/paper-'))).toBe(true);
});
