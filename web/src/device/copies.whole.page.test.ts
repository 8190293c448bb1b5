import { exams, live, news, students, subjects } from '@portal/contract';
import { IDBObjectStore } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { failed, refused } from '../testing/answers.ts';
import { find, findText, press, screen, testPortal, toast, until } from '../testing/portal.ts';
import { exam, liveClass, subject } from '../testing/samples.ts';

const portal = testPortal();
const DAY = 24 * 3_600_000;
const CLASSES = '/live-classes/1/4';

/** Lets so much time pass before the student is back: nothing has happened meanwhile. */
const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

/** Visits a list of classes and one of subjects, as at an earlier visit. */
async function visited(): Promise<void> {
  portal.server.on(live.live_classes, () => [liveClass('Optics')]).on(subjects.subjects, () => [subject(1, 'Physics')]);
  await portal.open(CLASSES);
  await findText(/Optics/u);
  await portal.open('/subjects');
  await find('link', /Physics/u);
  await portal.passTime(100);
}

test.each([
  ['a refusal', refused('This batch is closed to you.'), 'This batch is closed to you.'],
  ['a no to this student', failed(403, 'Not your batch'), 'Not your batch'],
  ['a server in trouble', failed(500, 'Broken'), 'Broken'],
] as const)('APP-09 NET-02 %s is shown, and no older list in its place', async (_what, answer, words) => {
  await visited();
  portal.server.on(live.live_classes, () => answer);
  await portal.open(CLASSES);
  await toast(words);
  expect(screen.queryByText(/Optics/u)).toBeNull();
  portal.server.down = true;
  await portal.open(CLASSES);
  await findText(/Optics/u);
});

test('APP-09 NET-02 a list of before gives way to what the server says now', async () => {
  await visited();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  portal.server.on(subjects.subjects, async () => {
    await held;
    return [subject(2, 'Chemistry')];
  });
  await portal.open('/subjects');
  await find('link', /Physics/u);
  answer();
  await find('link', /Chemistry/u);
  expect(screen.queryByRole('link', { name: /Physics/u })).toBeNull();
});

test('APP-09 NET-02 a list that was kept a month ago is not shown any more; one of four weeks is', async () => {
  const { server } = portal;
  await visited();
  server.down = true;
  later(29 * DAY);
  await portal.open(CLASSES);
  await findText(/Optics/u);
  later(2 * DAY);
  await portal.open(CLASSES);
  await find('button', 'Try again');
  await portal.open('/subjects');
  await find('button', 'Try again');
});

test('APP-09 NET-02 what was shown without a network is asked for again at the next look, not held for fresh', async () => {
  const { server } = portal;
  await visited();
  later(10 * 60_000);
  server.down = true;
  await portal.open(CLASSES);
  await findText(/Optics/u);
  await press('link', 'News/Events');
  server.down = false;
  server.on(live.live_classes, () => [liveClass('Waves')]).on(news.news_events, () => []);
  dispatchEvent(new Event('online'));
  await portal.passTime(1000);
  history.back();
  await findText(/Waves/u);
  expect(screen.queryByText(/Optics/u)).toBeNull();
});

test('APP-09 NET-02 a list that stands gives way to nothing older: where the phone had no room for it, and the network goes', async () => {
  const { server } = portal;
  server.on(exams.exams, () => [exam({ name: 'Monday' })]);
  await portal.open('/exams/');
  await findText(/^Monday/u);
  await portal.passTime(100);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  server.on(exams.exams, () => [exam({ name: 'Tuesday' })]);
  await portal.reload();
  await findText(/^Tuesday/u);
  server.down = true;
  const asks = () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  };
  asks();
  await portal.passTime(20_000);
  screen.getByText(/^Tuesday/u);
  expect(screen.queryByText(/^Monday/u)).toBeNull();
  server.down = false;
  server.on(exams.exams, () => failed(403, 'Fees are due'));
  asks();
  await toast('Fees are due');
  screen.getByText(/^Tuesday/u);
});

test('APP-08 APP-09 on a phone of two students each sees the lists of their own', async () => {
  const { server } = portal;
  server.on(students.get_profile, ({ stud_id }) => ({
    name: `Student ${stud_id}`, guardian: '', state: '', district: '', email: '', mobile: '9000000001', phone_code: '91', academic_level: 'XI',
  })); // prettier-ignore
  await portal.open('/profile');
  await findText('Student 11');
  await portal.passTime(100);
  server.down = true;
  portal.signIn({ stud_id: 12, profile: { name: 'Ravi' } });
  await portal.open('/profile');
  await find('button', 'Try again');
  expect(document.body.textContent).not.toContain('Student 11');
  portal.signIn({ stud_id: 11, profile: { name: 'Asha' } });
  await portal.open('/profile');
  await findText('Student 11');
  await until(() => expect(screen.queryByText('Student 12')).toBeNull());
});
