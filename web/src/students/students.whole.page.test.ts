import { auth, doubts, LIMITS, live, students, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, foreign, lost, refused } from '../testing/answers.ts';
import { advance, done, find, findText, press, screen, testPortal, toast, until, within, write } from '../testing/portal.ts';

const portal = testPortal();
const PROFILE = {
  name: 'Asha Rao', guardian: 'Om Rao', state: '', district: 'Pune', email: 'a@example.in', mobile: '9000000001', phone_code: '91', academic_level: 'XI',
}; // prettier-ignore
const THANKS = 'Thank you for your feedback.';
const sent = () => portal.server.callsOf(students.add_feedback);

async function giveFeedback(message: string): Promise<void> {
  await portal.open('/feedback');
  await write('Your message', message);
  await press('button', 'Submit');
  await findText(THANKS);
}

test('INFO-02 INFO-07 NET-01 KEEP-03 the profile leads to bookmarks and doubts where the server keeps them, and offers none where it does not', async () => {
  const { server } = portal;
  server.on(students.get_profile, () => PROFILE);
  await portal.open('/profile');
  await findText('Pune');
  await done();
  for (const name of ['My bookmarks', 'My doubts']) expect(screen.queryByText(name)).toBeNull();
  server.on(students.bookmarks, () => []).on(doubts.my_doubts, () => []);
  await portal.reload();
  for (const name of ['My bookmarks', 'My doubts']) await find('link', name);
});

test('INFO-03 Submit waits for five characters; the thank-you comes at once', async () => {
  // Even while the server takes its time.
  portal.server.on(students.add_feedback, () => new Promise(() => undefined));
  await portal.open('/feedback');
  const submit = await find('button', 'Submit');
  for (const [text, disabled] of [
    ['', true],
    ['Good', true],
    ['     ', true],
    ['Great', false],
  ] as const) {
    await write('Your message', text);
    expect(submit).toHaveProperty('disabled', disabled);
  }
  // How many letters are left is said near the end alone.
  const field = screen.getByLabelText('Your message');
  expect([field.getAttribute('aria-describedby'), screen.queryByText(/characters left$/u)]).toEqual([null, null]);
  await portal.user.clear(field);
  await portal.user.paste('x'.repeat(LIMITS.feedbackMax - 499));
  expect((await findText('499 characters left')).id).toBe(field.getAttribute('aria-describedby'));
  await press('button', 'Submit');
  await findText(THANKS);
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test('INFO-03 a message that is refused stands in its field again, also where it was refused at a later visit', async () => {
  const { server } = portal;
  const often = () => refused('You have sent 20 messages today. Please send this one tomorrow.');
  server.on(students.add_feedback, often);
  await portal.open('/feedback');
  await write('Your message', 'The twenty-first.');
  await press('button', 'Submit');
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your message').value;
  await until(() => expect(field()).toBe('The twenty-first.'));
  await toast(/Please send this one tomorrow\./u);
  server.on(students.add_feedback, () => lost);
  await press('button', 'Submit');
  await findText(THANKS);
  await portal.open('/');
  server.on(students.add_feedback, often);
  await portal.reload();
  await toast(/Please send this one tomorrow\./u);
  await portal.open('/feedback');
  await until(() => expect(field()).toBe('The twenty-first.'));
});

test('INFO-03 a message that could not be sent is kept over a reload and sent once, under one key', async () => {
  const { server } = portal;
  server.on(students.add_feedback, () => lost);
  await giveFeedback('The videos help me a lot.');
  await until(() => expect(sent().length).toBeGreaterThan(0));
  const before = sent().length;
  server.on(students.add_feedback, () => failed(503, ''));
  await portal.open('/');
  await until(() => expect(sent().length).toBeGreaterThan(before));
  const failing = sent().length;
  server.on(students.add_feedback, () => ({}));
  await portal.reload();
  await until(() => expect(sent().length).toBe(failing + 1));
  await portal.reload();
  await advance(60_000);
  expect(sent()).toHaveLength(failing + 1);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(sent()[0]?.key).toMatch(/\w{8}/u);
  expect(sent().every(({ body }) => body['message'] === 'The videos help me a lot.')).toBe(true);
});

test('INFO-03 NET-02 feedback turned away is not sent again before the server says so', async () => {
  const { server } = portal;
  server.on(students.add_feedback, () => ({})).once(students.add_feedback, () => failed(503, 'Busy', 4));
  await giveFeedback('The videos help me a lot.');
  await until(() => expect(sent()).toHaveLength(1));
  dispatchEvent(new Event('focus'));
  await until(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
});

test('INFO-03 a message comes through when the connection comes back, without a reload', async () => {
  const { server } = portal;
  server.on(students.add_feedback, () => ({}));
  await portal.open('/feedback');
  await write('Your message', 'Sent from a train.');
  server.down = true;
  await press('button', 'Submit');
  await findText(THANKS);
  await done();
  expect(sent()).toEqual([]);
  server.down = false;
  dispatchEvent(new Event('online'));
  await until(() => expect(sent()).toHaveLength(1));
});

test('INFO-03 a message the server refuses is told and not sent again', async () => {
  const { server } = portal;
  server.on(students.add_feedback, () => refused('No feedback today'));
  await portal.open('/feedback');
  await write('Your message', 'Hello there');
  await press('button', 'Submit');
  await toast('No feedback today');
  await portal.open('/');
  await find('heading', /^Welcome/u);
  await advance(60_000);
  expect(sent()).toHaveLength(1);
});

test('INFO-05 below the form stands what was sent, the new answer marked once; what is sent now joins it', async () => {
  const { server } = portal;
  const first = { feedback_id: 1, message: 'More tests, please.', created_at: '2026-07-10T04:30:00Z' };
  const answer = { answer: 'From August on.', answered_at: '2026-07-12T04:30:00Z' };
  let unread = 1;
  const sentBefore: Data<typeof students.my_feedback> = [{ ...first, ...answer, unread }];
  server
    .on(students.my_feedback, () => sentBefore.map((each) => ({ ...each, unread })))
    .on(students.feedback_read, () => {
      unread = 0;
      return {};
    });
  await portal.open('/feedback');
  const list = within(await find('region', 'What you wrote'));
  expect(list.getByRole('listitem').textContent).toBe(
    '10 Jul 2026More tests, please.The school answered on 12 Jul 2026 NewFrom August on.',
  );
  await until(() => expect(server.asked(students.feedback_read)).toEqual([{ until: answer.answered_at }]));

  server.on(students.add_feedback, () => {
    sentBefore.unshift({ feedback_id: 2, message: 'Thank you!', created_at: '2026-07-14T04:30:00Z', unread: 0 });
    return {};
  });
  await write('Your message', 'Thank you!');
  await press('button', 'Submit');
  await findText('Not answered yet');
  expect(screen.queryByText('New')).toBeNull();
  // A later visit without a network.
  server.down = true;
  await portal.open('/feedback');
  await findText('From August on.');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain('14 Jul 2026Thank you!Not answered yet');
});

test('INFO-05 NET-01 a server that does not tell what was sent has the form alone, without a word', async () => {
  await portal.open('/feedback');
  await find('button', 'Submit');
  await advance(10_000);
  expect(portal.server.callsOf(students.my_feedback)).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'What you wrote' })).toBeNull();
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
});

test('SRV-07 LIVE-03 NET-01 a server without devices and calendar shows the profile alone, without a word', async () => {
  const { server } = portal;
  server.on(students.get_profile, () => PROFILE);
  await portal.open('/profile');
  await findText('Selected academic level: XI');
  await advance(10_000);
  expect([server.callsOf(auth.sessions).length, server.callsOf(live.calendar).length]).toEqual([1, 1]);
  expect(screen.queryByRole('heading', { name: /My (?:devices|calendar)/u })).toBeNull();
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
  // Nor does one that answers with no list.
  server.on(auth.sessions, () => foreign({ status: true, message: '', data: null }));
  await portal.reload();
  await findText('Selected academic level: XI');
  await advance(10_000);
  expect(screen.queryByRole('heading', { name: 'My devices' })).toBeNull();
});

test('SRV-07 the devices of a student: one is ended, then all others, and never the one in hand', async () => {
  const { server } = portal;
  const device = (session_id: number, name: string, current: 0 | 1) => ({
    session_id, device: name, current, created_at: '2026-07-01T04:30:00Z', last_seen_at: '2026-07-13T04:30:00Z',
  }); // prettier-ignore
  let open = [device(1, 'This phone', 1), device(2, 'Old phone', 0), device(3, 'Library', 0)];
  server
    .on(students.get_profile, () => PROFILE)
    .on(auth.sessions, () => open)
    .on(auth.end_session, ({ session_id }) => {
      open = open.filter((each) =>
        session_id === undefined ? each.current === 1 : String(each.session_id) !== String(session_id),
      );
      return {};
    });
  await portal.open('/profile');
  await press('button', /^Sign out Old phone/u);
  await findText('Signed out on Old phone');
  await until(() => expect(screen.queryByText('Old phone')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Sign out This phone/u })).toBeNull();
  await press('button', 'Sign out all other devices');
  await until(() => expect(screen.queryByText('Library')).toBeNull());
  expect(server.asked(auth.end_session)).toEqual([{ session_id: 2 }, {}]);
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

test('INFO-02 a field that is empty, or of a server that leaves it out, is a dash; a number has its country', async () => {
  const { server } = portal;
  const fields = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  server.on(students.get_profile, () => ({ ...PROFILE, guardian: ' ', district: '' }));
  await portal.open('/profile');
  await find('heading', 'My Profile');
  await until(() => expect(fields()).toEqual(['Asha Rao', '–', '–', '–', 'a@example.in', '+91 9000000001']));
  expect(screen.getByRole('img', { name: 'India' })).toBeTruthy();
});

test('LIVE-03 a calendar’s address is shown and subscribed to where it is one of the web, and not at all where it is none', async () => {
  const { server } = portal;
  server.on(students.get_profile, () => PROFILE).on(live.calendar, () => ({ address: '/calendar/secret.ics' }));
  await portal.open('/profile');
  const link = await find('link', 'Add to my calendar');
  expect(link.getAttribute('href')).toBe('webcal://portal.test/calendar/secret.ics');
  server.on(live.renew_calendar, () => ({ address: '/calendar/other.ics' }));
  await press('button', 'Make a new address');
  await findText('http://portal.test/calendar/other.ics');
  expect(document.body.textContent).not.toContain('secret.ics');
  server.on(live.calendar, () => ({ address: 'javascript:alert(1)' }));
  indexedDB.deleteDatabase('student-lists');
  await portal.open('/profile');
  await findText('Selected academic level: XI');
  await portal.passTime(2000);
  expect(screen.queryByRole('link', { name: 'Add to my calendar' })).toBeNull();
});

test('INFO-03 a message that is refused at a later visit is put before what has been written since, and loses none of it', async () => {
  const { server } = portal;
  server.on(students.add_feedback, () => lost);
  await giveFeedback('The first message.');
  await press('button', /another/iu);
  await write('Your message', 'The second one.');
  server.on(students.add_feedback, () => refused('Too many today.'));
  await portal.reload();
  await toast('Too many today.');
  await portal.open('/feedback');
  await until(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('The first message.\n\nThe second one.'),
  );
});

test('INFO-05 of the answers that are new the last is told as read; where none is new nothing is', async () => {
  const { server } = portal;
  const answered = (feedback_id: number, answered_at: string, unread: 0 | 1) => ({
    feedback_id, message: `Message ${feedback_id}`, created_at: '2026-07-01T04:30:00Z', answer: 'Yes.', answered_at, unread,
  }); // prettier-ignore
  server
    .on(students.my_feedback, () => [
      answered(3, '2026-07-13T04:30:00Z', 0),
      answered(2, '2026-07-12T04:30:00Z', 1),
      answered(1, '2026-07-11T04:30:00Z', 1),
    ])
    .on(students.feedback_read, () => ({}));
  await portal.open('/feedback');
  await until(() => expect(server.asked(students.feedback_read)).toEqual([{ until: '2026-07-12T04:30:00Z' }]));
  expect(screen.getAllByText('New')).toHaveLength(2);
  server.on(students.my_feedback, () => [answered(3, '2026-07-13T04:30:00Z', 0)]);
  await portal.open('/feedback');
  await findText('Message 3');
  await portal.passTime(3000);
  expect(server.asked(students.feedback_read)).toHaveLength(1);
});
