import { news, quiz, search, subjects } from '@portal/contract';
import { expect, test } from 'vitest';
import { momentText } from '../attempt/result/momentText.ts';
import { failed, lost } from '../testing/answers.ts';
import { find, findText, press, screen, testPortal, until, within } from '../testing/portal.ts';
import { question, subject } from '../testing/samples.ts';
import { piecesOf, type Hit } from './hits.ts';

const portal = testPortal();

const HITS: Hit[] = [
  { kind: 'chapter', id: 3, name: 'Motion in a Plane', subject_id: 1, subject_name: 'Physics' },
  {
    kind: 'topic',
    id: 9,
    name: 'Laws of motion',
    subject_id: 1,
    subject_name: 'Physics',
    chapter_id: 3,
    chapter_name: 'Motion in a Plane',
  },
  {
    kind: 'material',
    id: 4,
    name: 'Sheet of motion',
    subject_id: 1,
    subject_name: 'Physics',
    chapter_id: 3,
    chapter_name: 'Motion in a Plane',
  },
  { kind: 'news', id: 2, name: 'Test on motion' },
];
const door = () => screen.queryByRole('link', { name: 'Search (key /)' });
const field = () => find('searchbox', 'Search subjects, chapters, quizzes and more');

test('FIND-06 the way to it stands in the header where the server has it, which is asked once in a browser, and the key / goes there', async () => {
  portal.server.on(search.search, () => []).on(subjects.subjects, () => [subject(1, 'Physics')]);
  await portal.open('/subjects');
  await find('link', 'Physics');
  expect(portal.server.asked(search.search)).toEqual([]);
  await portal.passTime(2000);
  await until(() => expect(door()).not.toBeNull());
  expect(portal.server.asked(search.search)).toEqual([{ q: '' }]);
  await portal.user.keyboard('/');
  const box = await field();
  await until(() => expect(document.activeElement).toBe(box));
  // Within a field it is a letter.
  await portal.user.keyboard('a/b');
  expect((box as HTMLInputElement).value).toBe('a/b');
  await portal.open('/subjects');
  await portal.passTime(2000);
  await until(() => expect(door()).not.toBeNull());
  expect(portal.server.asked(search.search).filter(({ q }) => q === '')).toHaveLength(1);
});

test('FIND-06 NET-01 a server without the call has no way to it, and the page says so', async () => {
  portal.server.on(subjects.subjects, () => [subject(1, 'Physics')]);
  await portal.open('/subjects');
  await portal.passTime(2000);
  await until(() => expect(portal.server.asked(search.search)).toEqual([{ q: '' }]));
  await portal.user.keyboard('/');
  await portal.passTime(500);
  expect(door()).toBeNull();
  expect(location.pathname).toBe('/subjects');
  await portal.open('/search?q=motion');
  await findText('This portal cannot be searched.');
});

test('FIND-07 what is typed is looked for after a pause, shown by kind with what was meant, and stands in the address', async () => {
  portal.server.on(search.search, ({ q }) => (q === 'motion' ? HITS : []));
  await portal.open('/search');
  await portal.user.type(await field(), 'motion');
  await portal.passTime(300);
  await findText('4 things found');
  expect(portal.server.asked(search.search)).toEqual([{ q: 'motion' }]);
  expect(location.search).toBe('?q=motion');
  expect(history.length).toBeLessThan(4);
  const links = within(document.querySelector('main') ?? document.body).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname + link.search])).toEqual([
    ['Motion in a PlanePhysics', '/content/1/3/'],
    ['Laws of motionPhysics · Motion in a Plane', '/topic/3/?id=9'],
    ['Sheet of motionPhysics · Motion in a Plane', '/study-materials/1/3?learning=true&material=4'],
    ['Test on motion', '/newsandevents/2'],
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Chapters',
    'Topics',
    'Study materials',
    'News/Events',
  ]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'Motion',
    'motion',
    'motion',
    'motion',
  ]);
  // The answer of before stays until there is another, and what comes too late is not shown.
  let answer: (hits: Hit[]) => void = () => undefined;
  portal.server.once(search.search, () => new Promise<Hit[]>((resolve) => (answer = resolve)));
  await portal.user.type(await field(), 's');
  await portal.passTime(300);
  expect(screen.queryByText('4 things found')).not.toBeNull();
  await portal.user.type(await field(), 'x');
  await portal.passTime(300);
  await findText('Nothing is called “motionsx”');
  answer(HITS);
  await portal.passTime(100);
  screen.getByText('Nothing is called “motionsx”');
  await press('button', 'Clear the search');
  await portal.passTime(300);
  await findText(/^Type words of a name/u);
  // A single letter is too little to search for.
  await portal.user.type(await field(), 'm');
  await portal.passTime(300);
  expect(portal.server.asked(search.search)).not.toContainEqual({ q: 'm' });
});

test('FIND-09 what is found but for a slip of the finger says so, with the words meant marked', async () => {
  const hits: Hit[] = [{ kind: 'chapter', id: 3, name: 'Motion in a Plane', meant: 'motion' }];
  portal.server.on(search.search, () => hits);
  await portal.open('/search?q=motoin');
  await findText('Nothing is called “motoin”. Showing results for “motion”.');
  await findText('1 thing found');
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Motion']);
});

test('FIND-11 a question that was answered leads to its place in its report, with the piece of it that was found', async () => {
  const text = 'A pendulum swings from a lift.';
  const own = { kind: 'question' as const, text };
  const hits: Hit[] = [
    { ...own, id: 5, name: 'Swings', quiz_id: 7, question_id: 2 },
    { ...own, id: 6, name: 'Mid-term', exam_id: 8, question_id: 4 },
  ];
  const report = [1, 2, 3, 4].map((number) => ({ ...question(number), answer: '', student_answer: 'a' }));
  portal.server
    .on(search.search, () => hits)
    .on(quiz.quiz_report_by_id, () => ({ analytics: { total_marks_gained: 7 }, report }));
  await portal.open('/search?q=pendu');
  await findText('2 things found');
  screen.getByRole('heading', { level: 2, name: 'Questions that you have answered' });
  const links = within(document.querySelector('main') ?? document.body).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname + link.search])).toEqual([
    [`Swings${text}`, '/report-preview/5?question=2'],
    [`Mid-term${text}`, '/exam-report-preview/6?question=4'],
  ]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['pendu', 'pendu']);
  await press('link', /Swings/u);
  await until(() => expect(document.activeElement).toBe(screen.queryByRole('group', { name: /^2\./u })));
});

test('FIND-12 FIND-14 news that says it leads there, a notice where it leads, and a doubt to its place, each in a section of its own', async () => {
  const notice = { kind: 'results' as const, link: '/exam-report-preview/2', at: '2026-07-14T10:00:00+05:30' };
  const hits: Hit[] = [
    { kind: 'news', id: 2, name: 'Test on motion' },
    { kind: 'news', id: 3, name: 'Holidays', text: 'No motion before Monday' },
    { kind: 'notice', id: 3, name: 'Motion', subject_name: 'Physics', notice },
    { kind: 'doubt', id: 6, name: 'Physics', text: 'Why is motion …' },
  ];
  portal.server.on(search.search, () => hits);
  await portal.open('/search?q=motion');
  await findText('4 things found');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'News/Events',
    'Your doubts',
    'In the text of news',
    'Notices',
  ]);
  const links = within(document.querySelector('main') ?? document.body).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname + link.search])).toEqual([
    ['Test on motion', '/newsandevents/2'],
    ['PhysicsWhy is motion …', '/doubts?doubt=6'],
    ['HolidaysNo motion before Monday', '/newsandevents/3'],
    [`MotionResults are out · Physics · Sent ${momentText(notice.at)}`, '/exam-report-preview/2'],
  ]);
});

test('FIND-13 a document that says it opens at the page on which it does, in a section behind those that are called so', async () => {
  const place = { subject_id: 1, subject_name: 'Physics', chapter_id: 3, chapter_name: 'Motion' };
  const hits: Hit[] = [
    { kind: 'material', id: 4, name: 'Sheet of motion', ...place },
    { kind: 'material', id: 5, name: 'Solved paper', ...place, page: 12, text: 'All motion is relative.' },
  ];
  portal.server.on(search.search, () => hits);
  await portal.open('/search?q=motion');
  await findText('2 things found');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Study materials',
    'In the text of study materials',
  ]);
  const links = within(document.querySelector('main') ?? document.body).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname + link.search])).toEqual([
    ['Sheet of motionPhysics · Motion', '/study-materials/1/3?learning=true&material=4'],
    ['Solved paperPhysics · Motion · Page 12All motion is relative.', '/study-materials/1/3?learning=true&material=5&page=12'],
  ]);
});

test('FIND-07 an address with a search in it shows what is found; a failure can be tried again', async () => {
  portal.server.on(search.search, () => failed(500, 'Broken'));
  await portal.open('/search?q=motion');
  await portal.passTime(20_000);
  await findText('The search failed.');
  portal.server.on(search.search, () => HITS);
  await press('button', 'Try again');
  await findText('4 things found');
  expect(((await field()) as HTMLInputElement).value).toBe('motion');
});

test('FIND-08 without a connection the lists of this device are searched, by the same rules', async () => {
  portal.server
    .on(subjects.subjects, () => [subject(1, 'हिन्दी'), subject(2, 'Physics')])
    .on(subjects.chapters, () => [{ chapter_id: 7, chapter_name: 'हिंदी व्याकरण', subject_name: 'हिन्दी', thumbnail: '' }])
    .on(news.news_events, () => [{ id: 5, heading: 'Holidays', images: '', news: 'हिंदी' }])
    .on(search.search, () => lost);
  await portal.open('/subjects');
  await find('link', 'Physics');
  await portal.open('/chapters/1');
  await find('link', 'हिंदी व्याकरण');
  await portal.open('/news-and-events');
  await find('link', 'Holidays');
  await portal.passTime(100);
  await portal.open('/search?q=हिंदी');
  await findText('Found in the lists that you have opened on this device.');
  const links = within(document.querySelector('main') ?? document.body).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
    ['हिन्दी', '/chapters/1'],
    ['हिंदी व्याकरणहिन्दी', '/content/1/7/'],
  ]);
  await portal.open('/search?q=chemistry');
  await findText('You are offline: only lists that you have opened on this device are searched.');
});

test('FIND-08 APP-08 what another student has opened on this device is found by nobody else', async () => {
  portal.server.on(news.news_events, ({ stud_id }) => [{ id: 5, heading: `Holidays of ${stud_id}`, images: '', news: '' }]);
  portal.server.on(search.search, () => lost);
  for (const stud_id of [11, 12]) {
    portal.signIn({ stud_id, profile: { name: 'Asha' } });
    await portal.open('/news-and-events');
    await find('link', `Holidays of ${stud_id}`);
    await portal.passTime(100);
  }
  await portal.open('/search?q=holidays');
  await findText('1 thing found');
  await find('link', /of 12/u);
  expect(screen.queryByText(/of 11/u)).toBeNull();
});

test.each([
  ['Newton’s laws', 'newton', '[Newton]’s laws'],
  ['Newton’s laws', 'newtons la', '[Newton’s] [la]ws'],
  ['हिन्दी व्याकरण', 'हिंदी', '[हिन्दी] व्याकरण'],
  ['क्षेत्रफल', 'क्षे', '[क्षे]त्रफल'],
  ['H₂O', 'h2', '[H₂]O'],
  ['<b>bold</b>', 'bold', '<b>[bold]</b>'],
  ['Motion', 'x', 'Motion'],
])('FIND-07 in %s, %s is marked as %s', (name, typed, marked) => {
  expect(
    piecesOf(name, typed)
      .map(({ text, sought }) => (sought ? `[${text}]` : text))
      .join(''),
  ).toBe(marked);
});
