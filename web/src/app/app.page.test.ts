import { auth, exams, materials, quiz, students, subjects, type Endpoint } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { PAGES, type RouteName } from '../route/pages.ts';
import { failed, foreign, lost, refused } from '../testing/answers.ts';
import { advance, done, find, findText, press, screen, STUDENT, testPortal, toast, until, within } from '../testing/portal.ts';
import { examPaper, quizPaper, subject } from '../testing/samples.ts';

const portal = testPortal();
const PHYSICS = () => [subject(1, 'Physics')];
const STRANGERS: RouteName[] = ['login', 'register', 'receipt', 'parents'];
const GUARDED = (Object.keys(PAGES) as RouteName[])
  .filter((name) => !STRANGERS.includes(name))
  .map((name) => PAGES[name].path.replaceAll(/:\w+/gu, '1'));

test.each([...GUARDED, '/nowhere'])(
  'APP-01 every screen but sign-in and registration leads a stranger to sign-in: %s',
  async (path) => {
    await portal.open(path, 'stranger');
    await find('heading', 'Login your account');
    expect(location.pathname).toBe('/login');
    expect(portal.server.calls).toEqual([]);
  },
);

test.each([
  ['Bharat Kumar Singh', 'Bharat Kum...'],
  ['Asha Verma', 'Asha Verma'],
  ['Om', 'Om'],
])('APP-05 the menu shows ten characters of a name and three dots, a short name whole: %s', async (name, shown) => {
  portal.signIn({ ...STUDENT, profile: { name } });
  await portal.open('/');
  const button = await find('button', new RegExp(shown.replaceAll('.', '\\.'), 'u'));
  expect(button.textContent).toContain(shown);
  if (shown !== name) expect(button.textContent).not.toContain(name);
});

test('APP-09 OFF-03 NET-02 a page that was never opened here says, without a network, that it needs one; another failure does not', async () => {
  const { server } = portal;
  const hint = /it needs a network/u;
  server.on(subjects.subjects, () => failed(400, 'Not today'));
  await portal.open('/subjects');
  await find('heading', 'Error');
  expect(screen.queryByText(hint)).toBeNull();
  server.down = true;
  await portal.open('/exams/');
  await find('heading', 'Error');
  await findText(hint);
});

test('APP-09 NET-02 loading, error with a red toast and a retry, loaded, empty', async () => {
  const { server } = portal;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on(subjects.subjects, async () => {
    await held;
    return failed(400, 'Not today');
  });
  await portal.open('/subjects');
  await findText('Loading...');
  release();
  await find('heading', 'Error');
  await findText('Something went wrong');
  await toast('Not today');
  // Another 4xx will not change its answer: it is not asked for again.
  await advance(10_000);
  expect(server.callsOf(subjects.subjects)).toHaveLength(1);
  server.on(subjects.subjects, PHYSICS);
  await press('button', 'Try again');
  await find('link', /Physics/u);
  server.on(materials.study_materials, () => []);
  await portal.open('/study-materials/9/9');
  await findText('No Data Available');
  const ways = within(screen.getByRole('main')).getAllByRole('link');
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([['Home', '/']]);
});

test('NET-02 a server in trouble is asked three times more, then the error is shown', async () => {
  const { server } = portal;
  server.on(subjects.subjects, () => failed(503, 'Back soon'));
  await portal.open('/subjects');
  await toast('Back soon');
  await advance(60_000);
  expect(server.callsOf(subjects.subjects)).toHaveLength(4);
});

test('NET-02 a list turned away is not asked for again before the server says so', async () => {
  const { server } = portal;
  server.on(subjects.subjects, PHYSICS).once(subjects.subjects, () => failed(503, 'Busy', 4));
  await portal.open('/subjects');
  await find('link', /Physics/u);
  const [first, second] = server.callsOf(subjects.subjects);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
});

test('NET-02 however long a server asks to be left alone, a list is asked for again within a minute and some seconds', async () => {
  portal.server.on(subjects.subjects, PHYSICS).once(subjects.subjects, () => failed(503, 'Busy', 3600));
  await portal.open('/subjects');
  await portal.passTime(50_000);
  expect(portal.server.callsOf(subjects.subjects)).toHaveLength(1);
  await portal.passTime(20_000);
  await find('link', /Physics/u);
});

test('NET-02 a lost connection mends itself, and what was read within five minutes is not asked for again', async () => {
  const { server } = portal;
  server.on(subjects.subjects, PHYSICS).once(subjects.subjects, () => lost);
  await portal.open('/subjects');
  await find('link', /Physics/u);
  for (const [later, asked] of [
    [4.9 * 60_000, 2],
    [0.2 * 60_000, 3],
  ] as const) {
    await press('link', 'Home');
    await find('heading', /^Welcome/u);
    await advance(later);
    await press('link', 'My Subject');
    await find('link', /Physics/u);
    await done();
    expect(server.callsOf(subjects.subjects)).toHaveLength(asked);
  }
});

test('APP-13 a new page begins at its top, and Back leads to where a page was left, also once it has grown that long', async () => {
  let [height, grow] = [0, () => {}];
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', Math.min(y, height)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(grown: () => void) {
        grow = grown;
      }
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  const scroll = (y: number) => {
    scrollTo(0, y);
    dispatchEvent(new Event('scroll'));
  };
  portal.server.on(subjects.subjects, PHYSICS);
  await portal.open('/');
  height = 900;
  await find('heading', /^Welcome/u);
  scroll(400);
  await press('link', 'My Subject');
  await find('link', /Physics/u);
  await until(() => expect(scrollY).toBe(0));
  scroll(120);
  height = 0;
  history.back();
  await find('heading', /^Welcome/u);
  height = 900;
  grow();
  await until(() => expect(scrollY).toBe(400));
});

test('NET-01 a student call carries the token as header and the student’s id in its JSON body', async () => {
  const { server } = portal;
  server.on(subjects.subjects, PHYSICS);
  await portal.open('/subjects');
  await find('link', /Physics/u);
  expect(server.callsOf(subjects.subjects)).toMatchObject([{ token: 'st1_test', body: { stud_id: STUDENT.stud_id } }]);
});

const PROFILE = {
  name: 'Asha', guardian: 'Om', state: '', district: 'Pune', email: 'a@example.in', mobile: '9000000001', phone_code: '91', academic_level: 'XI',
}; // prettier-ignore
const NESTED: [path: string, row: Endpoint, data: unknown, words: RegExp][] = [
  ['/profile', students.get_profile, PROFILE, /Pune/u],
  ['/quiz-start/7', quiz.get_quiz, quizPaper(), /Total Marks/u],
  ['/exam/1', exams.exam, examPaper(), /0 of 3 answered/u],
  ['/report-preview/1', quiz.quiz_report_by_id, { analytics: { total_marks_gained: 2 }, report: [] }, /Total Marks Gained/u],
];

test.each(NESTED)('NET-01 objects nested one data deeper are read as lists are: %s', async (path, row, data, words) => {
  portal.server.on(row, () => foreign({ status: true, message: '', data: { data } }));
  await portal.open(path);
  await until(() => expect(document.body.textContent).toMatch(words));
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('NET-01 INFO-04 the chat’s number nested one data deeper is read, too', async () => {
  const data = { whatsapp: '9000000009', message: 'Hello' };
  portal.server.on(auth.whatsapp_chat, () => foreign({ status: true, message: '', data: { data } }));
  await portal.open('/');
  const chat = await find('link', /^Support chat/u);
  expect(chat.getAttribute('href')).toBe('https://wa.me/919000000009?text=Hello');
});

test('NET-01 APP-09 a list nested three deep gives the error page, and no error of the program', async () => {
  portal.server.on(subjects.subjects, () => foreign({ status: true, message: '', data: { data: { data: [] } } }));
  await portal.open('/subjects');
  await find('heading', 'Error');
  await toast('The portal sent something that cannot be read. Please try again.');
});

test('NET-03 an error toast stays 4000 ms, is announced, and at most 20 are shown at once', async () => {
  const { server } = portal;
  for (let number = 1; number <= 25; number += 1) {
    const letter = {
      key: `key-number-${number}`,
      row: students.add_feedback,
      input: { message: `Message ${number}` },
      at: number,
    };
    localStorage.setItem(`student-outbox-${STUDENT.stud_id}-k${number}`, JSON.stringify(letter));
  }
  server.on(students.add_feedback, () => refused(`Refused ${server.callsOf(students.add_feedback).length}`));
  await portal.open('/');
  await toast('Refused 25');
  const shown = () => [...document.querySelectorAll('[data-type=error][data-leaving=false]')];
  expect(server.callsOf(students.add_feedback)).toHaveLength(25);
  expect(shown()).toHaveLength(20);
  await advance(3000);
  expect(shown()).toHaveLength(20);
  await advance(1100);
  expect(shown()).toHaveLength(0);
});

test('APP-11 an unknown path says so inside the layout; a trailing slash makes no difference', async () => {
  portal.server.on(subjects.subjects, PHYSICS);
  portal.server.on(exams.exams, () => []);
  await portal.open('/no/such/page');
  await find('heading', 'Page not found');
  await find('navigation', 'Main');
  for (const [path, title] of [
    ['/subjects/', 'My Subject'],
    ['/exams', 'My Exams'],
    ['/study-materials-subjects', 'Study Materials'],
  ] as const) {
    await portal.open(path);
    await find('heading', title);
  }
});

test('APP-12 a session ended elsewhere leads to sign-in with one toast, the store emptied', async () => {
  const { server } = portal;
  await portal.open('/');
  server.on(subjects.subjects, () => failed(401, 'Sign in'));
  await press('link', 'My Subject');
  await toast('Your session has ended. Please sign in again.');
  await find('heading', 'Login your account');
  expect(location.pathname).toBe('/login');
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toMatchObject({ state: { user: null, token: null } });
});
