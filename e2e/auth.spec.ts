import type { Page, Request } from '@playwright/test';
import { ASHA, expect, test, type Portal } from './helpers/portal.ts';

const SENT = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';

const errorToast = (page: Page, words: string) => page.getByRole('alert').getByText(words);
const successToast = (page: Page, words: string) => page.locator('[data-type=success]').getByText(words);
const boxes = (page: Page) => page.getByRole('group', { name: 'OTP code' }).getByRole('textbox');
const getOtp = (page: Page) => page.getByRole('button', { name: 'Get OTP' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const mobileField = (page: Page) => page.getByLabel('Mobile number');
const bodyOf = (request: Request) => request.postDataJSON() as Record<string, unknown>;
const callTo = (page: Page, path: string) => page.waitForRequest((request) => request.url().endsWith(path));

async function enterCode(page: Page, code: string): Promise<void> {
  await boxes(page).first().focus();
  await page.keyboard.type(code);
}

async function askForCode(page: Page, mobile: string): Promise<void> {
  await page.goto('/login');
  await mobileField(page).fill(mobile);
  await getOtp(page);
  await expect(boxes(page)).toHaveCount(4);
}

async function fillForm(page: Page, mobile: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill('Kavya Iyer');
  await page.getByLabel('Father/Mother name').fill('Lakshmi Iyer');
  await page.getByLabel('District').fill('Chennai');
  await page.getByLabel('Email').fill('kavya@example.in');
  await page.getByLabel('Academic level').selectOption({ index: 1 });
  await mobileField(page).fill(mobile);
}

/** Never the code that was sent. */
async function wrongCode(portal: Portal, mobile: string): Promise<string> {
  const digits = (await portal.codeFor(mobile)).split('');
  return digits.map((digit) => String((Number(digit) + 1) % 10)).join('');
}

test('SIGN-01 login asks for a mobile number, India by default and 15 digits at most, then for the code', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Portal login', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
  await expect(page.getByLabel('Country code')).toHaveValue('IN');
  await mobileField(page).pressSequentially('9x876543210123456789');
  await expect(mobileField(page)).toHaveValue('9876543210123');
  await askForCode(page, ASHA);
  await expect(page.getByRole('heading', { name: 'OTP', exact: true })).toBeVisible();
  await expect(page.getByText('+91 90000 00001')).toBeVisible();
});

test('SIGN-02 registration has its six fields, and links to sign-in and back', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register$/u);
  await expect(page.getByRole('heading', { name: 'Portal login', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  for (const label of ['Father/Mother name', 'District', 'Email', 'Mobile number'])
    await expect(page.getByRole('textbox', { name: label })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Academic level').getByRole('option')).toHaveText([
    /Choose/u,
    'Class 11 Science',
    'Class 12 Science',
  ]);
  await expect(page.getByRole('button', { name: 'Get OTP' })).toBeVisible();
  await page.getByRole('link', { name: 'Signin' }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test('SIGN-03 four boxes take digits only, typed or pasted, and Submit waits for the fourth', async ({ page }) => {
  await askForCode(page, ASHA);
  await expect(page.getByText('Enter the OTP code sent to your registered mobile number')).toBeVisible();
  await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(boxes(page).first()).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.type('1a-2 3');
  await expect(boxes(page).nth(2)).toHaveValue('3');
  await expect(boxes(page).nth(3)).toHaveValue('');
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.type('4');
  await expect(submit(page)).toBeEnabled();
  const paste = (text: string) =>
    page.evaluate((given) => {
      const data = new DataTransfer();
      data.setData('text/plain', given);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  const shown = async (code: string) => {
    for (const [index, digit] of Array.from(code).entries()) await expect(boxes(page).nth(index)).toHaveValue(digit);
  };
  await boxes(page).first().focus();
  await paste('code 98-76');
  await shown('9876');
  // A whole code fills the boxes from the first one, wherever it is pasted; a part of one stays where it is put.
  await boxes(page).nth(2).focus();
  await paste('1234');
  await shown('1234');
  await expect(boxes(page).nth(3)).toBeFocused();
  await boxes(page).nth(2).focus();
  await paste('56');
  await shown('1256');
});

test('SIGN-07 SIGN-10 SIGN-14 a new student registers, enters the code, and is home with only user and token stored', async ({
  page,
  portal,
}) => {
  const mobile = portal.freshMobile();
  await fillForm(page, mobile);
  await getOtp(page);
  await expect(successToast(page, SENT)).toBeVisible();
  await expect(page.getByText('Enter the OTP code sent to your registered mobile number')).toBeVisible();
  const otp = await portal.codeFor(mobile);
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
  expect(stored).not.toContain('otp');
  await enterCode(page, otp);
  const [request] = await Promise.all([callTo(page, '/Auth/verifyOTP'), submit(page).click()]);
  const { otp_ref } = bodyOf(request);
  expect(bodyOf(request)).toEqual({ otp_ref: expect.any(String), otp });
  expect(stored).not.toContain(String(otp_ref));
  await expect(successToast(page, 'Welcome, Kavya Iyer')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/u);
  await expect(page.getByRole('heading', { name: 'Welcome Mr Kavya Iyer' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '') as { state: object });
  expect(Object.keys(kept.state).toSorted()).toEqual(['token', 'user']);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome Mr Kavya Iyer' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('SIGN-11 SIGN-12 a wrong code leads back to the filled-in number, and its handle is never used again', async ({
  page,
  portal,
}) => {
  const refs: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/Auth/verifyOTP')) refs.push(bodyOf(request)['otp_ref']);
  });
  await askForCode(page, ASHA);
  await enterCode(page, await wrongCode(portal, ASHA));
  await submit(page).click();
  await expect(errorToast(page, 'The code is wrong. 2 tries left.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
  await expect(mobileField(page)).toHaveValue(ASHA);
  await getOtp(page);
  await enterCode(page, await portal.codeFor(ASHA));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Welcome Mr Asha Verma' })).toBeVisible();
  expect(refs).toHaveLength(2);
  expect(refs[0]).not.toBe(refs[1]);
});

test('SIGN-13 a code step that cannot be loaded, also on a fresh page, leaves the student on the number, to try again', async ({
  page,
}) => {
  await page.route('**/assets/CodeStep*', (route) => route.abort('internetdisconnected'));
  for (const fresh of [true, false]) {
    if (fresh) {
      await page.goto('/login');
      await mobileField(page).fill(ASHA);
    } else await page.reload();
    await getOtp(page);
    await expect(errorToast(page, 'The next step could not be loaded. Check your connection and try again.')).toBeVisible();
    await expect(mobileField(page)).toHaveValue(ASHA);
  }
});

test('SIGN-04 SIGN-06 SIGN-08 SIGN-09 what goes wrong on the way in, one after the other, and in the end the way in', async ({
  page,
  context,
}) => {
  await page.goto('/register');
  await getOtp(page);
  await expect(errorToast(page, 'Name is required')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await fillForm(page, ASHA);
  await getOtp(page);
  await expect(errorToast(page, 'This mobile number is already registered. Please sign in.')).toBeVisible();
  await expect(page.getByLabel('District')).toHaveValue('Chennai');
  await context.setOffline(true);
  await getOtp(page);
  await expect(errorToast(page, 'No connection. Check your network and try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(mobileField(page)).toHaveValue(ASHA);
  await context.setOffline(false);
  await mobileField(page).fill('+91 90000-00001');
  const [request] = await Promise.all([callTo(page, '/Auth/login'), getOtp(page)]);
  expect(bodyOf(request)).toEqual({ mobile: ASHA, phone_code: '91', device_id: expect.any(String) });
  await expect(boxes(page)).toHaveCount(4);
});
