import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until, write } from '../../testing/portal.ts';

const console = testConsole();
const { auth, passkeys, sessions, staff } = staffCalls;
const AT = '2026-07-14T09:00:00+05:30';

const session = (session_id: number, device: string, current = 0) => ({
  session_id,
  device,
  current,
  created_at: AT,
  last_seen_at: AT,
});

test('SRV-07 one’s own devices stand behind one’s name: one is ended, then all others, never the one in hand', async () => {
  let open = [session(9, 'Chrome on Android', 1), session(8, 'Firefox on Windows'), session(7, '')];
  console.server
    .on(passkeys.passkeys, () => [])
    .on(sessions.sessions, () => open)
    .on(sessions.end_session, ({ session_id }) => {
      open = open.filter((each) => (session_id === undefined ? each.current === 1 : each.session_id !== session_id));
      return {};
    });
  await console.enter('/audit', 'teacher');
  await press('link', 'Ms Sen · Teacher');
  await find('heading', 'Chrome on Android (this one)');
  expect(screen.queryAllByRole('button', { name: /^Sign out: Chrome/u })).toEqual([]);
  await find('button', 'Sign out all others');
  await press('button', /^Sign out: Firefox on Windows/u);
  await findText('Signed out.');
  await until(() => expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(2));
  open.push(session(6, 'Safari on iPhone'));
  await console.passTime(11_000);
  await press('button', 'Sign out all others');
  await until(() => expect(screen.queryAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(console.server.asked(sessions.end_session)).toEqual([{ session_id: 8 }, {}]);
});

test('SRV-07 an owner sees where somebody of the staff is signed in, and ends all of it', async () => {
  const member = { staff_id: 4, name: 'Mr Rao', phone_code: '91', mobile: '9200000002', role: 'teacher' as const };
  console.server
    .on(staff.staff, () => [{ ...member, added_at: AT, subjects: [], batches: [], revision: 8 }])
    .on(sessions.staff_sessions, () => [session(2, 'Chrome on Android'), session(1, 'Chrome on Android')])
    .on(sessions.end_staff_sessions, () => ({ ended: 2 }));
  await console.enter('/staff');
  await press('link', 'Mr Rao');
  await find('heading', 'Mr Rao');
  await press('button', 'Sign out everywhere');
  await findText('Signed out.');
  expect(console.server.asked(sessions.staff_sessions)[0]).toEqual({ staff_id: 4 });
  expect(console.server.asked(sessions.end_staff_sessions)).toEqual([{ staff_id: 4 }]);
});

test('SRV-07 at sign-in a browser that gives no passkey says what can be done; it can be tried again, or begun with another number', async () => {
  const passkey = { ticket: 'a-ticket', options: { challenge: 'AAAA', rpId: 'localhost' } };
  const member = { staff_id: 1, name: 'Ms Sen', role: 'owner' as const, time_zone: 'Asia/Kolkata' };
  console.server
    .on(auth.login, () => ({ otp_ref: 'a-reference', otp_length: 4 }))
    .on(auth.verifyOTP, () => ({ ...member, passkey }));
  await console.open('/console/', 'stranger');
  await console.user.type(await find('textbox', /Mobile number/u), '9200000001');
  await press('button', 'Get code');
  await write('Code from the SMS', '1234');
  await press('button', 'Sign in');
  // The test's browser knows no passkeys at all.
  for (const _try of [1, 2]) {
    await press('button', 'Use your passkey');
    await findText(/^No passkey was given\./u);
  }
  expect(localStorage.getItem('staffData')).toBeNull();
  expect(console.server.callsOf(passkeys.verify_passkey)).toEqual([]);
  await press('button', 'Another number');
  await find('button', 'Get code');
});
