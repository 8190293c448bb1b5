import { expect, test } from './helpers/operator.ts';
import { home, register } from './steps/registration.ts';

test.beforeEach(({ operator }) => {
  operator.sql((database) => database.exec(`INSERT OR REPLACE INTO setting (name, value) VALUES ('registration', 'approve')`));
});

// The portal goes on to other files' tests.
test.afterAll(({ operator }) => {
  operator.sql((database) => database.exec(`DELETE FROM setting WHERE name = 'registration'`));
});

test('SRV-02 an invite that came by a link lets in at once; a wrong one is said and nothing typed is lost', async ({
  page,
  portal,
  operator,
}) => {
  const made = JSON.parse(await operator.command('students', 'invite', '--level', 'class-11', '--json')) as { code: string };
  await page.goto('/register');
  await page.getByRole('button', { name: 'I have an invite code' }).click();
  await expect(page.getByLabel('Invite code')).toBeFocused();
  await page.goto(`/register?invite=${made.code}`);
  await expect(page.getByLabel('Invite code')).toHaveValue(made.code);
  await page.getByLabel('Invite code').fill('WRONG-CODE2');
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer');
  await page.getByLabel('Father/Mother name').fill('Lakshmi Iyer');
  await page.getByLabel('District').fill('Chennai');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByLabel('Academic level').selectOption({ index: 1 });
  await page.getByLabel('Mobile number').fill(portal.freshMobile());
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByRole('alert').getByText(/^This invite code is no longer valid\./u)).toBeVisible();
  await expect(page.getByLabel('Invite code')).toHaveValue('WRONG-CODE2');
  await expect(page.getByLabel('District')).toHaveValue('Chennai');

  await register(page, portal, portal.freshMobile(), `/register?invite=${made.code}`);
  await expect(home(page)).toBeVisible();
});
