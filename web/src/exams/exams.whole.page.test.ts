import { exams } from '@portal/contract';
import { expect, test } from 'vitest';
import { foreign, lost, refused } from '../testing/answers.ts';
import { keepAttempts } from '../testing/attempts.ts';
import { find, findText, press, screen, testPortal, toast, until, within } from '../testing/portal.ts';
import { exam, examPaper } from '../testing/samples.ts';

const portal = testPortal();
const PASSED = { result: 'passed', message: 'Congratulations!', score_text: '3/3' };
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

const MINUTE = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
const cardsOf = (count: number) =>
  until(() => {
    const all = screen.getAllByRole('article');
    expect(all).toHaveLength(count);
    return all;
  });

test('EXAM-01 each card tells how its exam stands and how long it is; a handed-in one leads to its report', async () => {
  const [day, week] = [24 * 60, 7 * 24 * 60];
  const states = [
    [{ state: 'under way', deadline_at: inMinutes(34) }, 'Under way, 34 minutes left'],
    [{ state: 'under way' }, 'Under way'],
    [{ state: 'open', closes_at: inMinutes(day) }, /^Open until \d+ \w+, \d/u],
    [{ state: 'open' }, 'Open'],
    [{ state: 'opens later', opens_at: inMinutes(-1) }, /^Opens \d+ \w+, \d/u],
    [{ state: 'opens later', opens_at: inMinutes(2 * day + 5), closes_at: inMinutes(week) }, 'Opens in 2 days'],
    [{ state: 'handed in', report_id: 77 }, 'Handed in'],
    [{ state: 'closed' }, 'Closed'],
  ] as const;
  portal.server.on(exams.exams, () =>
    states.map(([row], index) => exam({ exam_id: index + 1, questions: 20, duration_minutes: 45, max_marks: 60, ...row })),
  );
  await portal.open('/exams/');
  const cards = await cardsOf(states.length);
  for (const [index, [row, words]] of states.entries()) {
    const card = within(cards[index] ?? document.body);
    card.getByText('Exam created on 1 Jul 2026');
    card.getByText('20 questions · 45 minutes · 60 marks');
    card.getByText(words);
    const address = 'report_id' in row ? '/exam-report-preview/77' : `/exam/${index + 1}`;
    expect(card.getByRole('link').getAttribute('href')).toBe(address);
  }
  within(cards[5] ?? document.body).getByText(/^From \d+ \w+, .* to \d+ \w+, /u);
  await portal.passTime(30 * MINUTE);
  await until(() => within(cards[0] ?? document.body).getByText('Under way, 4 minutes left'));
});

test('EXAM-01 what is under way stands first, then what can be begun and what opens next, last what is over; nothing moves while it is looked at', async () => {
  const rows = [
    { name: 'Closed', state: 'closed' },
    { name: 'Done', state: 'handed in', report_id: 3 },
    { name: 'In a week', state: 'opens later', opens_at: inMinutes(10_000) },
    { name: 'Tomorrow', state: 'opens later', opens_at: inMinutes(1440) },
    { name: 'Any time', state: 'open' },
    { name: 'Until tonight', state: 'open', closes_at: inMinutes(300) },
    { name: 'Begun', state: 'under way', deadline_at: inMinutes(20) },
  ] as const;
  portal.server.on(exams.exams, () => rows.map((row, index) => exam({ exam_id: index + 1, ...row })));
  await portal.open('/exams/');
  const names = async () => (await cardsOf(rows.length)).map((card) => within(card).getByRole('link').textContent);
  const order = ['Begun', 'Until tonight', 'Any time', 'Tomorrow', 'In a week', 'Done', 'Closed'].map(
    (name) => `${name} - Physics`,
  );
  expect(await names()).toEqual(order);
  await portal.passTime(25 * MINUTE);
  expect(await names()).toEqual(order);
});

test('EXAM-01 NET-01 exams of a server that says nothing of how they stand keep its order and today’s words', async () => {
  portal.server.on(exams.exams, () => ['Second', 'First'].map((name, index) => exam({ exam_id: index, name })));
  await portal.open('/exams/');
  const cards = await cardsOf(2);
  expect(cards.map((card) => card.textContent)).toEqual([
    'Second - PhysicsExam created on 1 Jul 2026',
    'First - PhysicsExam created on 1 Jul 2026',
  ]);
});

test('EXAM-01 the result of the last attempt stands on its card, with a bar as long as its marks; not while marks wait', async () => {
  const last = { result: 'passed', marks: 12, max_marks: 16 };
  portal.server.on(exams.exams, () => [
    exam({ exam_id: 1, state: 'handed in', report_id: 5, last }),
    exam({ exam_id: 2, state: 'handed in', report_id: 6, last: { ...last, result: 'failed', marks: -1 } }),
    exam({ exam_id: 3, state: 'handed in', report_id: 7, last: { ...last, result: 'handed in', marks: 0, marks_pending: 1 } }),
    exam({ exam_id: 4, state: 'handed in', report_id: 8, last: { ...last, result: 'void', void: 1 } }),
  ]);
  await portal.open('/exams/');
  const cards = await cardsOf(4);
  const said = ['passed - 12/16', 'failed - −1/16', /^Handed in - /u, 'Does not count'];
  for (const [index, words] of said.entries()) within(cards[index] ?? document.body).getByText(words);
  const widths = cards.map((card) => [...card.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.width));
  expect(widths).toEqual([['75%'], ['0%'], [], []]);
});

test('EXAM-03 a server with odd data is borne: ids and marks as text, fields left out, a result in capitals', async () => {
  const { server } = portal;
  server.isForeign = true;
  const answer = (data: unknown) => foreign({ status: true, message: '', data });
  const listed = { id: 'e1', name: 'Final', subject_name: 'Biology', added_on: '2026-02-01' };
  const questions = [
    { question_id: 'b7', question: 'Is 5 < 7 & 7 > 5?', options: ['Yes', 'No'], marks: '1' },
    { question_id: 'c1', question: 'No options' },
  ];
  server.on(exams.exams, () => answer({ data: [listed] }));
  server.on(exams.exam, () => answer({ exam: {}, questions }));
  server.on(exams.submit_exam, () => foreign({ status: true, message: 'Taken', data: { result: 'PASSED' } }));
  await portal.open('/exams/');
  await findText('Exam created on 2026-02-01');
  await press('link', /Final/u);
  await findText('Is 5 < 7 & 7 > 5?');
  await press('radio', 'Yes');
  await press('button', 'Submit');
  await find('img', 'Passed');
  within(screen.getByRole('main')).getByText('Taken');
  expect(server.asked(exams.submit_exam)).toEqual([{ exam_id: 'e1', submit_data: [{ question_id: 'b7', answer: 'Yes' }] }]);
});

test('EXAM-04 a refusal is said in words, and the answers stay; a lost network is got over', async () => {
  const { server } = portal;
  keepAttempts(server, { minutes: 30 });
  server.on(exams.exam, () => examPaper());
  server.on(exams.submit_exam, () => refused('Not now, please'));
  await portal.open('/exam/1');
  await press('radio', 'b1');
  await press('button', 'Submit');
  await toast('Not now, please');
  await portal.reload();
  await until(() => expect(isChecked('b1')).toBe(true));
  await findText('1 of 3 answered');
  server.on(exams.submit_exam, () => lost);
  await press('button', 'Submit');
  await toast('No connection. Check your network and try again.');
  await findText(/^Not submitted yet\. The portal keeps trying\./u);
  expect(isChecked('b1')).toBe(true);
  server.on(exams.submit_exam, () => PASSED);
  await find('heading', 'Exam Complete');
});

test('EXAM-04 an exam that is not open says why on the page, and can be tried again', async () => {
  const { server } = portal;
  const words = 'This exam opens on 22 Nov 2026, 10:00 am.';
  server.on(exams.exams, () => [exam({ state: 'opens later' })]);
  server.on(exams.exam, () => refused(words));
  await portal.open('/exam/1');
  await toast(words);
  await find('heading', words);
  server.on(exams.exam, () => examPaper());
  await press('button', 'Try again');
  await find('heading', 'Mechanics');
});

test('EXAM-05 after handing in, the list of reports that was read before is asked for again', async () => {
  const { server } = portal;
  const report = { id: 5, name: 'Mechanics', subject_name: 'Physics', attented_on: '14 Jul 2026' };
  server.on(exams.exams, () => [exam()]);
  server.on(exams.get_exam_reports, () => []);
  server.on(exams.exam, () => examPaper());
  server.on(exams.submit_exam, () => ({ ...PASSED, report_id: 5 }));
  await portal.open('/exams/');
  await press('link', 'View Reports');
  await findText('No Data Available');
  await press('button', 'Back');
  await press('link', /Mechanics/u);
  await press('radio', 'a1', 'a2', 'a3');
  await press('button', 'Submit');
  server.on(exams.get_exam_reports, () => [{ ...report, result: 'passed', total_marks: 3, max_marks: 3 }]);
  await press('link', 'Back to exams');
  await press('link', 'View Reports');
  expect((await find('article')).textContent).toContain('Mechanics');
});

test('EXAM-05 the list of reports says that there are older ones, and shows them when asked', async () => {
  const { server } = portal;
  const report = (number: number) => ({
    id: number,
    name: `Exam ${number}`,
    subject_name: 'Physics',
    attented_on: '1 Aug 2026',
    result: 'passed',
    total_marks: 3,
    max_marks: 4,
  });
  server.on(exams.get_exam_reports, ({ before = 1001 }) =>
    Array.from({ length: before === 1001 ? 200 : 3 }, (_, index) => report(before - 1 - index)),
  );
  await portal.open('/exam-reports/');
  await until(() => expect(document.querySelectorAll('article')).toHaveLength(200));
  await press('button', 'Show older');
  await until(() => expect(document.querySelectorAll('article')).toHaveLength(203));
  expect([...document.querySelectorAll('article')].at(-1)?.textContent).toContain('Exam 798');
  expect(server.asked(exams.get_exam_reports)).toEqual([{}, { before: 801 }]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('EXAM-05 NET-01 a server that knows no older reports answers with the newest again: none is shown twice, and no more are offered', async () => {
  const one = { subject_name: 'Physics', attented_on: '1 Aug 2026', result: 'passed', total_marks: 3, max_marks: 4 };
  const newest = Array.from({ length: 200 }, (_, index) => ({ ...one, id: 1000 - index, name: `Exam ${1000 - index}` }));
  portal.server.on(exams.get_exam_reports, () => newest);
  await portal.open('/exam-reports/');
  await press('button', 'Show older');
  await until(() => expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull());
  expect(document.querySelectorAll('article')).toHaveLength(200);
});

test('EXAM-01 an exam that may be taken once more leads to itself, and its last result stands on its card', async () => {
  const last = { result: 'passed', marks: 12, max_marks: 16 };
  portal.server.on(exams.exams, () => [exam({ exam_id: 1, state: 'open', report_id: 5, last })]);
  await portal.open('/exams/');
  const [card] = await cardsOf(1);
  expect(
    within(card ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/exam/1');
  within(card ?? document.body).getByText('passed - 12/16');
});

test('RANK-01 a rank that others share says with how many', async () => {
  const standing = { rank: 3, percentile: 91.3, candidates: 40, others: 6 };
  const analytics = { total_marks_gained: 4, total_exam_mark: 4, result_status: 'pass', standing };
  portal.server.on(exams.get_exam_report_by_id, () => ({
    analytics,
    report: [{ id: 1, question: 'Q', options: ['a'], marks: 4, correct_answer: 'a', answer: 'a' }],
  }));
  await portal.open('/exam-report-preview/1');
  await findText('3 of 40, with 6 other students');
  await findText('91.30');
});

test('EXAM-06 a report with no entries shows the error page', async () => {
  const analytics = { total_marks_gained: 0, total_exam_mark: 0, result_status: 'fail' };
  portal.server.on(exams.get_exam_report_by_id, () => ({ analytics, report: [] }));
  await portal.open('/exam-report-preview/1');
  await find('heading', 'Error');
  await findText('Something went wrong');
});
