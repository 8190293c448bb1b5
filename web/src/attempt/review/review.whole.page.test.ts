import { exams, quiz, students, type Data } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { momentText } from '../result/momentText.ts';
import { refused } from '../../testing/answers.ts';
import { find, findText, press, screen, testPortal, toast, until, within } from '../../testing/portal.ts';
import { examPaper, ofEachKind, question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
type Report = Data<typeof quiz.quiz_report_by_id>;
type Item = Report['report'][number];

async function openReport(report: Partial<Item>[], analytics: Partial<Report['analytics']> = {}) {
  const items = report.map((item, index) => ({ ...question(index + 1), answer: '', student_answer: '', ...item }));
  portal.server.on(quiz.quiz_report_by_id, () => ({ analytics: { total_marks_gained: 7, ...analytics }, report: items }));
  await portal.open('/report-preview/5');
  await until(() => expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(report.length));
}
const group = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^${number}\\.`, 'u') }));
/** Returns the texts beside each option of a question. */
const options = (number: number) =>
  [...screen.getByRole('group', { name: new RegExp(`^${number}\\.`, 'u') }).querySelectorAll('label')].map(
    ({ textContent, dataset: { mark = '' } }) => `${textContent}: ${mark}`,
  );
const [, multiple, numeric, matrix] = ofEachKind();

test('LANG-04 how a question was corrected stands in its report, in the language in which the question is read', async () => {
  const notice = { notice_id: 1, text: 'Read 5 m.', in: { hi: { text: '5 m पढ़ें।' } }, sent_at: '2026-07-14T10:00:00+05:30' };
  const others = { in: { hi: { question: 'प्रश्न 2' } } };
  await openReport([{}, others], { languages: ['en', 'hi'], notices: [{ ...notice, question_id: 2, correction: 1 }] });
  expect(group(2).getByText('Correction:').textContent).toBe('Correction: Read 5 m.');
  expect(group(1).queryByText('Correction:')).toBeNull();
  await press('button', 'हिन्दी');
  expect(group(2).getByText('5 m पढ़ें।').lang).toBe('hi');
});

test('QUIZ-10 a question that was missed leads to its lesson, the others to none', async () => {
  await openReport([{ outcome: 'wrong', lesson: { chapter_id: 3, topic_id: 9 } }, { outcome: 'right' }]);
  expect(group(1).getByRole('link', { name: 'Watch the lesson' }).getAttribute('href')).toBe('/topic/3/?id=9');
  expect(group(2).queryByRole('link', { name: 'Watch the lesson' })).toBeNull();
});

describe('QUIZ-09 the kinds of questions', () => {
  test('several right options: which were chosen, which are right, and what a part of them earned', async () => {
    await openReport([
      { ...multiple, answer: '["a2","b2"]', student_answer: '["a2"]', outcome: 'partial', earned: 1 },
      { ...multiple, answer: '["a2"]', student_answer: '["c2"]', outcome: 'wrong', earned: -2 },
    ]);
    expect(options(1)).toEqual(['Aa2Your answerCorrect answer: right', 'Bb2Correct answer: answer', 'Cc2: none']);
    group(1).getByText('Partly right');
    group(1).getByText('Marks +1');
    expect(options(2)).toEqual(['Aa2Correct answer: answer', 'Bb2: none', 'Cc2Your answer: wrong']);
    group(2).getByText('Marks −2');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('a number: the answer, the right one or its range, and what is right as well', async () => {
    await openReport([
      { ...numeric, answer: '-2.5', student_answer: '-2.50', outcome: 'right', earned: 4 },
      {
        ...numeric,
        answer: '2.4 to 2.6',
        correct_answers: ['2.4 to 2.6', '-3'],
        student_answer: '7',
        outcome: 'wrong',
        earned: 0,
      },
    ]);
    group(1).getByText('−2.50');
    group(1).getByText('−2.5');
    group(2).getByText('7');
    group(2).getByText('2.4 to 2.6');
    expect(group(2).getByText('−3').parentElement?.textContent).toBe('Also right: −3');
    group(2).getByText('Marks 0');
  });

  test('a matrix: each pair says whether it was chosen and whether it is right', async () => {
    await openReport([
      { ...matrix, answer: '{"I":["Q"],"II":["P"]}', student_answer: '{"I":["Q"],"II":["Q"]}', outcome: 'wrong', earned: -1 },
    ]);
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'I – P',
      'I – Q, your answer, right',
      'II – P, right, not chosen',
      'II – Q, your answer, wrong',
    ]);
  });

  test('other right answers: the one that was given counts as right, the others are named', async () => {
    await openReport([
      { answer: 'a1', correct_answers: ['a1', 'c1'], student_answer: 'c1', outcome: 'right', earned: 1 },
      {
        ...multiple,
        answer: '["a2"]',
        correct_answers: ['["a2"]', '["a2","b2"]'],
        student_answer: '["b2","a2"]',
        outcome: 'right',
      },
    ]);
    expect(options(1)).toEqual(['Aa1Also right: answer', 'Bb1: none', 'Cc1Your answerCorrect answer: right']);
    expect(options(2)).toEqual(['Aa2Your answerCorrect answer: right', 'Bb2Your answerCorrect answer: right', 'Cc2: none']);
    expect(group(2).getByText('Also right:').parentElement?.textContent).toBe('Also right: a2');
  });

  test('a question that was dropped says for whom it counts; one left out, that it was; a kind nobody knows, what was answered', async () => {
    await openReport([
      { answer: 'a1', student_answer: 'b1', outcome: 'dropped', dropped: 'all', earned: 4 },
      { answer: 'a2', outcome: 'blank', dropped: 'attempted', earned: 0 },
      { type: 'drawing', answer: 'a line', student_answer: 'a circle', outcome: 'wrong', earned: 0 },
    ]);
    group(1).getByText('Dropped: full marks to all');
    group(2).getByText('Not answered');
    group(2).getByText('Dropped: full marks to all who answered it');
    expect(group(3).getByText('Your answer:').parentElement?.textContent).toBe('Your answer: a circle');
    expect(group(3).getByText('Correct answer:').parentElement?.textContent).toBe('Correct answer: a line');
  });
});

test('QUIZ-09 a question says its number in the paper where the student had another order', async () => {
  await openReport([{ answer: 'a1', paper_number: 17 }]);
  group(1).getByText('number 17 in the paper');
});

test('QUIZ-09 while the key is to come, nothing is right or wrong, and it is said when it comes', async () => {
  await openReport([{ student_answer: 'b1' }, { ...matrix, student_answer: '{"I":["P"]}' }, {}], {
    key: 'later',
    key_at: '2026-07-20T04:30:00.000Z',
  });
  await findText('Total Marks Gained : 7');
  await findText(/^The correct answers are shown on 20 Jul, [\d:]+.am\.$/u);
  expect(options(1)).toEqual(['Aa1: none', 'Bb1Your answer: chosen', 'Cc1: none']);
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toContain('I – P, your answer');
  group(3).getByText('Not answered');
  expect(document.body.textContent).not.toMatch(/Right|Wrong|Correct answer[^s]/u);
});

test.each<[Partial<Report['analytics']>, string]>([
  [{ key: 'later', marks_pending: 1 }, 'Your marks and the correct answers are shown later.'],
  [{ key: 'never' }, 'The correct answers are not shown.'],
  [{ key: 'never', marks_pending: 1 }, 'Marks and correct answers are not shown.'],
  [{ key: 'never', marks_pending: 1, key_at: '2026-12-06T10:01:00.000Z' }, 'The correct answers are not shown.'],
  [
    { key: 'never', marks_pending: 1, key_at: '2026-12-06T10:01:00.000Z' },
    `Your marks are shown on ${(momentText('2026-12-06T10:01:00.000Z') ?? '').replaceAll(/\s/gu, ' ')}.`,
  ],
  [{ void: 1 }, 'This attempt does not count. The school has taken it out.'],
])('QUIZ-09 a report says what it does not show, and why: %j', async (state, said) => {
  await openReport([{ student_answer: 'b1' }], { total_marks_gained: 0, ...state });
  await findText(said);
  if (state.marks_pending) await findText('Handed in. Marks are not shown yet.');
  else await findText('Total Marks Gained : 0');
});

test('EXAM-06 a report that was marked anew says old and new marks, and which questions; each section its own, below 0 too', async () => {
  const [first, second] = examPaper(2).questions.map(({ question_id, ...rest }, index) => ({
    ...rest,
    id: question_id,
    key: `q-${index + 1}`,
    section: index === 0 ? 'p' : 'c',
    correct_answer: 'a1',
    answer: 'b1',
  }));
  const of = { questions: 1, answered: 1, max_marks: 4 };
  portal.server.on(exams.get_exam_report_by_id, () => ({
    analytics: {
      total_marks_gained: -2,
      total_exam_mark: 8,
      result_status: 'failed',
      regraded: { marks_before: 4, regraded_at: '2026-07-14T04:30:00.000Z', questions: { 'q-2': 'new', 'q-1': 'both' } },
      sections: [
        { ...of, key: 'p', name: 'Physics', marks: 1.5 },
        { ...of, key: 'c', name: 'Chemistry', marks: -3.5 },
      ],
      passages: [],
    },
    report: [first, second].flatMap((item) => item ?? []),
  }));
  await portal.open('/exam-report-preview/1');
  await findText('Marks −2 (was 4: questions 1, 2 corrected)');
  const list = within(await find('list', 'By section'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Physics1 of 1 answeredMarks 1.5/4',
    'Chemistry1 of 1 answeredMarks −3.5/4',
  ]);
  await find('heading', 'Chemistry');
});

test('QUIZ-06 QUIZ-08 while marks are not shown, the result and the lists say that they come', async () => {
  const { server } = portal;
  const later = { marks_pending: 1, key_at: '2026-07-20T04:30:00.000Z' };
  server.on(quiz.get_quiz, () => quizPaper(1));
  server.on(quiz.submit_quiz, () => ({ result: 'handed in', message: 'Handed in.', score_text: '', ...later }));
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await press('button', 'Submit');
  await findText(/^Marks are shown on 20 Jul, [\d:]+.am\.$/u);
  expect(screen.queryByText(/^Score/u)).toBeNull();
  expect(screen.queryByRole('img', { name: /assed/u })).toBeNull();
  const row = {
    id: 5,
    name: 'Motion',
    added_on: '',
    attend_on: '',
    result: 'handed in',
    marks: 0,
    max_marks: 9,
    marks_pending: 1,
  };
  server.on(quiz.my_quiz_history, () => [row]);
  await portal.open('/reports/3');
  await findText('Handed in - marks later');
  server.on(quiz.my_quiz_history, () => [{ ...row, result: 'void', marks_pending: 0, void: 1 }]);
  await portal.open('/reports/3');
  await findText('Does not count');
});

test('QUIZ-09 the server’s words name questions and options of a report, with what became of them, and say the explanation', async () => {
  const x = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
  const spoken = { question: 'what is x squared', options: ['x squared', '', ''], explanation: 'since x squared is one' };
  const texts = [x, 'b1', 'c1'];
  await openReport([
    {
      question: `What is ${x}?`,
      options: texts,
      answer: x,
      student_answer: 'b1',
      outcome: 'wrong',
      explanation: `Since ${x} is one.`,
      spoken,
    },
    { options: texts, answer: x, student_answer: x, outcome: 'right', spoken: { options: spoken.options } },
  ]);
  screen.getByRole('group', { name: '1. what is x squared 1 Mark.' });
  group(1).getByRole('radio', { name: 'x squared, Correct answer' });
  group(1).getByText('In words: since x squared is one');
  group(2).getByRole('radio', { name: 'x squared, Your answer, Correct answer' });
  expect(group(2).queryByText(/^In words:/u)).toBeNull();
});

test('INFO-06 what seems wrong is typed, kept over a reload, and told; what the school refuses stands in the field again; its answer is led to', async () => {
  const { server } = portal;
  let said: Data<typeof students.my_objections> = [];
  server.on(students.my_objections, () => said).on(students.add_objection, () => refused('Too many for today.'));
  await openReport([{}, {}]);
  const press2 = async (name: string) => portal.user.click(await until(() => group(2).getByRole('button', { name })));
  const field = () => group(2).getByRole<HTMLTextAreaElement>('textbox', { name: /^What seems wrong\?/u });
  await press2('This question seems wrong');
  await portal.user.type(field(), ' Both are right. ');
  await portal.reload();
  await press2('This question seems wrong');
  await until(() => expect(field().value).toBe(' Both are right. '));
  await press2('Tell the school');
  await toast('Too many for today.');
  await until(() => expect(field().value).toBe(' Both are right. '));
  server.on(students.add_objection, ({ question_id, text }) => {
    said = [{ question_id, text }];
    return {};
  });
  await press2('Tell the school');
  expect(document.activeElement?.textContent).toBe('You told the school');
  await until(() => expect(group(2).getByText('Both are right.')).toBeTruthy());
  expect(group(2).queryByRole('textbox')).toBeNull();
  expect(server.asked(students.add_objection).map(({ text }) => text)).toEqual(['Both are right.', 'Both are right.']);
  group(1).getByRole('button', { name: 'This question seems wrong' });
  said = [{ question_id: 2, text: 'Both are right.', answer: 'Both count now.' }];
  await portal.open('/report-preview/5?question=2');
  await findText('Both count now.');
  await until(() => expect(document.activeElement?.textContent).toBe('The school has answered'));
  group(2).getByText('You told the school that this question seems wrong.');
});
