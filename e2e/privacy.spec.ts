import type { Page } from '@playwright/test';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { signIn, type Student } from './helpers/portal.ts';
import { typeCode } from './steps/code.ts';
import { logout } from './steps/privacy.ts';
import { fillIn } from './steps/registration.ts';

const ENDED = 'Your session has ended. Please sign in again.';

const devices = (page: Page) => page.getByRole('region', { name: 'My devices' });

const errorToasts = (page: Page) => page.getByRole('alert').locator('[data-type=error]');

/** Opens the home page and waits for its last call, the support chat's: it would meet the end of the session before the student does. */
async function atRest(page: Page): Promise<void> {
  const last = page.waitForResponse('**/whatsapp_chat');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await last;
}

test('SRV-07 my devices: each with its last use, one is ended, then all others; this one goes on', async ({
  page,
  browser,
  portal,
}) => {
  const here = await portal.student();
  const again = async (): Promise<Student> => portal.student(here.mobile);
  const [lost, third] = [await again(), await again()];
  const other = await browser.newPage({ baseURL: portal.url });
  await signIn(other, portal, lost);
  await atRest(other);

  await signIn(page, portal, here);
  await page.goto('/profile');
  await expect(devices(page).getByRole('listitem')).toHaveCount(3);
  await expect(devices(page).getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices(page).getByText(/^Last used \d/u)).toHaveCount(3);
  const mine = devices(page).getByRole('listitem').filter({ hasText: 'This device' });
  await expect(mine.getByRole('button')).toHaveCount(0);

  // The newest first: the third, the lost one, this one.
  await devices(page)
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(2);
  await other.getByRole('link', { name: 'My Class' }).click();
  await expect(other).toHaveURL(/\/login$/u);
  await expect(errorToasts(other)).toHaveText([ENDED]);
  expect(await portal.call(calls.student.get_profile, {}, third)).toMatchObject({ status: true });

  await devices(page).getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(devices(page).getByRole('listitem')).toHaveCount(1);
  await expect(devices(page).getByRole('button')).toHaveCount(0);
  expect(await portal.call(calls.student.get_profile, {}, third)).toMatchObject({ status: false });
  await page.reload();
  await expect(mine).toBeVisible();
  await other.close();
});

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

test('SRV-07 a suspended student is out with the next click, told once, and at sign-in why', async ({
  page,
  portal,
  operator,
}) => {
  const student = await portal.student();
  await signIn(page, portal, student);
  await atRest(page);
  await operator.command('students', 'suspend', student.mobile);
  await page.getByRole('link', { name: 'My Class' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(errorToasts(page)).toHaveText([ENDED]);
  await page.getByLabel('Mobile number').fill(student.mobile);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Your account is suspended. Please contact your coaching centre.')).toBeVisible();
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
