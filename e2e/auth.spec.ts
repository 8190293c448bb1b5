import type { Page, Request } from '@playwright/test';
import { ASHA, expect, test, type Portal } from './helpers/portal.ts';

const SENT = 'Your verification OTP has been sent to your mobile number. Check your inbox for the code.';
const NETWORK_PROBLEM =
  "Network problems happen when something disrupts the connection between your computer and the content you're trying to access.";

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

test('SIGN-02 academic levels that cannot be loaded can be asked for again', async ({ page }) => {
  await page.route('**/Auth/academic_levels', (route) =>
    route.fulfill({ status: 404, json: { status: false, message: 'Gone' } }),
  );
  await page.goto('/register');
  await expect(errorToast(page, 'Gone')).toBeVisible();
  await page.unroute('**/Auth/academic_levels');
  await page.getByRole('button', { name: 'Load the levels again' }).click();
  await page.getByLabel('Academic level').selectOption('Class 12 Science');
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

test('SIGN-04 the first broken rule stops the form: a toast, and the field at fault is focused and marked', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => (calls += Number(request.url().endsWith('/Auth/signup'))));
  await page.goto('/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const refused = async (words: string, label: string) => {
    await getOtp(page);
    await expect(errorToast(page, words)).toBeVisible();
    await expect(field(label)).toBeFocused();
    await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(label)).toHaveAccessibleDescription(words);
  };
  await refused('Name is required', 'Name');
  await field('Name').fill('Al');
  await refused('Name is too short', 'Name');
  await field('Name').fill('Alka');
  await expect(field('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await refused('Father/Mother Name is required', 'Father/Mother name');
  await field('Father/Mother name').fill('Om');
  await refused('Father/Mother Name is too short', 'Father/Mother name');
  await field('Father/Mother name').fill('Omkar');
  await refused('District is required', 'District');
  await field('District').fill('Pune');
  await refused('Email is required', 'Email');
  await field('Email').fill('alka@');
  await refused('Valid email is required', 'Email');
  await field('Email').fill('alka@example.in');
  await refused('Academic Levels is required', 'Academic level');
  await field('Academic level').selectOption({ index: 1 });
  await refused('Valid mobile number is required', 'Mobile number');
  await field('Mobile number').fill('98765');
  await refused('Valid mobile number is required', 'Mobile number');
  expect(calls).toBe(0);
});

test('SIGN-05 sign-up sends the form with a device id that every form load makes anew', async ({ page, portal }) => {
  await page.route('**/Auth/signup', (route) => route.fulfill({ json: { status: false, message: 'Not today' } }));
  const mobile = portal.freshMobile();
  const sent = async () => {
    await fillForm(page, mobile);
    const [request] = await Promise.all([callTo(page, '/Auth/signup'), getOtp(page)]);
    return bodyOf(request);
  };
  const { device_id, fcm_id, academic_level, consent_version, ...rest } = await sent();
  expect(rest).toEqual({
    name: 'Kavya Iyer',
    guardian: 'Lakshmi Iyer',
    district: 'Chennai',
    email: 'kavya@example.in',
    mobile,
    phone_code: '91',
  });
  expect(device_id).toMatch(/^id_/u);
  expect(fcm_id).toBe('');
  expect(String(academic_level)).toMatch(/^\d+$/u);
  expect(consent_version).toBe('2026-11');
  expect((await sent())['device_id']).not.toBe(device_id);
});

test('SIGN-06 sign-in sends the number without its dial code, and a fixed device id', async ({ page }) => {
  await page.goto('/login');
  const sent = async (typed: string) => {
    await mobileField(page).fill(typed);
    const [request] = await Promise.all([callTo(page, '/Auth/login'), getOtp(page)]);
    await page.getByRole('button', { name: 'Change number' }).click();
    return bodyOf(request);
  };
  const first = await sent('+91 90000-00001');
  expect(first).toEqual({ mobile: ASHA, phone_code: '91', device_id: expect.any(String) });
  expect(await sent('090000 00001')).toEqual(first);
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

test('SIGN-08 a refused sign-up shows the reason and leaves the form as it was', async ({ page }) => {
  await fillForm(page, ASHA);
  await getOtp(page);
  await expect(errorToast(page, 'This mobile number is already registered. Please sign in.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kavya Iyer');
  await expect(page.getByLabel('District')).toHaveValue('Chennai');
  await expect(mobileField(page)).toHaveValue(ASHA);
});

test('SIGN-09 a sign-up that does not reach the server ends at login, and the form is still filled in', async ({
  page,
  portal,
}) => {
  const mobile = portal.freshMobile();
  await page.route('**/Auth/signup', (route) => route.abort('internetdisconnected'));
  await fillForm(page, mobile);
  await getOtp(page);
  await expect(errorToast(page, 'Failed to fetch')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
  await expect(mobileField(page)).toHaveValue(mobile);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('kavya@example.in');
  await page.unroute('**/Auth/signup');
  await getOtp(page);
  await expect(boxes(page)).toHaveCount(4);
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

test('SIGN-11 a code that does not reach the server names network problems and leads back to login', async ({ page, portal }) => {
  await page.route('**/Auth/verifyOTP', (route) => route.abort('internetdisconnected'));
  await askForCode(page, ASHA);
  await enterCode(page, await portal.codeFor(ASHA));
  await submit(page).click();
  await expect(errorToast(page, NETWORK_PROBLEM)).toBeVisible();
  await expect(mobileField(page)).toHaveValue(ASHA);
});

test('SIGN-11 a wrong code at registration ends at login, and the form is kept', async ({ page, portal }) => {
  const mobile = portal.freshMobile();
  await fillForm(page, mobile);
  await getOtp(page);
  await enterCode(page, await wrongCode(portal, mobile));
  await submit(page).click();
  await expect(errorToast(page, 'The code is wrong.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/u);
  await expect(mobileField(page)).toHaveValue(mobile);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByLabel('Father/Mother name')).toHaveValue('Lakshmi Iyer');
});

test('SIGN-13 login needs a number, and a refusal or a lost network leaves the student on it', async ({ page, portal }) => {
  await page.goto('/login');
  await getOtp(page);
  await expect(errorToast(page, 'Mobile number is required')).toBeVisible();
  await expect(mobileField(page)).toBeFocused();
  await expect(mobileField(page)).toHaveAttribute('aria-invalid', 'true');
  const mobile = portal.freshMobile();
  await mobileField(page).fill(mobile);
  await getOtp(page);
  await expect(errorToast(page, 'This mobile number is not registered. Please register first.')).toBeVisible();
  await expect(mobileField(page)).toHaveValue(mobile);
  await page.route('**/Auth/login', (route) => route.abort('internetdisconnected'));
  await getOtp(page);
  await expect(errorToast(page, 'Failed to fetch')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Login your account' })).toBeVisible();
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

test('SIGN-15 a signed-in visitor of /login or /register goes home', async ({ page, signedIn }) => {
  await signedIn();
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^Welcome Mr/u })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/u);
  }
});

test('SIGN-15 signing out in one tab signs out the others', async ({ page, context, signedIn }) => {
  await signedIn();
  await page.goto('/subjects');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /Kavya Iyer/u }).click();
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/u);
  await expect(page).toHaveURL(/\/login$/u);
});

test('SIGN-07 another code can be asked for once its countdown is over', async ({ page }) => {
  await askForCode(page, ASHA);
  await expect(page.getByText(/You can ask for another code in 0:0\d/u)).toBeVisible();
  const [request] = await Promise.all([
    callTo(page, '/Auth/resendOTP'),
    page.getByRole('button', { name: 'Send the code again' }).click(),
  ]);
  expect(bodyOf(request)).toEqual({ otp_ref: expect.any(String) });
  await expect(page.getByText(/You can ask for another code in/u)).toBeVisible();
  await expect(boxes(page)).toHaveCount(4);
});

test('SIGN-07 a server without resending is asked once, then the way is back to the number', async ({ page }) => {
  await page.route('**/Auth/resendOTP', (route) => route.fulfill({ status: 404, json: { status: false, message: 'Not found' } }));
  await askForCode(page, ASHA);
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await page.getByRole('button', { name: 'Go back and send it again' }).click();
  await expect(mobileField(page)).toHaveValue(ASHA);
  await getOtp(page);
  await expect(page.getByRole('button', { name: 'Go back and send it again' })).toBeVisible();
  await expect(page.getByText(/You can ask for another code/u)).toBeHidden();
});

test('SIGN-03 a longer code gets as many boxes as the server says', async ({ page }) => {
  await page.route('**/Auth/login', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { otp_ref: 'ref', otp_length: 6 } } }),
  );
  await page.goto('/login');
  await mobileField(page).fill(ASHA);
  await getOtp(page);
  await expect(boxes(page)).toHaveCount(6);
  await enterCode(page, '12345');
  await expect(submit(page)).toBeDisabled();
  await page.keyboard.type('6');
  await expect(submit(page)).toBeEnabled();
});
