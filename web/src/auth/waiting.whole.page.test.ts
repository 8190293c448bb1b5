import { auth, subjects } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { lost } from '../testing/answers.ts';
import { find, findText, press, screen, STUDENT, testPortal, until } from '../testing/portal.ts';
import { subject } from '../testing/samples.ts';

const portal = testPortal();
const looks = () => portal.server.callsOf(auth.standing).length;

/** A student who has registered, and whom the school has yet to let in. */
async function waits(path = '/subjects'): Promise<void> {
  portal.server.on(auth.standing, () => ({ standing: 'waiting' as const })).on(subjects.subjects, () => [subject(1, 'Physics')]);
  portal.signIn({ ...STUDENT, waiting: 1 });
  await portal.open(path);
  await findText(/^Thank you, Asha Rao\./u);
}

test('SIGN-02 whom the school has yet to let in sees and asks for nothing else, and is told at each look that it is not yet', async () => {
  await waits();
  await press('button', 'Check again');
  await findText('Not yet: your school has not approved your registration.');
  await portal.passTime(60_000);
  expect(portal.server.callsOf(subjects.subjects)).toEqual([]);
  expect(screen.queryByRole('link', { name: 'My Subject' })).toBeNull();
  portal.server.on(auth.standing, () => ({ standing: 'refused' as const }));
  await portal.passTime(60_000);
  await findText(/^Thank you, Asha Rao\./u);
});

test('SIGN-02 once let in the page goes on by itself, to what was asked for, and stays so over a reload', async () => {
  await waits();
  portal.server.on(auth.standing, () => ({ standing: 'active' as const }));
  await portal.passTime(20_000);
  await find('link', /Physics/u);
  expect(location.pathname).toBe('/subjects');
  const asked = looks();
  await portal.reload();
  await find('link', /Physics/u);
  await portal.passTime(60_000);
  expect(looks()).toBe(asked);
});

test('SIGN-02 NET-02 it looks again and again, also after a lost network, and not while nobody sees the page', async () => {
  await waits();
  await portal.passTime(60_000);
  expect(looks()).toBeGreaterThanOrEqual(3);
  expect(looks()).toBeLessThanOrEqual(6);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const seen = looks();
  await portal.passTime(120_000);
  expect(looks()).toBe(seen);
  hidden.mockRestore();
  portal.server.on(auth.standing, () => lost);
  await portal.passTime(30_000);
  portal.server.on(auth.standing, () => ({ standing: 'active' as const }));
  await portal.back();
  await find('link', /Physics/u);
});

test('SIGN-02 APP-08 who does not want to wait signs out, and the looking ends', async () => {
  await waits();
  portal.server.on(auth.logout, () => ({}));
  await press('button', 'Sign out');
  await until(() => expect(location.pathname).toBe('/login'));
  const before = looks();
  await portal.passTime(60_000);
  expect([looks(), portal.server.callsOf(auth.logout).length]).toEqual([before, 1]);
});
