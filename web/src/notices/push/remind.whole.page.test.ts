import { live, NOTICE_KINDS, notices, progress, type Data, type NoticeKind } from '@portal/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { refused } from '../../testing/answers.ts';
import { endPhone, testPhone } from '../../testing/phone.ts';
import { done, find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';
import { liveClass } from '../../testing/samples.ts';

const portal = testPortal();
afterEach(endPhone);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const REMIND = /^Remind me/u;

/** Copies of every kind but one are chosen. */
const choices = (off?: NoticeKind) => ({
  kinds: NOTICE_KINDS.map((kind) => ({ kind, push: kind === off ? (0 as const) : (1 as const) })),
  phones: 1,
});

/** A server that sends to phones, with classes that begin in that many minutes, and end an hour later. */
function withClasses(...minutes: number[]): void {
  portal.server
    .on(live.live_classes, () =>
      minutes.map((at, index) =>
        liveClass(`Class ${index + 1}`, { live_class_id: index + 1, starts_at: inMinutes(at), ends_at: inMinutes(at + 60) }),
      ),
    )
    .on(notices.push_key, () => ({ public_key: 'the-key' }))
    .on(notices.add_push_subscription, () => ({}))
    .on(notices.remove_push_subscription, () => ({}))
    .on(notices.choose_notices, () => ({}))
    .on(notices.notice_choices, () => choices());
}
const classes = () => portal.open('/live-classes/1/4');

test('BELL-11 a class that is to come offers reminders; the browser asks after the press alone, and what will come is said', async () => {
  const phone = testPhone();
  withClasses(40, -10, -90);
  await classes();
  // Neither what is on nor what is over.
  await find('button', 'Remind me of this class: Class 1');
  expect(phone.asked).toBe(0);
  await press('button', REMIND);
  await findText(/We will remind you 15 minutes before a class/u);
  expect([phone.asked, phone.keys]).toEqual([1, ['the-key']]);
  expect(portal.server.asked(notices.add_push_subscription)).toEqual([
    { endpoint: phone.endpoint, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  ]);
  expect((await find('link', 'Choose what comes')).getAttribute('href')).toBe('/notices/choices');
  await portal.reload();
  expect((await find('link', 'Reminders are on')).getAttribute('href')).toBe('/notices/choices');
  expect(screen.queryByRole('button', { name: REMIND })).toBeNull();
  await done();
  // Nothing is asked again where nothing has changed.
  expect([phone.asked, portal.server.callsOf(notices.add_push_subscription).length]).toEqual([1, 1]);
});

test('BELL-11 a no of the student’s, now or in the browser’s settings, is taken: how to allow it is said, and the bell stays', async () => {
  const phone = testPhone({ answer: 'denied' });
  withClasses(40);
  await classes();
  await press('button', REMIND);
  await findText(/does not let this site show notifications.*the bell at the top shows/u);
  phone.permission = 'default';
  phone.answer = 'default';
  await portal.reload();
  await press('button', REMIND);
  await findText(/Notifications stay off/u);
  expect([phone.endpoint, portal.server.callsOf(notices.add_push_subscription).length]).toEqual([undefined, 0]);
});

test('BELL-11 what the push service or the server says no to is told, and nothing is on', async () => {
  const phone = testPhone();
  withClasses(40);
  portal.server.once(notices.add_push_subscription, () => refused('This browser gets its messages from elsewhere.'));
  await classes();
  await press('button', REMIND);
  await findText('This browser gets its messages from elsewhere.');
  phone.endpoint = undefined;
  phone.fails = true;
  await press('button', REMIND);
  await findText(/could not be turned on/u);
  phone.fails = false;
  await press('button', REMIND);
  await find('link', 'Reminders are on');
});

test('BELL-11 on an iPhone outside of the home screen it is said how to have it there; the browser is not asked', async () => {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  withClasses(40);
  await classes();
  await press('button', REMIND);
  await findText(/Add to Home Screen/u);
  Reflect.deleteProperty(navigator, 'standalone');
});

test.each(['a browser that cannot', 'a page without TLS', 'a server that sends nothing'])(
  'BELL-11 NET-01 %s shows today’s card',
  async (what) => {
    if (what !== 'a browser that cannot') testPhone();
    if (what === 'a page without TLS') vi.stubGlobal('isSecureContext', false);
    withClasses(40);
    if (what === 'a server that sends nothing') portal.server.lacks(notices.push_key);
    await classes();
    await find('link', /^Join Live/u);
    await portal.passTime(2000);
    expect(screen.queryByRole('button', { name: REMIND })).toBeNull();
    expect(portal.server.callsOf(notices.push_key)).toHaveLength(what === 'a server that sends nothing' ? 1 : 0);
  },
);

test('BELL-11 whoever has put off the reminders of classes is offered them, and has them with one press', async () => {
  testPhone();
  withClasses(40);
  await classes();
  await press('button', REMIND);
  await find('link', 'Reminders are on');
  // Reminders of classes are one kind: what else is put off does not turn them off.
  portal.server.on(notices.notice_choices, () => choices('class_moved'));
  await portal.reload();
  await find('link', 'Reminders are on');
  await portal.passTime(1000);
  expect(screen.queryByRole('button', { name: REMIND })).toBeNull();
  portal.server.on(notices.notice_choices, () => choices('class_soon'));
  await portal.reload();
  await press('button', REMIND);
  await until(() => expect(portal.server.asked(notices.choose_notices).at(-1)).toEqual({ kind: 'class_soon', push: 1 }));
});

test('BELL-11 permission that is taken back in the browser shows as soon as the student is back', async () => {
  const phone = testPhone();
  withClasses(40);
  await classes();
  await press('button', REMIND);
  await find('link', 'Reminders are on');
  phone.permission = 'denied';
  await portal.back();
  await find('button', REMIND);
});

test('BELL-11 beside the class that is next on the home page, from the second visit on: the press leads to the choices', async () => {
  const next: Data<typeof progress.next> = {
    live_class: liveClass('Optics', { starts_at: inMinutes(40), ends_at: inMinutes(90) }),
  };
  const phone = testPhone();
  withClasses();
  portal.server.on(progress.next, () => next);
  await portal.open('/');
  await find('link', /^Join Optics/u);
  await portal.passTime(1000);
  expect(screen.queryByRole('button', { name: REMIND })).toBeNull();
  await portal.reload();
  await press('button', 'Remind me of this class: Optics');
  await until(() => expect(location.pathname).toBe('/notices/choices'));
  expect([phone.asked, phone.endpoint]).toEqual([1, 'https://push.example.org/1']);
  await until(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications on this phone' }).checked).toBe(true),
  );
});
