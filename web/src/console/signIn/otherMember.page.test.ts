import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered, failed } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { done, find, findText, press, screen, until, within, write } from '../../testing/portal.ts';

const console = testConsole();
const { auth, students, sessions, passkeys } = staffCalls;
const AT = '2026-07-14T09:00:00+05:30';
const token = 'sf1_other';
const who = { staff_id: 2, name: 'Mr Rao', role: 'owner' as const, time_zone: 'Asia/Kolkata' };
const RAO = { token, ...who };

const student = (stud_id: number, name: string) => ({
  stud_id, name, phone_code: '91', mobile: '9812000001', academic_level: 'Class 11', standing: 'active', created_at: AT,
  guardian: '', batches: [],
}); // prettier-ignore

/** The server knows both: an owner, and another whose answers wait until `answer` is called. */
function serve() {
  const { promise, resolve } = Promise.withResolvers<void>();
  console.server.on(students.student_places, () => []).on(auth.logout, () => ({}));
  console.server.on(students.students, async (_body, call) => {
    if (call.token !== token) return [student(4, 'Student of Sen')];
    await promise;
    return [student(5, 'Student of Rao')];
  });
  return resolve;
}

/** Another tab of this browser signs somebody in. */
function elsewhere(member?: object): void {
  console.server.on(auth.me, () => who);
  if (member) localStorage.setItem('staffData', JSON.stringify(member));
  else localStorage.removeItem('staffData');
  dispatchEvent(new StorageEvent('storage', { key: 'staffData' }));
}

test('SRV-10 whoever signs in in another tab sees nothing here of what was read for the one before', async () => {
  const answer = serve();
  await console.enter('/students');
  await find('link', 'Student of Sen');
  elsewhere(RAO);
  await find('link', 'Mr Rao · Owner');
  expect(screen.queryByText(/of Sen/u)).toBeNull();
  answer();
  await find('link', 'Student of Rao');
});

test('SRV-07 SRV-10 so it is where a session has ended and somebody else signs in on the same page, who finds no form half filled in', async () => {
  const answer = serve();
  await console.enter('/students?do=add');
  await find('link', 'Student of Sen');
  await write('Name', 'Typed by Sen');
  console.server.once(students.students, () => failed(401, 'Please sign in.'));
  await console.passTime(11_000);
  await find('heading', 'Sign in to the console');
  console.server
    .on(auth.me, () => who)
    .on(auth.login, () => ({ otp_ref: 'a-reference', otp_length: 4 }))
    .on(auth.verifyOTP, () => new Answered(who, { token }));
  await console.user.type(await find('textbox', /Mobile number/u), '9200000002');
  await press('button', 'Get code');
  await write('Code from the SMS', '1234');
  await press('button', 'Sign in');
  await find('link', 'Mr Rao · Owner');
  expect(screen.queryByText(/of Sen/u)).toBeNull();
  answer();
  await find('link', 'Student of Rao');
  expect((await until(() => screen.getByLabelText<HTMLInputElement>('Name', { exact: true }))).value).toBe('');
  expect(JSON.stringify(Object.entries(localStorage))).toContain('Typed by Sen');
});

test('SRV-07 a 401 to a call of the one before leaves whoever has signed in since where they are', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = serve();
  answer();
  console.server
    .on(passkeys.passkeys, () => [])
    .on(sessions.sessions, async (_body, call) => {
      if (call.token === token) return [];
      await promise;
      return failed(401, 'Please sign in.');
    });
  await console.enter('/account');
  await until(() => expect(console.server.callsOf(sessions.sessions).length).toBeGreaterThan(0));
  elsewhere(RAO);
  await find('link', 'Mr Rao · Owner');
  resolve();
  await done();
  await console.passTime(1000);
  await find('link', 'Mr Rao · Owner');
  expect(localStorage.getItem('staffData')).toContain('sf1_other');
});

test('SRV-07 signing out leaves nothing of what was typed or read on the device', async () => {
  serve();
  await console.enter('/students?do=add');
  await find('link', 'Student of Sen');
  await write('Name', 'Typed by Sen');
  await console.user.click(within(await find('dialog')).getByRole('button', { name: 'Close' }));
  await console.passTime(700);
  await press('button', 'Sign out');
  await findText('Sign in to the console');
  expect(Object.entries(localStorage).filter(([, value]) => /Sen/u.test(value))).toEqual([]);
  expect(Object.keys(localStorage).filter((name) => name.startsWith('console-typed'))).toEqual([]);
});
