import { auth, live, notices, students, subjects } from '@portal/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { refused } from '../testing/answers.ts';
import { endPhone, testPhone } from '../testing/phone.ts';
import { done, find, findText, press, screen, testPortal, toast, until, write } from '../testing/portal.ts';
import { liveClass, subject, topic } from '../testing/samples.ts';

const portal = testPortal();
afterEach(endPhone);

const RAVI = { stud_id: 12, profile: { name: 'Ravi Das' } };
const names = () => [localStorage, sessionStorage].flatMap((store) => Object.keys(store)).filter((name) => /student/u.test(name));
const copies = async () => {
  const { readCopies } = await import('../device/offlineCache.ts');
  return (await readCopies()).map(({ name }) => name);
};

/** Another tab of this browser signs this student in, or nobody. */
function elsewhere(user?: object): void {
  if (user) portal.signIn(user);
  else localStorage.removeItem('userData');
  dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
}

/** The video plays for three seconds, from the fortieth on. */
async function plays(): Promise<void> {
  await find('region', 'Video: Free fall');
  const frame = screen.getByTitle<HTMLIFrameElement>(/YouTube/u);
  for (const currentTime of [40, 41, 42]) {
    const data = JSON.stringify({ event: 'infoDelivery', info: { currentTime, duration: 90, playerState: 1 } });
    dispatchEvent(new MessageEvent('message', { data, origin: 'https://www.youtube-nocookie.com', source: frame.contentWindow }));
    await portal.passTime(1000);
  }
}

async function logOut(now = true) {
  portal.server.on(auth.logout, () => ({}));
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  if (!now) await press('button', 'Log out now');
  await until(() => expect(location.pathname).toBe('/login'));
  await done();
}

test('APP-08 LEARN-07 a video that plays at the logout leaves nothing on the device, and no call of nobody’s', async () => {
  portal.server
    .on(students.watch_progress, () => ({}))
    .on(subjects.topics, () => [topic(1, { topic_name: 'Free fall', video_link: 'https://youtu.be/aqz-KE-bpKQ' })]);
  await portal.open('/topic/3/?id=1');
  await plays();
  await logOut();
  await portal.passTime(60_000);
  expect(names()).toEqual([]);
});

test('APP-08 LEARN-07 a video begins for the next student where that one has left it, and no call is of another’s place', async () => {
  const { server } = portal;
  server
    .on(students.watch_progress, () => ({}))
    .on(subjects.topics, () => [topic(1, { topic_name: 'Free fall', video_link: 'https://youtu.be/aqz-KE-bpKQ' })]);
  await portal.open('/topic/3/?id=1');
  await plays();
  elsewhere();
  await done();
  elsewhere(RAVI);
  history.pushState(null, '', '/topic/3/?id=1');
  await find('region', 'Video: Free fall');
  await portal.passTime(20_000);
  expect(screen.queryByText(/^Continued from/u)).toBeNull();
  expect(screen.getByTitle<HTMLIFrameElement>(/YouTube/u).src).not.toContain('start=4');
  expect(server.callsOf(students.watch_progress).map(({ body }) => body['stud_id'])).not.toContain(12);
});

test('APP-08 an answer to a student who has left is not kept for the one who has come', async () => {
  const { server } = portal;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.once(subjects.subjects, async () => {
    await held;
    return [subject(1, 'Physics of Asha')];
  });
  server.on(subjects.subjects, () => [subject(2, 'Chemistry of Ravi')]);
  await portal.open('/subjects');
  await until(() => expect(server.callsOf(subjects.subjects)).toHaveLength(1));
  // By then no copy was found, and the answer is waited for.
  await portal.passTime(1000);
  elsewhere();
  await done();
  elsewhere(RAVI);
  await press('link', 'My Subject');
  await find('link', /Chemistry of Ravi/u);
  answer();
  await done();
  expect(await copies()).toEqual([expect.stringContaining('12')]);
  expect(screen.queryByText(/Asha/u)).toBeNull();
});

test('APP-08 KEEP-04 the next student on this page sees no bookmark and no note of the one before, who finds their own again', async () => {
  const { server } = portal;
  server.on(students.save_bookmark, () => new Promise(() => undefined));
  server.on(students.bookmarks, ({ stud_id }) => [
    {
      kind: 'topic' as const,
      item_id: stud_id,
      place: 1,
      note: '',
      revision: 1,
      name: `Topic of ${stud_id}`,
      chapter_id: 3,
    },
  ]);
  await portal.open('/bookmarks');
  await write('Your note', 'For Asha’s eyes');
  elsewhere();
  await done();
  elsewhere(RAVI);
  history.pushState(null, '', '/bookmarks');
  await find('link', 'Topic of 12');
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['']);
  expect(screen.queryByText('Topic of 11')).toBeNull();
  elsewhere();
  await done();
  elsewhere({ stud_id: 11, profile: { name: 'Asha Rao' } });
  history.pushState(null, '', '/bookmarks');
  await find('link', 'Topic of 11');
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)).toEqual(['For Asha’s eyes']);
});

test('APP-08 a logout in the moment in which the device’s lists are first opened leaves no empty database behind', async () => {
  portal.server.on(subjects.subjects, () => [subject(1, 'Physics')]);
  const open = indexedDB.open.bind(indexedDB);
  let opened = 0;
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    const request = open(name, version);
    request.addEventListener('upgradeneeded', () => {
      opened += 1;
      elsewhere();
    });
    return request;
  });
  await portal.open('/subjects');
  await until(() => expect(location.pathname).toBe('/login'));
  await portal.passTime(5000);
  expect([opened > 0, await indexedDB.databases()]).toEqual([true, []]);
});

test('APP-08 LIVE-04 a class that one student has chosen is not shown to the next', async () => {
  portal.server.on(live.live_classes, () => [liveClass('Optics')]);
  await portal.open('/live-classes/1/4');
  await press('link', /Optics|Class 11 Morning/u);
  await findText('Optics by Dr Kavita Rao');
  expect(location.pathname).toBe('/live');
  elsewhere(RAVI);
  await findText('No Data Available');
  expect(screen.queryByText(/Optics/u)).toBeNull();
});

test('APP-08 a student who is back after a logout is shown nothing of before: every list is asked for anew', async () => {
  const { server } = portal;
  server.on(subjects.subjects, () => [subject(1, 'Physics')]);
  await portal.open('/subjects');
  await find('link', /Physics/u);
  elsewhere();
  await done();
  elsewhere({ stud_id: 11, profile: { name: 'Asha Rao' } });
  server.on(subjects.subjects, () => [subject(2, 'Chemistry')]);
  await press('link', 'My Subject');
  await find('link', /Chemistry/u);
  expect(server.callsOf(subjects.subjects)).toHaveLength(2);
});

test('APP-08 SIGN-15 a tab that slept while another student signed in shows the lists of that one, and none of the one before', async () => {
  portal.server.on(subjects.subjects, ({ stud_id }) => [subject(1, `Physics of ${stud_id}`)]);
  await portal.open('/subjects');
  await find('link', /of 11/u);
  elsewhere(RAVI);
  await find('link', /of 12/u);
  expect(document.body.textContent).not.toMatch(/of 11|Asha/u);
  expect(portal.server.callsOf(subjects.subjects).map(({ body, token }) => [body['stud_id'], token])).toEqual([
    [11, 'st1_test'],
    [12, 'st1_test'],
  ]);
});

test('APP-08 INFO-03 a message that is refused once its student has left is told to that student alone, at the next sign-in', async () => {
  const { server } = portal;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const often = () => refused('You have sent 20 messages today.');
  server.once(students.add_feedback, async () => {
    await held;
    return often();
  });
  server.on(students.add_feedback, often);
  await portal.open('/feedback');
  await write('Your message', 'The twenty-first.');
  await press('button', 'Submit');
  await findText('Thank you for your feedback.');
  await logOut(false);
  answer();
  await done();
  expect(names().filter((name) => !name.startsWith('student-outbox-11-'))).toEqual([]);
  elsewhere(RAVI);
  await portal.open('/');
  await portal.passTime(10_000);
  expect(screen.queryByText(/20 messages/u)).toBeNull();
  elsewhere();
  portal.signIn({ stud_id: 11, profile: { name: 'Asha Rao' } });
  await portal.open('/');
  await toast('You have sent 20 messages today.');
  await portal.open('/feedback');
  await until(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('The twenty-first.'));
  expect(new Set(server.callsOf(students.add_feedback).map(({ key }) => key)).size).toBe(1);
});

test('APP-08 BELL-13 notifications that are turned on while the student leaves are not kept for nobody', async () => {
  const { server } = portal;
  const phone = testPhone();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server
    .on(notices.push_key, () => ({ public_key: 'the-key' }))
    .on(notices.notice_choices, () => ({ kinds: [{ kind: 'class_soon' as const, push: 1 }], phones: 0 }))
    .on(notices.add_push_subscription, async () => {
      await held;
      return {};
    });
  await portal.open('/notices/choices');
  await press('switch', 'Notifications on this phone');
  await until(() => expect(server.callsOf(notices.add_push_subscription)).toHaveLength(1));
  await logOut();
  answer();
  await done();
  expect([names(), phone.endpoint]).toEqual([[], undefined]);
});
