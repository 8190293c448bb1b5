import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { placesOf } from './helpers/school.ts';
import { expect, signIn, test, type Portal, type Student } from './helpers/portal.ts';

interface HandedIn {
  student: Student;
  quiz: string;
  score: string;
  report_id: string;
  receipt: string;
}

/** A student hands in an empty quiz over HTTP. */
async function handIn(portal: Portal): Promise<HandedIn> {
  const student = await portal.student();
  const { chapter_id } = await placesOf(portal, student);
  const quizzes = await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, student);
  const { id: quiz_id = '', name: quiz = '' } = quizzes.data?.[0] ?? {};
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  if (!data?.receipt) throw new Error('a submission was answered without a receipt');
  return { student, quiz, score: data.score_text, report_id: String(data.report_id), receipt: data.receipt };
}

const verdict = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('heading') });
const field = (page: Page) => page.getByLabel('Receipt', { exact: true });
const check = (page: Page) => page.getByRole('button', { name: 'Check' });

/** Axe finds nothing, and nothing reaches beyond the edge of a narrow phone, in either theme. */
async function expectFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  }
}

test('the address of a receipt says to anyone, signed out, that it is genuine and what was stored', async ({ page, portal }) => {
  const { student, quiz, score, report_id, receipt } = await handIn(portal);
  await page.goto(`/receipt#${receipt}`);
  await expect(page.getByRole('heading', { name: 'Check a receipt', level: 1 })).toBeVisible();
  await expect(verdict(page).getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible();
  const facts = page.getByRole('status').locator('dl');
  for (const said of [student.user.profile.name, quiz, `${score} (fail)`, report_id]) await expect(facts).toContainText(said);
  await expect(facts).toContainText(/\d+ \w+ \d{4}, \d+:\d\d/u);
  await expect(field(page)).toHaveValue(receipt);
  await expectFit(page);
});

test('a receipt changed in one letter is refused, wherever the letter stands', async ({ page, portal }) => {
  const { receipt } = await handIn(portal);
  await page.goto('/receipt');
  for (const at of [6, 40, receipt.length - 40, receipt.length - 1]) {
    const changed = receipt.slice(0, at) + (receipt[at] === 'A' ? 'B' : 'A') + receipt.slice(at + 1);
    await field(page).fill(changed);
    const answer = page.waitForResponse('**/Auth/check_receipt');
    await check(page).click();
    expect(await (await answer).json()).toMatchObject({ status: false });
    await expect(verdict(page).getByRole('heading', { name: 'Not genuine' })).toBeVisible();
    await expect(page.getByText('it was changed, or another portal made it')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Genuine', exact: true })).toHaveCount(0);
  }
  await expectFit(page);
});

test('what is no receipt gets one clear sentence and asks no server; a lost network is told apart from a refusal', async ({
  page,
  portal,
}) => {
  const { receipt } = await handIn(portal);
  let asked = 0;
  await page.route('**/Auth/check_receipt', async (route) => {
    asked += 1;
    await route.abort('internetdisconnected');
  });
  await page.goto('/receipt');
  for (const garbage of ['', 'hello', '<script>alert(1)</script>', 'LP1.only-two', 'x'.repeat(4000)]) {
    await field(page).fill(garbage);
    await check(page).click();
    await expect(page.getByText('This is not a receipt.')).toBeVisible();
  }
  expect(asked).toBe(0);
  await field(page).fill(receipt);
  await check(page).click();
  await expect(verdict(page).getByRole('heading', { name: 'Not checked' })).toBeVisible();
  await expect(page.getByText('Look at your connection and try again.')).toBeVisible();
  await page.unroute('**/Auth/check_receipt');
  await check(page).click();
  await expect(verdict(page).getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible();
});

test('a receipt is found in what was pasted: an address, a saved file, lines broken by a mail', async ({ page, portal }) => {
  const { student, receipt } = await handIn(portal);
  // Signed in the page stays what it is.
  await signIn(page, portal, student);
  await page.goto('/receipt');
  const pasted = [
    `${portal.url}/receipt#${receipt}`,
    `Receipt of the school\n\n${receipt}\n\nAnyone can check it here:\n${portal.url}/receipt#${receipt}\n`,
    `${receipt.slice(0, 70)}\r\n${receipt.slice(70, 140)}\r\n${receipt.slice(140)}`,
  ];
  for (const text of pasted) {
    await field(page).fill('nothing');
    await check(page).click();
    await expect(page.getByText('This is not a receipt.')).toBeVisible();
    await field(page).fill(text);
    await check(page).click();
    await expect(verdict(page).getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible();
  }
  // Another receipt in the same tab.
  const other = await handIn(portal);
  await page.goto(`/receipt#${other.receipt}`);
  await expect(field(page)).toHaveValue(other.receipt);
  await expect(page.getByRole('status').locator('dl')).toContainText(other.report_id);
});
