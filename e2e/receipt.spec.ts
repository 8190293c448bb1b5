import { expect, test } from './helpers/portal.ts';
import { handIn, verdict, field, check, expectFit } from './steps/receipt.ts';

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
  await expect(page.getByText('Check your connection and try again.')).toBeVisible();
  await page.unroute('**/Auth/check_receipt');
  await check(page).click();
  await expect(verdict(page).getByRole('heading', { name: 'Genuine', exact: true })).toBeVisible();
});
