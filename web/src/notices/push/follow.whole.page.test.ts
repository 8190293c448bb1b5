import { auth, news, notices, quiz } from '@portal/contract';
import { afterEach, expect, test } from 'vitest';
import { failed } from '../../testing/answers.ts';
import { endPhone, testPhone, type TestPhone } from '../../testing/phone.ts';
import { find, press, STUDENT, testPortal, until } from '../../testing/portal.ts';
import { quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
afterEach(endPhone);

const HERE = 'https://push.example.org/here';

/** A student whose phone gets notifications, and a server that sends them. */
function subscribed(signIn = 'st1_test'): TestPhone {
  portal.server
    .on(notices.push_key, () => ({ public_key: 'the-key' }))
    .on(notices.add_push_subscription, () => ({}))
    .on(notices.remove_push_subscription, () => ({}))
    .on(auth.logout, () => ({}));
  localStorage.setItem('student-push', JSON.stringify({ stud_id: 11, endpoint: HERE, signIn: signIn.slice(-8) }));
  return testPhone({ permission: 'granted', endpoint: HERE });
}
const visit = async () => {
  await portal.open('/');
  await portal.passTime(2000);
};
const added = () => portal.server.asked(notices.add_push_subscription).map(({ endpoint }) => endpoint);
const removed = () => portal.server.asked(notices.remove_push_subscription).map(({ endpoint }) => endpoint);

test('BELL-13 a visit asks nothing where all is as it was, nor where nothing is sent to this browser', async () => {
  subscribed();
  await visit();
  localStorage.removeItem('student-push');
  await visit();
  expect(portal.server.callsOf(notices.push_key)).toEqual([]);
  expect([added(), removed()]).toEqual([[], []]);
});

test('BELL-13 a subscription that the browser has replaced, or that is gone, is made anew at the next visit; the old one ends', async () => {
  const phone = subscribed();
  phone.endpoint = undefined;
  await visit();
  await until(() => expect(added()).toEqual([phone.endpoint]));
  await until(() => expect(removed()).toEqual([HERE]));
  expect(phone.asked).toBe(0);
});

test('BELL-13 whoever signs in anew on the same phone has the notifications again: the server sends as long as a sign-in lasts', async () => {
  subscribed('the sign-in before');
  await visit();
  await until(() => expect(added()).toEqual([HERE]));
});

test('BELL-13 permission that was taken back is told to the server at the next visit', async () => {
  const phone = subscribed();
  phone.permission = 'denied';
  await visit();
  await until(() => expect(removed()).toEqual([HERE]));
  expect([phone.endpoint, localStorage.getItem('student-push')]).toEqual([undefined, null]);
});

test('BELL-13 logout ends it on the phone and on the server, also where that is out of reach', async () => {
  const phone = subscribed();
  await visit();
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await until(() => expect([removed(), phone.endpoint]).toEqual([[HERE], undefined]));
  expect(localStorage.getItem('student-push')).toBeNull();
  const again = subscribed();
  portal.signIn(STUDENT);
  await visit();
  portal.server.down = true;
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await until(() => expect(again.endpoint).toBeUndefined());
});

test('BELL-13 a student whom the server has signed out gets nothing any more on this phone', async () => {
  const phone = subscribed();
  await visit();
  portal.server.on(news.news_events, () => failed(401));
  await press('link', 'News/Events');
  await until(() => expect(phone.endpoint).toBeUndefined());
});

test('BELL-13 another student on the same phone gets nothing that is for the one before', async () => {
  const phone = subscribed();
  portal.signIn({ stud_id: 12, profile: { name: 'Ravi' } });
  await visit();
  await until(() => expect(phone.endpoint).toBeUndefined());
  expect([added(), localStorage.getItem('student-push')]).toEqual([[], null]);
});

/** Returns what the page of choices says of this phone, before anything is brought up to date and after. */
async function shownAs(): Promise<boolean[]> {
  portal.server.on(notices.notice_choices, () => ({ kinds: [{ kind: 'class_soon' as const, push: 1 }], phones: 1 }));
  await portal.open('/notices/choices');
  const here = (await find('switch', 'Notifications on this phone')) as HTMLInputElement;
  await portal.passTime(300);
  const first = here.checked;
  await portal.passTime(5000);
  return [first, here.checked];
}

test('BELL-11 BELL-13 what is sent to another student on this phone is never shown as on; nor is what the browser or the student has ended', async () => {
  subscribed();
  expect(await shownAs()).toEqual([true, true]);
  const other = subscribed();
  portal.signIn({ stud_id: 12, profile: { name: 'Ravi' } });
  expect(await shownAs()).toEqual([false, false]);
  expect(other.endpoint).toBeUndefined();
  portal.signIn(STUDENT);
  subscribed().permission = 'default';
  expect(await shownAs()).toEqual([false, false]);
});

test('BELL-11 BELL-13 a subscription that the browser has replaced is off until it is made anew, and shown as on then', async () => {
  subscribed().endpoint = 'https://push.example.org/another';
  expect(await shownAs()).toEqual([false, true]);
});

test('BELL-10 a tapped notification leads the open page there, but not out of a quiz', async () => {
  const phone = subscribed();
  portal.server.on(notices.notices, () => ({ unseen: 0, notices: [] })).on(quiz.get_quiz, () => quizPaper());
  await visit();
  phone.say({ goTo: '/notices' });
  await until(() => expect(location.pathname).toBe('/notices'));
  await portal.open('/quiz-start/3');
  await portal.passTime(2000);
  phone.say({ goTo: '/notices' });
  await portal.passTime(500);
  expect(location.pathname).toBe('/quiz-start/3');
});
