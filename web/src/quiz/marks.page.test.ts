import { exams, quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, findText, press, screen, testPortal, until } from '../testing/portal.ts';
import { question, quizPaper } from '../testing/samples.ts';

const portal = testPortal();
const COSTLY = { marks: 4, negative_marks: 1 };
const groups = () => screen.getAllByRole('group').map(({ textContent }) => textContent);

test('QUIZ-04 what a wrong answer costs is shown with the question, and marks below 0 as they are', async () => {
  const { server } = portal;
  const questions = [{ ...question(1), ...COSTLY }, { ...question(2), ...COSTLY }, question(3)];
  server.on(quiz.get_quiz, () => ({ ...quizPaper(3, { max_marks: 9 }), questions }));
  server.on(quiz.submit_quiz, () => ({ result: 'fail', message: 'Not yet', score_text: '−2/9', report_id: 5 }));
  await portal.open('/quiz-start/7');
  await findText('Total Marks : 9');
  expect(groups()).toEqual([
    expect.stringMatching(/\+4, −1.*4 Marks/u),
    expect.stringMatching(/\+4, −1.*4 Marks/u),
    expect.not.stringContaining('−'),
  ]);
  await press('radio', 'a1', 'a2', 'a3');
  await press('button', 'Submit');
  await find('img', 'Not passed');
  await findText('Score: −2/9');
});

test('QUIZ-08 QUIZ-09 marks below 0 stand in reports and in their list with a true minus sign', async () => {
  const { server } = portal;
  const report = { ...question(1), ...COSTLY, answer: 'a1', student_answer: 'b1' };
  server.on(quiz.quiz_report_by_id, () => ({ analytics: { total_marks_gained: -2, max_marks: 9 }, report: [report] }));
  await portal.open('/report-preview/5');
  await findText('Total Marks Gained : −2');
  expect(groups()).toEqual([expect.stringContaining('+4, −1')]);
  const row = {
    id: 5,
    name: 'Motion',
    added_on: '1 Jul 2026',
    attend_on: '14 Jul 2026',
    result: 'fail',
    marks: -2,
    max_marks: 9,
  };
  server.on(quiz.my_quiz_history, () => [row]);
  await portal.open('/reports/3');
  await findText('fail - −2/9');
});

test('QUIZ-09 a report begins with the marks of so many and a bar as long; not while they wait, nor where it does not count', async () => {
  const { server } = portal;
  const report = [{ ...question(1), answer: 'a1', student_answer: 'a1' }];
  const analytics = { total_marks_gained: 3, max_marks: 12 };
  const bars = () => [...document.querySelectorAll<HTMLElement>('main [aria-hidden] > [style]')].map(({ style }) => style.width);
  server.on(quiz.quiz_report_by_id, () => ({ analytics, report }));
  await portal.open('/report-preview/5');
  await findText('of 12 marks');
  expect(bars()).toEqual(['25%']);
  for (const more of [{ marks_pending: 1, key: 'later' as const }, { void: 1 }]) {
    server.on(quiz.quiz_report_by_id, () => ({ analytics: { ...analytics, ...more }, report }));
    await portal.open('/report-preview/6');
    await until(() => expect(groups()).toHaveLength(1));
    expect(screen.queryByText('of 12 marks')).toBeNull();
    expect(bars()).toEqual([]);
  }
});

test('EXAM-06 an exam’s report says marks below 0, and what each wrong answer cost', async () => {
  const { options, marks, negative_marks } = { ...question(1), ...COSTLY };
  const report = [{ id: 1, question: 'Question 1', options, marks, negative_marks, correct_answer: 'a1', answer: 'b1' }];
  const analytics = { total_marks_gained: -1, total_exam_mark: 4, result_status: 'failed' };
  portal.server.on(exams.get_exam_report_by_id, () => ({ analytics, report }));
  await portal.open('/exam-report-preview/1');
  await findText('Total Marks Gained : −1/4 - FAILED');
  expect(groups()).toEqual([expect.stringContaining('+4, −1')]);
});
