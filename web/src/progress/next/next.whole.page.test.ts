import { auth, live, progress, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed } from '../../testing/answers.ts';
import { advance, done, find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { liveClass } from '../../testing/samples.ts';

const portal = testPortal();
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const strip = () => find('region', 'Next for you');
const cards = async () => within(await strip()).getAllByRole('listitem');
const texts = async () => (await cards()).map((card) => card.textContent);

const all = (): Data<typeof progress.next> => ({
  video: {
    topic_id: 5, chapter_id: 3, topic_name: 'Free fall', chapter_name: 'Motion', subject_name: 'Physics', position_s: 131, duration_s: 600,
  }, // prettier-ignore
  exam: { exam_id: 8, name: 'Unit test', subject_name: 'Physics', state: 'open', closes_at: inMinutes(125) },
  live_class: liveClass('Optics', { starts_at: inMinutes(-5), ends_at: inMinutes(30) }),
});

test('PROG-02 on a first visit one card has its place above the tiles, and the others come at a press; at the next visit all have theirs', async () => {
  portal.server.on(progress.next, all);
  await portal.open('/');
  const isBefore = async () =>
    Boolean((await strip()).compareDocumentPosition(await find('link', /Study Materials/u)) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await isBefore()).toBe(true);
  const beyond = async () => (await cards()).map((card) => card.dataset['beyond']);
  expect(await beyond()).toEqual(['false', 'true', 'true']);
  const more = await find('button', 'Show 2 more');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await press('button', 'Show 2 more');
  expect((await find('button', 'Show fewer')).getAttribute('aria-expanded')).toBe('true');
  expect((await strip()).dataset['open']).toBe('true');
  await portal.reload();
  await until(async () => expect(await beyond()).toEqual(['false', 'false', 'false']));
  expect(screen.queryByRole('button', { name: /more$/u })).toBeNull();
  expect(await texts()).toEqual([
    expect.stringMatching(/Optics.*Live now/u),
    expect.stringMatching(/Unit test.*Open for 2 hours more/u),
    expect.stringMatching(/Free fall.*Continue at 2:11/u),
  ]);
  expect(screen.getByRole('link', { name: 'Unit test' }).getAttribute('href')).toBe('/exam/8');
  expect(screen.getByRole('link', { name: 'Free fall' }).getAttribute('href')).toBe('/topic/3/?id=5');
});

test('PROG-02 what can wait stands behind: a class of later, an exam of another day with how long it is, a first lesson', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 60 * MINUTE).toISOString();
  const exam = { exam_id: 8, name: 'Unit test', subject_name: 'Physics', state: 'opens later' as const };
  const lesson = { topic_id: 5, chapter_id: 3, topic_name: 'Free fall', chapter_name: 'Motion', subject_name: 'Physics' };
  portal.server.on(progress.next, () => ({
    live_class: liveClass('Optics', { starts_at: at(30), ends_at: at(31) }),
    exam: { ...exam, opens_at: at(72), closes_at: at(75) },
    lesson,
  }));
  localStorage.setItem('student-next', '3');
  await portal.open('/');
  expect(await texts()).toEqual([
    'Free fallBegin here: Physics',
    expect.stringMatching(/^Optics(?:Tomorrow|\w{3}),? \d/u),
    expect.stringMatching(/^Unit test\w{3},? \d.*, 3 hours$/u),
  ]);
  // Nobody joins a class of another day: the card leads to the list.
  expect(screen.queryByRole('link', { name: /^Join/u })).toBeNull();
  expect(screen.getByRole('link', { name: 'Optics' }).getAttribute('href')).toBe('/live-class');
  portal.server.on(progress.next, () => ({
    live_class: liveClass('Optics', { starts_at: at(2), ends_at: at(3) }),
    exam: { ...exam, state: 'open' as const, closes_at: at(100) },
    lesson,
  }));
  await portal.reload();
  await until(async () => expect((await texts())[0]).toMatch(/^Optics/u));
  expect((await texts()).map((text) => text?.slice(0, 5))).toEqual(['Optic', 'Free ', 'Unit ']);
});

test('PROG-02 LIVE-03 joining a class from here is told to the server', async () => {
  portal.server.on(progress.next, all).on(live.join_class, () => ({}));
  await portal.open('/');
  const join = await find('link', /^Join Optics/u);
  expect(join.getAttribute('href')).toBe('https://meet.example.org/one');
  await press('link', /^Join Optics/u);
  await done();
  expect(portal.server.asked(live.join_class)).toEqual([{ live_class_id: 1 }]);
});

test('PROG-02 an exam under way comes first, with the time that is left', async () => {
  portal.server.on(progress.next, () => ({
    ...all(),
    live_class: liveClass('Optics', { starts_at: inMinutes(20), ends_at: inMinutes(80) }),
    exam: { exam_id: 8, name: 'Unit test', subject_name: 'Physics', state: 'under way' as const, deadline_at: inMinutes(42) },
  }));
  localStorage.setItem('student-next', '3');
  await portal.open('/');
  expect(await texts()).toEqual([
    expect.stringMatching(/Unit test.*Started: 42 minutes left/u),
    expect.stringMatching(/Optics.*Starts in 20 minutes/u),
    expect.stringContaining('Free fall'),
  ]);
});

test('PROG-02 a video at its end, a class that is over and an exam that is closed are nothing to go on with; what is left is told in full minutes', async () => {
  const { video } = all();
  const answer = (about: Data<typeof progress.next>) => portal.server.on(progress.next, () => about);
  const shown = async (about: Data<typeof progress.next>) => {
    answer(about);
    await portal.open('/');
    await strip();
    await done();
    return screen.queryByText('Nothing is waiting for you just now.') ? [] : texts();
  };
  localStorage.setItem('student-next', '3');
  if (!video) throw new Error('no video');
  expect(await shown({ video: { ...video, position_s: 569 } })).toHaveLength(1);
  expect(await shown({ video: { ...video, position_s: 570 } })).toEqual([]);
  const held = (starts: number, ends?: number) =>
    liveClass('Optics', { starts_at: inMinutes(starts), ...(ends !== undefined && { ends_at: inMinutes(ends) }) });
  // A class lasts until its end, and an hour where it names none.
  expect(await shown({ live_class: held(-90, 10) })).toEqual([expect.stringContaining('Live now')]);
  expect(await shown({ live_class: held(-59) })).toEqual([expect.stringContaining('Live now')]);
  expect(await shown({ live_class: held(-61) })).toEqual([]);
  const exam = { exam_id: 8, name: 'Unit test', subject_name: 'Physics' };
  expect(await shown({ exam: { ...exam, state: 'open', closes_at: inMinutes(-1) } })).toEqual([]);
  expect(await shown({ exam: { ...exam, state: 'open', opens_at: inMinutes(20.5), closes_at: inMinutes(90) } })).toEqual([
    expect.stringContaining('Opens in 21 minutes'),
  ]);
  // An exam under way ends at the student's own deadline, not when the exam closes.
  const begun = { ...exam, state: 'under way' as const, closes_at: inMinutes(-1), deadline_at: inMinutes(9.5) };
  expect(await shown({ exam: begun })).toEqual([expect.stringContaining('Started: 10 minutes left')]);
  expect(await shown({ exam: { ...begun, deadline_at: inMinutes(-1) } })).toEqual([]);
});

test('PROG-02 nothing waits: the kept place says so, now and at the next visit', async () => {
  portal.server.on(progress.next, () => ({}));
  localStorage.setItem('student-next', '2');
  await portal.open('/');
  await findText('Nothing is waiting for you just now.');
  await portal.reload();
  await findText('Nothing is waiting for you just now.');
  expect(localStorage.getItem('student-next')).toBe('1');
});

test('PROG-02 without a network the last copy stands in, without what has passed since; logout forgets it', async () => {
  const { server } = portal;
  server.on(progress.next, all).on(auth.logout, () => ({}));
  await portal.open('/');
  await strip();
  await done();
  await portal.passTime(31 * MINUTE);
  server.down = true;
  await portal.reload();
  expect(await texts()).toEqual([expect.stringContaining('Unit test'), expect.stringContaining('Free fall')]);
  await portal.passTime(2 * 60 * MINUTE);
  await until(async () => expect(await texts()).toEqual([expect.stringContaining('Free fall')]));
  expect(localStorage.getItem('student-next')).toBe('1');
  server.down = false;
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
  await until(() => expect(localStorage.getItem('student-next')).toBeNull());
});

test('PROG-02 NET-01 a server without the call shows the home page of before and is asked once', async () => {
  const { server } = portal;
  localStorage.setItem('student-next', '1');
  await portal.open('/');
  await find('link', /Study Materials/u);
  await advance(10_000);
  await press('link', /Feedback/u);
  await find('heading', 'Feedback');
  await press('link', /^Home/u);
  await find('link', /Study Materials/u);
  await advance(10_000);
  expect(server.callsOf(progress.next)).toHaveLength(1);
  expect(localStorage.getItem('student-next')).toBe('0');
  expect(screen.queryByText('Next for you')).toBeNull();
});

test('PROG-02 a call that fails says nothing, and the tiles stand', async () => {
  portal.server.on(progress.next, () => failed(500));
  await portal.open('/');
  await find('link', /Study Materials/u);
  await advance(30_000);
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
});
