import { expect, signIn, test } from '../helpers/portal.ts';
import { handIn, verdict, field, check, expectFit } from '../steps/receipt.ts';

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
