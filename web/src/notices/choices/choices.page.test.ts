import { NOTICE_KINDS, notices, students, type Data } from '@portal/contract';
import { afterEach, expect, test } from 'vitest';
import { failed } from '../../testing/answers.ts';
import { endPhone, testPhone } from '../../testing/phone.ts';
import { find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';

const portal = testPortal();
afterEach(endPhone);

type Choices = Data<typeof notices.notice_choices>;

/** The server of one student, who gets everything until something else is chosen. */
function keeping(more: Partial<Choices> = {}): Choices {
  const choices: Choices = { kinds: NOTICE_KINDS.map((kind) => ({ kind, push: 1 })), phones: 0, ...more };
  portal.server
    .on(notices.notice_choices, () => choices)
    .on(notices.choose_notices, ({ kind, push }) => {
      choices.kinds = choices.kinds.map((each) => (each.kind === kind ? { kind, push } : each));
      return {};
    })
    .on(notices.choose_digest, ({ digest }) => {
      choices.digest = digest;
      return {};
    })
    .on(notices.push_key, () => ({ public_key: 'the-key' }))
    .on(notices.add_push_subscription, () => {
      choices.phones = 1;
      return {};
    })
    .on(notices.remove_push_subscription, () => {
      choices.phones = 0;
      return {};
    });
  return choices;
}
const open = (path = '/notices/choices') => portal.open(path);
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;
const SOON = 'Class begins soon';
const HERE = 'Notifications on this phone';

test('BELL-12 each kind is chosen by itself and saved at once; the hours without notifications are said', async () => {
  const choices = keeping();
  await open();
  await findText(/Not between 9 pm and 8 am.*At most three a day/u);
  expect((await within(await find('region', 'What comes to your phone')).findAllByRole('switch')).length).toBe(9);
  await press('switch', SOON);
  await until(() => expect(choices.kinds[0]).toEqual({ kind: 'class_soon', push: 0 }));
  expect([isOn(SOON), isOn('News')]).toEqual([false, true]);
  await portal.reload();
  await find('switch', SOON);
  expect(isOn(SOON)).toBe(false);
});

test('BELL-12 what could not be saved goes back, and says why; the last of several quick choices counts', async () => {
  const choices = keeping();
  await open();
  await find('switch', SOON);
  portal.server.down = true;
  await press('switch', SOON);
  await findText('Not saved: the portal could not be reached. Try again.');
  expect(isOn(SOON)).toBe(true);
  portal.server.down = false;
  portal.server.once(notices.choose_notices, () => failed(403, 'Not for you'));
  await press('switch', SOON);
  await findText('Not for you');
  expect(isOn(SOON)).toBe(true);
  await press('switch', 'News', 'News', 'News');
  await until(() => expect(choices.kinds.at(-1)).toEqual({ kind: 'news', push: 0 }));
  expect(isOn('News')).toBe(false);
});

test('BELL-12 a choice made while another is being saved waits for that one: whichever call is slow, what was chosen last holds', async () => {
  const choices = keeping();
  const { promise, resolve } = Promise.withResolvers<void>();
  portal.server.once(notices.choose_notices, async () => {
    await promise;
    choices.kinds = choices.kinds.map((each) => (each.kind === 'news' ? { ...each, push: 0 } : each));
    return {};
  });
  await open();
  await press('switch', 'News', 'News');
  await portal.passTime(1000);
  expect(portal.server.asked(notices.choose_notices)).toEqual([{ kind: 'news', push: 0 }]);
  resolve();
  await until(() => expect(portal.server.asked(notices.choose_notices).at(-1)).toEqual({ kind: 'news', push: 1 }));
  expect([choices.kinds.at(-1), isOn('News')]).toEqual([{ kind: 'news', push: 1 }, true]);
});

test('BELL-12 this phone is turned on and off; how many get notifications is told', async () => {
  const phone = testPhone();
  keeping();
  await open();
  await findText('No phone of yours gets notifications yet.');
  expect(phone.asked).toBe(0);
  await press('switch', HERE);
  await findText('You get them on 1 phone or computer.');
  expect(isOn(HERE)).toBe(true);
  await press('switch', HERE);
  await findText('No phone of yours gets notifications yet.');
  expect([isOn(HERE), phone.endpoint]).toEqual([false, undefined]);
});

test('BELL-12 where the browser forbids them, or has none, this is said in place of a switch', async () => {
  testPhone({ permission: 'denied' });
  keeping();
  await open();
  await findText(/Your browser does not let this site show notifications/u);
  expect(screen.queryByRole('switch', { name: HERE })).toBeNull();
  endPhone();
  await portal.reload();
  await findText(/This browser cannot show notifications/u);
});

test('BELL-12 the e-mail of the evening is there where the server can send one', async () => {
  const choices = keeping();
  await open();
  await find('switch', SOON);
  expect(screen.queryByRole('region', { name: 'By e-mail' })).toBeNull();
  choices.digest = 0;
  await portal.reload();
  await press('switch', 'One e-mail in the evening');
  await until(() => expect([choices.digest, isOn('One e-mail in the evening')]).toEqual([1, true]));
});

test('BELL-12 ‘Stop these’ of a notification puts its kind off, once, with the way back', async () => {
  const choices = keeping();
  await open('/notices/choices?stop=class_soon');
  await findText(/You get no more notifications of ‘Class begins soon’/u);
  expect([choices.kinds[0]?.push, isOn(SOON), location.search]).toEqual([0, false, '']);
  await press('button', 'Undo');
  await until(() => expect(isOn(SOON)).toBe(true));
  expect(choices.kinds[0]?.push).toBe(1);
  await portal.reload();
  await find('switch', SOON);
  expect(portal.server.callsOf(notices.choose_notices)).toHaveLength(2);
  await open('/notices/choices?stop=nothing');
  await find('switch', SOON);
  await portal.passTime(500);
  expect(portal.server.callsOf(notices.choose_notices)).toHaveLength(2);
});

test('BELL-12 what the server was asked before a choice and tells only after it puts no switch back', async () => {
  testPhone();
  const choices = keeping();
  await open();
  await find('switch', SOON);
  const before = { ...choices };
  const late = Promise.withResolvers<void>();
  portal.server.once(notices.notice_choices, () => late.promise.then(() => before));
  // How many phones there are is asked anew.
  await press('switch', HERE);
  await until(() => expect(portal.server.callsOf(notices.notice_choices)).toHaveLength(2));
  await press('switch', SOON);
  await until(() => expect(choices.kinds[0]).toEqual({ kind: 'class_soon', push: 0 }));
  late.resolve();
  await portal.passTime(500);
  expect([isOn(SOON), isOn('News'), isOn(HERE)]).toEqual([false, true, true]);
  await findText('You get them on 1 phone or computer.');
});

test('BELL-12 what could not be stopped is told', async () => {
  keeping();
  portal.server.on(notices.choose_notices, () => failed(503));
  await open('/notices/choices?stop=news');
  await findText('Not saved: the portal could not be reached. Try again.');
  expect(isOn('News')).toBe(true);
});

test('BELL-12 NET-01 the notices and the profile lead there; where the server sends nothing they do not, and the page says so', async () => {
  keeping();
  portal.server
    .on(notices.notices, () => ({ unseen: 0, notices: [] }))
    .on(students.get_profile, () => ({
      name: 'Asha Rao',
      guardian: '',
      state: '',
      district: '',
      email: '',
      phone_code: '91',
      mobile: '9000000001',
      academic_level: '',
    }));
  const link = () => find('link', 'Notifications');
  await portal.open('/profile');
  expect((await link()).getAttribute('href')).toBe('/notices/choices');
  localStorage.removeItem('push-at');
  for (const row of [notices.push_key, notices.notice_choices]) portal.server.lacks(row);
  await portal.open('/profile');
  await findText('Father/Mother Name');
  await portal.passTime(2000);
  expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull();
  await open();
  await findText(/This portal sends no notifications/u);
});
