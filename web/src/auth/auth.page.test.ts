import { auth } from '@portal/contract';
import { expect, test } from 'vitest';
import { Answered, failed, lost, refused } from '../testing/answers.ts';
import { find, findText, press, screen, STUDENT, testPortal, toast, until, write } from '../testing/portal.ts';

const portal = testPortal();
const MOBILE = '9000000001';
const NETWORK_PROBLEM =
  "Network problems happen when something disrupts the connection between your computer and the content you're trying to access.";
const LEVELS = () => [
  { ac_id: 1, levels: 'Class 11 Science' },
  { ac_id: 2, levels: 'Class 12 Science' },
];
const FORM = {
  Name: 'Kavya Iyer',
  'Father/Mother name': 'Lakshmi Iyer',
  District: 'Chennai',
  Email: 'kavya@example.in',
  'Mobile number': MOBILE,
};

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true }).value;
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');

async function fillForm(): Promise<void> {
  portal.server.on(auth.academic_levels, LEVELS);
  await portal.open('/register', 'stranger');
  await until(() => expect(screen.getAllByRole('option', { name: /Class/u })).toHaveLength(2));
  for (const [label, text] of Object.entries(FORM)) await write(label, text);
  await portal.user.selectOptions(screen.getByLabelText('Academic level'), '1');
}

/** At the code step of the sign-in, with the code entered. */
async function enterCode(): Promise<void> {
  portal.server.on(auth.login, () => ({ otp_ref: 'ref-one' }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', MOBILE);
  await press('button', 'Get OTP');
  await find('heading', 'OTP');
  boxes()[0]?.focus();
  await portal.user.keyboard('1234');
}

test('SIGN-02 academic levels that cannot be loaded can be asked for again', async () => {
  const { server } = portal;
  server.on(auth.academic_levels, () => failed(404, 'Gone'));
  await portal.open('/register', 'stranger');
  await toast('Gone');
  server.on(auth.academic_levels, LEVELS);
  await press('button', 'Load the levels again');
  await find('option', 'Class 12 Science');
});

test('SIGN-03 a longer code gets as many boxes as the server says', async () => {
  portal.server.on(auth.login, () => ({ otp_ref: 'ref-one', otp_length: 6 }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', MOBILE);
  await press('button', 'Get OTP');
  await until(() => expect(boxes()).toHaveLength(6));
  boxes()[0]?.focus();
  await portal.user.keyboard('12345');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  expect(submit.disabled).toBe(true);
  await portal.user.keyboard('6');
  expect(submit.disabled).toBe(false);
});

test('SIGN-06 where no new code was sent the portal says what the server says, and not that one was', async () => {
  const message = 'The code that we sent you a moment ago still works. Check your inbox for it.';
  portal.server.on(auth.login, () => new Answered({ otp_ref: 'ref-one' }, { message, code: 'otp_sent_before' }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', MOBILE);
  await press('button', 'Get OTP');
  await findText(message);
  expect(screen.queryByText(/has been sent/u)).toBeNull();
});

test('SIGN-04 the first broken rule stops the form: a toast, and the field at fault is focused and marked', async () => {
  const { server } = portal;
  server.on(auth.academic_levels, LEVELS);
  await portal.open('/register', 'stranger');
  await find('option', 'Class 11 Science');
  const rules: [words: string, label: string, mended?: string][] = [
    ['Name is required', 'Name', 'Al'],
    ['Name is too short', 'Name', 'Alka'],
    ['Father/Mother Name is required', 'Father/Mother name', 'Om'],
    ['Father/Mother Name is too short', 'Father/Mother name', 'Omkar'],
    ['District is required', 'District', 'Pune'],
    ['Email is required', 'Email', 'alka@'],
    ['Valid email is required', 'Email', 'alka@example.in'],
    ['Academic Levels is required', 'Academic level'],
    ['Valid mobile number is required', 'Mobile number', '98765'],
    ['Valid mobile number is required', 'Mobile number'],
  ];
  for (const [words, label, mended] of rules) {
    await press('button', 'Get OTP');
    await toast(words);
    const field = screen.getByLabelText(label, { exact: true });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent.trim()).toBe(words);
    if (mended !== undefined) await write(label, mended);
    else if (label === 'Academic level') await portal.user.selectOptions(field, '1');
    if (mended !== undefined && words === 'Name is too short') expect(field.getAttribute('aria-invalid')).not.toBe('true');
  }
  expect(server.callsOf(auth.signup)).toEqual([]);
});

test('SIGN-05 sign-up sends the form with a device id that every form load makes anew', async () => {
  const { server } = portal;
  server.on(auth.signup, () => refused('Not today'));
  for (let load = 0; load < 2; load += 1) {
    await fillForm();
    expect(valueOf('Academic level')).toBe('1');
    await press('button', 'Get OTP');
    await toast('Not today');
  }
  const [first, second] = server.asked(auth.signup);
  expect(first).toEqual({
    name: 'Kavya Iyer',
    guardian: 'Lakshmi Iyer',
    district: 'Chennai',
    email: 'kavya@example.in',
    mobile: MOBILE,
    phone_code: '91',
    fcm_id: '',
    academic_level: '1',
    consent_version: expect.stringMatching(/^\d{4}-\d\d$/u),
    device_id: expect.stringMatching(/^id_/u),
  });
  expect(second?.['device_id']).not.toBe(first?.['device_id']);
});

test('SIGN-05 an invite code goes with the sign-up, typed at a button or come with the address; without one there is none', async () => {
  const { server } = portal;
  server.on(auth.signup, () => refused('Not today'));
  await fillForm();
  expect(screen.queryByLabelText('Invite code')).toBeNull();
  await press('button', 'I have an invite code');
  expect(document.activeElement).toBe(screen.getByLabelText('Invite code'));
  await write('Invite code', ' BATCH-7 ');
  await press('button', 'Get OTP');
  await toast('Not today');
  await portal.open('/register?invite=FROM-SCHOOL', 'stranger');
  await until(() => expect(valueOf('Invite code')).toBe('FROM-SCHOOL'));
  expect(server.asked(auth.signup).map(({ invite }) => invite)).toEqual(['BATCH-7']);
});

test('SIGN-06 sign-in sends the number without its dial code, and a fixed device id', async () => {
  const { server } = portal;
  server.on(auth.login, () => ({ otp_ref: 'ref-one' }));
  await portal.open('/login', 'stranger');
  for (const typed of ['+91 90000-00001', '090000 00001']) {
    // The number comes in one piece, as from the phone's own suggestions.
    await portal.user.clear(await find('textbox', 'Mobile number'));
    await portal.user.paste(typed);
    await press('button', 'Get OTP', 'Change number');
  }
  const [first, second] = server.asked(auth.login);
  expect(first).toEqual({ mobile: MOBILE, phone_code: '91', device_id: expect.any(String) });
  expect(second).toEqual(first);
});

test('SIGN-07 another code can be asked for once its countdown is over', async () => {
  const { server } = portal;
  server.on(auth.login, () => ({ otp_ref: 'ref-one', resend_after_s: 30 }));
  server.on(auth.resendOTP, () => ({ otp_ref: 'ref-two', resend_after_s: 60 }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', MOBILE);
  await press('button', 'Get OTP');
  await findText('You can ask for another code in 0:30');
  expect(screen.queryByRole('button', { name: 'Send the code again' })).toBeNull();
  await portal.passTime(30_000);
  await press('button', 'Send the code again');
  await findText(/^You can ask for another code in (?:1:00|0:59)$/u);
  expect(server.asked(auth.resendOTP)).toEqual([{ otp_ref: 'ref-one' }]);
  expect(boxes()).toHaveLength(4);
});

test('SIGN-07 a server without resending is asked once, then the way is back to the number', async () => {
  const { server } = portal;
  server.on(auth.login, () => ({ otp_ref: 'ref-one', resend_after_s: 2 }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', MOBILE);
  await press('button', 'Get OTP', 'Send the code again', 'Go back and send it again');
  await until(() => expect(valueOf('Mobile number')).toBe(MOBILE));
  await press('button', 'Get OTP');
  await find('button', 'Go back and send it again');
  expect(screen.queryByText(/You can ask for another code/u)).toBeNull();
  expect(server.callsOf(auth.resendOTP)).toHaveLength(1);
});

test('SIGN-08 a refused sign-up shows the reason and leaves the form as it was', async () => {
  const words = 'This mobile number is already registered. Please sign in.';
  portal.server.on(auth.signup, () => refused(words));
  await fillForm();
  await press('button', 'Get OTP');
  await toast(words);
  for (const [label, text] of Object.entries(FORM)) expect(valueOf(label)).toBe(text);
});

test('SIGN-09 a sign-up that does not reach the server ends at login, and the form is still filled in', async () => {
  const { server } = portal;
  server.on(auth.signup, () => lost);
  await fillForm();
  await press('button', 'Get OTP');
  await toast('No connection. Check your network and try again.');
  await find('heading', 'Login your account');
  expect(location.pathname).toBe('/login');
  expect(valueOf('Mobile number')).toBe(MOBILE);
  await press('link', 'Register');
  await until(() => expect(valueOf('Email')).toBe('kavya@example.in'));
  server.on(auth.signup, () => ({ otp_ref: 'ref-one' }));
  await press('button', 'Get OTP');
  await until(() => expect(boxes()).toHaveLength(4));
});

test.each([
  ['is wrong', () => refused('The code is wrong. 2 tries left.'), 'The code is wrong. 2 tries left.'],
  ['does not reach the server', () => lost, NETWORK_PROBLEM],
])(
  'SIGN-11 SIGN-12 a code that %s leads back to the filled-in number, and its handle is never used again',
  async (_, answer, words) => {
    const { server } = portal;
    server.on(auth.verifyOTP, answer);
    await enterCode();
    await press('button', 'Submit');
    await toast(words);
    await find('heading', 'Login your account');
    expect(valueOf('Mobile number')).toBe(MOBILE);
    server.on(auth.login, () => ({ otp_ref: 'ref-two' }));
    server.on(auth.verifyOTP, () => new Answered(STUDENT, { message: 'Welcome, Asha Rao', token: 'st1_new' }));
    await press('button', 'Get OTP');
    await find('heading', 'OTP');
    boxes()[0]?.focus();
    await portal.user.keyboard('5678');
    await press('button', 'Submit');
    await find('heading', 'Welcome Mr Asha Rao');
    expect(server.asked(auth.verifyOTP)).toEqual([
      { otp_ref: 'ref-one', otp: '1234' },
      { otp_ref: 'ref-two', otp: '5678' },
    ]);
  },
);

test('SIGN-11 a wrong code at registration ends at login, and the form is kept', async () => {
  const { server } = portal;
  server.on(auth.signup, () => ({ otp_ref: 'ref-one' }));
  server.on(auth.verifyOTP, () => refused('The code is wrong.'));
  await fillForm();
  await press('button', 'Get OTP');
  await find('heading', 'OTP');
  boxes()[0]?.focus();
  await portal.user.keyboard('1234');
  await press('button', 'Submit');
  await toast('The code is wrong.');
  await find('heading', 'Login your account');
  expect(valueOf('Mobile number')).toBe(MOBILE);
  await press('link', 'Register');
  await until(() => expect(valueOf('Father/Mother name')).toBe('Lakshmi Iyer'));
});

test('SIGN-13 login needs a number, and a refusal or a lost network leaves the student on it', async () => {
  const { server } = portal;
  await portal.open('/login', 'stranger');
  await press('button', 'Get OTP');
  await toast('Mobile number is required');
  const field = screen.getByLabelText('Mobile number');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await write('Mobile number', MOBILE);
  server.on(auth.login, () => refused('This mobile number is not registered. Please register first.'));
  await press('button', 'Get OTP');
  await toast('This mobile number is not registered. Please register first.');
  expect(valueOf('Mobile number')).toBe(MOBILE);
  server.on(auth.login, () => lost);
  await press('button', 'Get OTP');
  await toast('No connection. Check your network and try again.');
  await find('heading', 'Login your account');
});

test.each(['/login', '/register'])('SIGN-15 a signed-in visitor of %s goes home', async (path) => {
  portal.server.on(auth.academic_levels, LEVELS);
  await portal.open(path);
  await find('heading', 'Welcome Mr Asha Rao');
  expect(location.pathname).toBe('/');
});

test('SIGN-15 APP-08 signing out in another tab signs this one out', async () => {
  await portal.open('/');
  await find('heading', 'Welcome Mr Asha Rao');
  const left = JSON.stringify({ state: { user: null, token: null }, version: 0 });
  localStorage.setItem('userData', left);
  dispatchEvent(new StorageEvent('storage', { key: 'userData', newValue: left }));
  await find('heading', 'Login your account');
  expect(location.pathname).toBe('/login');
});

test('SIGN-15 where the data of the site was cleared and no word came of that, coming back leads to the sign-in, which says why', async () => {
  const why =
    'This browser’s data was cleared, so you are signed out. Sign in again: your answers that reached the server are there.';
  await portal.open('/');
  await find('heading', 'Welcome Mr Asha Rao');
  document.dispatchEvent(new Event('visibilitychange'));
  await find('heading', 'Welcome Mr Asha Rao');
  localStorage.clear();
  document.dispatchEvent(new Event('visibilitychange'));
  await find('heading', 'Login your account');
  await findText(why);
  // Other tabs would take a word in the storage for a logout.
  expect(localStorage.getItem('userData')).toBeNull();
});
