import { attempts, auth, subjects } from '@portal/contract';
import { beforeEach, expect, test } from 'vitest';
import { Answered, failed, foreign } from '../testing/answers.ts';
import { done, find, findText, press, screen, STUDENT, testPortal, until, write } from '../testing/portal.ts';
import { subject } from '../testing/samples.ts';

const portal = testPortal();
const stored = () => localStorage.getItem('userData');
const isAtLogin = () => until(() => expect(location.pathname).toBe('/login'));

beforeEach(() => {
  portal.server
    .on(subjects.subjects, () => [subject(1, 'Physics')])
    .on(auth.login, () => ({ otp_ref: 'ref-one' }))
    .on(auth.logout, () => ({}));
});

/** Signs in by the form, as a stranger on this phone. */
async function signIn(user: object = STUDENT, token = 'st1_new'): Promise<void> {
  portal.server.on(auth.verifyOTP, () => new Answered(user as typeof STUDENT, { token }));
  await portal.open('/login', 'stranger');
  await write('Mobile number', '9000000001');
  await press('button', 'Get OTP');
  await find('heading', 'OTP');
  screen.getAllByRole<HTMLInputElement>('textbox')[0]?.focus();
  await portal.user.keyboard('1234');
  await press('button', 'Submit');
  await find('heading', /^Welcome/u);
  await done();
}

/** The phone is killed: the browser's own memory of the last seconds is gone, and stands as it was then. */
async function killed(before: string | null): Promise<void> {
  if (before === null) localStorage.removeItem('userData');
  else localStorage.setItem('userData', before);
  await portal.reload('killed');
}

test('SIGN-14 a sign-in that the browser forgot, because it was killed a moment later, is there again', async () => {
  const before = stored();
  await signIn();
  await killed(before);
  await find('heading', 'Welcome Mr Asha Rao');
  await press('link', 'My Subject');
  await find('link', /Physics/u);
  expect(portal.server.callsOf(subjects.subjects)[0]).toMatchObject({ token: 'st1_new', body: { stud_id: 11 } });
});

test('SIGN-14 APP-08 a session that was left, or that another one has followed, does not come back', async () => {
  const before = stored();
  await signIn();
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await isAtLogin();
  await done();
  await killed(before);
  await find('heading', 'Login your account');
  expect(stored() ?? '').not.toContain('st1_new');

  await signIn();
  // The student has left since, in a page that had no database.
  await killed(JSON.stringify({ state: { user: null, token: null }, version: 0, left: 1 }));
  await find('heading', 'Login your account');
});

test('APP-12 a session that the server has ended leaves no copy of its token', async () => {
  await signIn();
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  expect(await names()).toContain('student-session');
  portal.server.on(subjects.subjects, () => failed(401));
  await press('link', 'My Subject');
  await isAtLogin();
  await done();
  expect(await names()).not.toContain('student-session');
  expect(stored()).not.toContain('st1_new');
});

test.each([
  ['nothing that can be read', '{'],
  ['no state', '{}'],
  ['a user without a number', JSON.stringify({ state: { user: { profile: { name: 'Asha' } }, token: 'st1_test' } })],
  ['a user without a token', JSON.stringify({ state: { user: STUDENT, token: '' } })],
  ['a token that is none', JSON.stringify({ state: { user: STUDENT, token: 7 } })],
])('APP-01 SIGN-14 a browser that holds %s is signed out, and asks for nothing', async (_what, text) => {
  localStorage.setItem('userData', text);
  await portal.open('/subjects', 'stranger');
  await isAtLogin();
  expect(portal.server.callsOf(subjects.subjects)).toEqual([]);
});

test('APP-12 a 401 to a call of a session that is over leaves the one that has begun since', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.server.once(subjects.subjects, async () => {
    await promise;
    return failed(401, 'Please sign in.');
  });
  await portal.open('/subjects');
  await until(() => expect(portal.server.callsOf(subjects.subjects)).toHaveLength(1));
  localStorage.setItem('userData', JSON.stringify({ state: { user: STUDENT, token: 'st1_new' }, version: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
  resolve();
  await portal.passTime(5000);
  expect(location.pathname).toBe('/subjects');
  expect(stored()).toContain('st1_new');
});

test('APP-12 a 401 to a call that needs no session ends none', async () => {
  portal.server.on(attempts.check_receipt, () => failed(401, 'The proxy wants a password'));
  await portal.open('/receipt#LP2.k.contents.signature');
  await find('heading', 'Not checked');
  expect(stored()).toContain('st1_test');
});

test('SIGN-10 an answer without a token, or without a student, signs nobody in', async () => {
  for (const answer of [new Answered(STUDENT), foreign({ status: true, message: '', token: 'st1_new', data: {} })]) {
    portal.server.on(auth.verifyOTP, () => answer);
    await portal.open('/login', 'stranger');
    await write('Mobile number', '9000000001');
    await press('button', 'Get OTP');
    await find('heading', 'OTP');
    screen.getAllByRole<HTMLInputElement>('textbox')[0]?.focus();
    await portal.user.keyboard('1234');
    await press('button', 'Submit');
    await findText('Login your account');
    expect(stored() ?? '').not.toContain('st1_new');
  }
});
