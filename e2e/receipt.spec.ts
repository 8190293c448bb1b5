import { expect, test } from './helpers/portal.ts';
import { handIn, verdict, field, expectFit } from './steps/receipt.ts';

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
