import { expect, test } from './helpers/operator.ts';
import { typeCode } from './steps/code.ts';
import { logout } from './steps/privacy.ts';
import { fillIn } from './steps/registration.ts';

test('APP-08 SIGN-15 logout in one tab signs out every tab', async ({ page, context, signedIn }) => {
  await signedIn();
  await page.goto('/');
  const second = await context.newPage();
  await second.goto('/profile');
  await expect(second.getByText('Selected academic level:')).toBeVisible();
  await logout(page);
  await expect(second).toHaveURL(/\/login$/u);
  await expect(second.getByText('Selected academic level:')).toHaveCount(0);
});

test('SIGN-05 who registers has agreed to what the form says, and the version of it is stored', async ({
  page,
  portal,
  operator,
}) => {
  const mobile = portal.freshMobile();
  await page.goto('/register');
  await fillIn(page, mobile);
  await expect(page.getByText(/By asking for the code you agree that .+ keeps these details/u)).toBeVisible();
  await typeCode(page, portal, mobile);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  const exported = JSON.parse(await operator.command('students', 'export', mobile)) as { student: Record<string, unknown>[] };
  expect(exported.student).toMatchObject([{ name: 'Kavya Iyer', consent_version: '2026-11' }]);
});
