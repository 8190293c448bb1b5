import { progress, subjects, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { advance, done, find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { failed } from '../../testing/answers.ts';
import { subject, topic } from '../../testing/samples.ts';

const portal = testPortal();

const course = (): Data<typeof progress.my_progress> => ({
  subjects: [
    {
      subject_id: 1,
      subject_name: 'Physics',
      chapters: [
        { chapter_id: 3, chapter_name: 'Motion', videos: 4, watched: 4, documents: 1, read: 1, quizzes: 1, answered: 1 },
        { chapter_id: 4, chapter_name: 'Waves', videos: 4, watched: 0, documents: 1, read: 0, quizzes: 1, answered: 0 },
      ],
    },
  ],
});

const results = (): Data<typeof progress.my_results> => ({
  attempts: [
    { id: 2, kind: 'exam', name: 'Unit test', subject_id: 1, subject_name: 'Physics', attended_at: '2026-07-10T06:00:00Z', marks: 9, max_marks: 12 },
    { id: 1, kind: 'quiz', name: 'Motion quiz', subject_id: 1, subject_name: 'Physics', attended_at: '2026-07-01T06:00:00Z', marks: 2, max_marks: 5 },
  ],
  topics: [
    { subject_id: 1, subject_name: 'Physics', name: 'Waves', marks: 3, max_marks: 4, answers: 4, answers_needed: 8 },
    { subject_id: 1, subject_name: 'Physics', name: 'Motion', marks: 2, max_marks: 5, answers: 25, weak: 1, seconds_each: 41 },
  ],
}); // prettier-ignore

test('PROG-03 PROG-04 WEAK-01 a subject shows its ring, what is done, results over time with a table, and the weakest topic first', async () => {
  portal.server.on(progress.my_progress, course).on(progress.my_results, results);
  await portal.open('/progress');
  const card = within(await find('region', 'Physics'));
  await find('img', 'Physics: 50 % done');
  await findText('50 % of videos, documents and quizzes done');
  expect(card.getAllByRole('definition').map((each) => each.textContent)).toEqual(['4 of 8', '1 of 2', '1 of 2']);
  const line = await find('img', 'Physics: 2 attempts, the first with 40 %, the last with 75 % of the marks');
  const [before, last] = [...line.querySelectorAll('circle')].map((point) =>
    ['cx', 'cy'].map((at) => Number(point.getAttribute(at))),
  );
  // The later one stands to the right, the better one higher.
  expect([Number(before?.[0]) < Number(last?.[0]), Number(before?.[1]) > Number(last?.[1])]).toEqual([true, true]);
  expect(within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual(
    ['DateAttemptMarks', expect.stringContaining('Unit test9 of 12'), expect.stringContaining('Motion quiz2 of 5')],
  ); // prettier-ignore
  expect((await find('region', 'Worth another look')).textContent).toContain('MotionPhysics, from 25 answers');
  const topics = card.getAllByRole('listitem').map((item) => item.textContent);
  expect(topics[0]).toBe('Motion40 %25 answers · 41 seconds a questionPractisePractise 5 questions of Motion');
  expect(topics[1]).toBe(
    'Waves75 %4 answers · 8 more answers needed to tell if this is a weak topicPractisePractise 5 questions of Waves',
  );
});

test.each([
  [249, 250, '99'],
  [250, 250, '100'],
  [1, 400, '1'],
  [0, 400, '0'],
])(
  'PROG-03 PROG-04 %i of %i videos are %s % done, wherever it is said: only the whole is 100, and what is begun is not 0',
  async (watched, videos, percent) => {
    const { server } = portal;
    const nothing = { documents: 0, read: 0, quizzes: 0, answered: 0 };
    server.on(progress.my_progress, () => ({
      subjects: [
        {
          subject_id: 1,
          subject_name: 'Physics',
          chapters: [{ chapter_id: 3, chapter_name: 'Motion', videos, watched, ...nothing }],
        },
      ],
    }));
    server.on(subjects.subjects, () => [subject(1, 'Physics')]);
    await portal.open('/progress');
    await find('img', `Physics: ${percent} % done`);
    // A subject not begun takes one line, without its chapters.
    if (percent === '0') await findText('Not begun');
    else await find('img', `${percent} % done`);
    await portal.open('/subjects');
    const ring = await find('img', `${percent} % done`);
    expect(ring.textContent).toBe(percent === '100' ? '' : percent);
  },
);

test('PROG-04 WEAK-01 each subject shows its own results and topics, and the weakest topic of all stands first', async () => {
  const chapter = { videos: 4, watched: 1, documents: 0, read: 0, quizzes: 0, answered: 0 };
  const subjectsOf = [
    { subject_id: 1, subject_name: 'Physics', chapters: [{ ...chapter, chapter_id: 3, chapter_name: 'Motion' }] },
    { subject_id: 2, subject_name: 'Chemistry', chapters: [{ ...chapter, chapter_id: 4, chapter_name: 'Acids' }] },
  ];
  const [physics, chemistry] = subjectsOf.map(({ subject_id, subject_name }) => ({ subject_id, subject_name }));
  if (!physics || !chemistry) throw new Error('no subjects');
  const one = { kind: 'quiz' as const, max_marks: 10 };
  portal.server
    .on(progress.my_progress, () => ({ subjects: subjectsOf }))
    .on(progress.my_results, () => ({
      attempts: [
        { ...one, ...chemistry, id: 3, name: 'Acids quiz', attended_at: '2026-07-12T06:00:00Z', marks: -2 },
        { ...one, ...physics, id: 2, name: 'Second', attended_at: '2026-07-10T06:00:00Z', marks: 9 },
        { ...one, ...physics, id: 1, name: 'First', attended_at: '2026-07-01T06:00:00Z', marks: 5 },
      ],
      topics: [
        { ...physics, name: 'Waves', marks: 3, max_marks: 10, answers: 20, weak: 2 },
        { ...chemistry, name: 'Salts', marks: 1, max_marks: 10, answers: 30, weak: 1 },
        { ...physics, name: 'Motion', marks: 9, max_marks: 10, answers: 20 },
      ],
    }));
  await portal.open('/progress');
  const card = async (name: string) => within(await find('region', name));
  await find('img', 'Physics: 2 attempts, the first with 50 %, the last with 90 % of the marks');
  (await card('Chemistry')).getByRole('img', { name: /^Chemistry: 1 attempt/u });
  const rows = async (name: string) =>
    (await card(name))
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => /First|Second|Acids quiz/u.exec(textContent)?.[0]);
  expect([await rows('Physics'), await rows('Chemistry')]).toEqual([
    [undefined, 'Second', 'First'],
    [undefined, 'Acids quiz'],
  ]);
  expect((await card('Chemistry')).queryByText('Waves')).toBeNull();
  const weak = within(await find('region', 'Worth another look')).getAllByRole('listitem');
  expect(weak.map(({ textContent }) => textContent)).toEqual([
    'SaltsChemistry, from 30 answersPractise 5 questions of Salts',
    'WavesPhysics, from 20 answersPractise 5 questions of Waves',
  ]);
});

test('HOME-04 PROG-03 the mark of a live name stands in no text: neither in a heading nor in the list of chapters', async () => {
  const { server } = portal;
  const name = 'Motion (streaming)';
  server.on(progress.my_progress, () => {
    const [physics] = course().subjects;
    return {
      subjects: physics ? [{ ...physics, chapters: physics.chapters.map((each) => ({ ...each, chapter_name: name })) }] : [],
    };
  });
  await portal.open('/progress');
  await find('region', 'Physics');
  expect(document.body.textContent).not.toContain('(streaming)');
  server.on(subjects.chapters, () => [{ chapter_id: 3, chapter_name: name, subject_name: 'Physics', thumbnail: '' }]);
  await portal.open('/content/1/3/');
  await findText('Motion');
  expect(document.body.textContent).not.toContain('(streaming)');
});

test('PROG-03 cards of subjects and chapters get their rings when these come; the list leads to My progress', async () => {
  const { server } = portal;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.on(subjects.subjects, () => [subject(1, 'Physics'), subject(2, 'Chemistry')]);
  server.on(subjects.chapters, () => [{ chapter_id: 3, chapter_name: 'Motion', subject_name: 'Physics', thumbnail: '' }]);
  server.on(progress.my_results, results);
  server.on(progress.my_progress, async () => {
    await held;
    return course();
  });
  await portal.open('/subjects');
  await find('link', 'Physics');
  expect(screen.queryByRole('img', { name: /done$/u })).toBeNull();
  release();
  await find('img', '50 % done');
  await press('link', 'Physics');
  await find('img', '100 % done');
  await portal.open('/subjects');
  await press('link', 'My progress');
  await find('heading', 'My progress');
});

test('PROG-03 NET-01 a server without the calls shows the lists of before, without a word', async () => {
  portal.server.on(subjects.subjects, () => [subject(1, 'Physics')]);
  await portal.open('/subjects');
  await find('link', 'Physics');
  await advance(10_000);
  expect(screen.queryByRole('link', { name: 'My progress' })).toBeNull();
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
});

test('PROG-03 a topic shows how far its video was watched', async () => {
  portal.server.on(subjects.topics, () => [topic(1, { watched: 0.4 }), topic(2, { watched: 0.93 }), topic(3)]);
  await portal.open('/topic/3/');
  await find('img', '40 % watched');
  await find('img', '93 % watched');
  expect(screen.getAllByRole('img', { name: /watched$/u })).toHaveLength(2);
});

test('PROG-03 before the first result the page says where results will stand', async () => {
  portal.server.on(progress.my_progress, course).on(progress.my_results, () => ({ attempts: [], topics: [] }));
  await portal.open('/progress');
  await findText('Your results appear here after the first quiz or exam.');
});

test('REV-05 what is due for revision stands above all subjects, with its number; where that comes late, it stands last and moves nothing', async () => {
  const { server } = portal;
  const due = { due: 12, today: '2026-07-14', day_ends_at: '2026-07-15T00:00:00+05:30', cards: [] };
  const order = () => screen.getAllByRole('region').map((region) => /Revise|Physics/u.exec(region.textContent)?.[0]);
  server.on(progress.my_progress, course).on(progress.my_results, () => ({ attempts: [], topics: [] }));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.once(progress.next, async () => {
    await held;
    return { revision: due };
  });
  await portal.open('/progress');
  await until(() => expect(server.callsOf(progress.next)).toHaveLength(1));
  await portal.passTime(100);
  expect(screen.queryByRole('region')).toBeNull();
  release();
  await findText('12 questions to revise');
  await find('link', 'Revise');
  expect(order()).toEqual(['Revise', 'Physics']);
  await done();
  indexedDB.deleteDatabase('student-lists');
  server.once(progress.next, () => failed(503));
  server.on(progress.next, () => ({ revision: due }));
  await portal.open('/progress');
  await find('region', 'Physics');
  await portal.passTime(10_000);
  await findText('12 questions to revise');
  expect(order()).toEqual(['Physics', 'Revise']);
});
