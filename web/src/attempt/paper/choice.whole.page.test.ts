import { exams, quiz, students } from '@portal/contract';
import { expect, test } from 'vitest';
import { descriptionOf, find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { testRoom } from '../../testing/room.ts';
import { entrance, ofEachKind, question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const questions = [1, 2, 3, 4, 5].map((number) => ({ ...question(number), marks: 4, section: number < 4 ? 'p' : 'c' }));
const sections = [
  { key: 'p', name: 'Physics', any: 2, counts: 'first' },
  { key: 'c', name: 'Chemistry', any: 1, counts: 'best' },
];
const FIRST = 'Any 2 of 3 count: the first 2 you answer, by their numbers.';
const BEST = 'Any 1 of 2 count: the best of those you answer.';

test('QUIZ-04 options have letters, to the eye and to the ear; numbers where the paper says so', async () => {
  const [single, multiple] = ofEachKind();
  const paper = { ...quizPaper(2), questions: [single, multiple].flatMap((each) => each ?? []) };
  portal.server.on(quiz.get_quiz, () => paper);
  await portal.open('/quiz-start/7');
  await find('radio', 'b1');
  expect(screen.getByRole('radio', { name: 'b1' }).closest('fieldset')?.textContent).toContain('Aa1Bb1Cc1');
  expect(descriptionOf(screen.getByRole('radio', { name: 'b1' }))).toBe('B');
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'c2' }))).toBe('C');
  portal.server.on(quiz.get_quiz, () => ({ ...paper, option_labels: 'numbers' }));
  await portal.reload();
  await until(() => expect(descriptionOf(screen.getByRole('radio', { name: 'b1' }))).toBe('2'));
  expect(descriptionOf(screen.getByRole('checkbox', { name: 'c2' }))).toBe('3');
});

test('STF-12 an option that stands in the picture is called once, on the paper and in its report', async () => {
  const inPicture = { ...question(1), options: ['A', 'B', 'C'] };
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(1), questions: [inPicture] }));
  await portal.open('/quiz-start/7');
  await find('radio', 'B');
  expect(screen.getByRole('radio', { name: 'B' }).closest('fieldset')?.textContent).toMatch(/(?<![ABC])ABC$/u);
  expect(descriptionOf(screen.getByRole('radio', { name: 'B' }))).toBe('');
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(1), questions: [inPicture], option_labels: 'numbers' }));
  await portal.reload();
  await until(() => expect(descriptionOf(screen.getByRole('radio', { name: 'B' }))).toBe('2'));
  portal.server.on(exams.get_exam_report_by_id, () => ({
    analytics: { total_marks_gained: 0, total_exam_mark: 1, result_status: 'failed' },
    report: [{ ...question(1), options: ['A', 'B', 'C'], id: 1, correct_answer: 'A', answer: 'B' }],
  }));
  await portal.open('/exam-report-preview/1');
  await until(() => expect(descriptionOf(screen.getByRole('radio', { name: /^B/u }))).toBe(''));
});

test('EXAM-06 a report and revision call options as the paper does', async () => {
  const item = { ...question(1), id: 1, correct_answer: 'a1', answer: 'b1' };
  portal.server.on(exams.get_exam_report_by_id, () => ({
    analytics: { total_marks_gained: 0, total_exam_mark: 1, result_status: 'failed', option_labels: 'numbers' },
    report: [item],
  }));
  await portal.open('/exam-report-preview/1');
  await until(() => expect(descriptionOf(screen.getByRole('radio', { name: /^b1/u }))).toBe('2'));
});

test('EXAM-02 the entrance says how many questions of a section count, by which rule, and shows the school’s own instructions', async () => {
  portal.server.on(exams.exam_entrance, () =>
    entrance({
      instructions: '<p>Bring a <b>pen</b>.</p>',
      sections: [
        { key: 'p', name: 'Physics', questions: 3, max_marks: 8, any: 2, counts: 'first' },
        { key: 'c', name: 'Chemistry', questions: 2, max_marks: 4, any: 1, counts: 'best' },
      ],
    }),
  );
  await portal.open('/exam/1');
  const own = await find('region', 'Instructions of your school');
  expect(own.textContent).toContain('Bring a pen.');
  expect(own.compareDocumentPosition(screen.getByRole('checkbox')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await findText(`3 questions, 8 marks. ${FIRST}`);
  await findText(`2 questions, 4 marks. ${BEST}`);
});

test('EXAM-02 on one page each section says it above its questions, with the most that can be earned', async () => {
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(), questions, sections }));
  await portal.open('/quiz-start/7');
  const physics = within(await find('region', 'Physics'));
  physics.getByText('3 questions · 8 marks');
  physics.getByText(FIRST);
  within(await find('region', 'Chemistry')).getByText(BEST);
});

test('EXAM-02 the palette and the summary say how many are answered of those that count', async () => {
  await room.open({ questions, sections });
  await room.keys('a');
  await press('button', /^Questions: /u);
  const dialog = within(await find('dialog', 'Question palette'));
  dialog.getByText(`${FIRST} 1 of 2 answered.`);
  dialog.getByText(`${BEST} 0 of 1 answered.`);
  await press('button', 'Close');
  await room.keys('nana');
  await press('button', /^Questions: /u);
  within(await find('dialog', 'Question palette')).getByText(`${FIRST} 3 answered, 2 of them count.`);
  await press('button', 'Close');
  await room.keys('nnn');
  await find('heading', 'Review and submit');
  await findText('3 answered, 2 of them count.');
});

test('EXAM-06 a report says which answer does not count; a receipt has the letters of the screen beside the paper’s', async () => {
  const item = { ...question(1), id: 1, correct_answer: 'a1', answer: 'a1', outcome: 'right', earned: 0, uncounted: 1 };
  portal.server.on(exams.get_exam_report_by_id, () => ({
    analytics: { total_marks_gained: 0, total_exam_mark: 1, result_status: 'failed' },
    report: [item],
  }));
  await portal.open('/exam-report-preview/1');
  await findText('Does not count: enough others of its section do');
});

test('REV-01 a card in revision has the letters of its paper', async () => {
  portal.server.on(students.revision, () => ({
    now: new Date().toISOString(),
    today: '2026-07-14',
    day_ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    due: 1,
    cards: [
      {
        ...question(1),
        attempt_id: 1,
        paper: { kind: 'exam' as const, name: 'Mechanics' },
        step: 0,
        due_on: '2026-07-14',
        answer: 'a1',
        option_labels: 'numbers',
      },
    ],
  }));
  await portal.open('/revision');
  await until(() => expect(descriptionOf(screen.getByRole('radio', { name: 'b1' }))).toBe('2'));
});
