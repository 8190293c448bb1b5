import { attempts, quiz } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { lost } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { descriptionOf, find, findText, press, screen, testPortal, until, within, write } from '../../testing/portal.ts';
import { ofEachKind, question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
type Questions = ReturnType<typeof ofEachKind>;
const RESULT = { result: 'pass', message: 'Well done!', score_text: '16/16' };

/** Opens a quiz with these questions, on a server that keeps attempts. */
async function openQuiz(questions: Questions) {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(questions.length), questions }));
  portal.server.on(quiz.submit_quiz, () => RESULT);
  await portal.open('/quiz-start/7');
  await find('group', /^1\./u);
  return held;
}
const [single, multiple, , matrix] = ofEachKind() as [Questions[0], Questions[0], Questions[0], Questions[0]];
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const saved = () => findText(/All answers saved$/u);

test('QUIZ-04 QUIZ-05 a paper with every kind of question: each is answered in its way, and handed in in its form', async () => {
  await openQuiz(ofEachKind());
  await press('radio', 'a1');
  await press('checkbox', 'c2', 'a2');
  await write('Your answer', '2,50');
  await press('checkbox', 'II – P', 'I – Q', 'I – P');
  await findText('4 of 4 answered');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(portal.server.asked(quiz.submit_quiz)).toMatchObject([
    {
      submit_data: [
        { question_id: 1, answer: 'a1' },
        { question_id: 2, answer: '["a2","c2"]' },
        { question_id: 3, answer: '2.50' },
        { question_id: 4, answer: '{"I":["P","Q"],"II":["P"]}' },
      ],
    },
  ]);
});

test('QUIZ-04 a legend says what right, wrong, part of it and nothing earn, to eye and ear', async () => {
  await openQuiz([
    { ...multiple, question_id: 1 },
    { ...question(2), marks: 3, negative_marks: 1 / 3, blank_marks: -0.5 },
    { ...question(3), marks: 1, partial: 'per-option', type: 'multiple' },
  ]);
  const texts = screen.getAllByRole('group').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/\+4, −2A wrong answer costs 2\., partial4 Marks/u);
  expect(texts[1]).toMatch(/\+3, −1\/3A wrong answer costs 1\/3\., −0\.5 unanswered3 Marks/u);
  expect(texts[2]).toMatch(/\+1, 0, partial1 Mark(?!s)/u);
});

describe('several right options', () => {
  test('QUIZ-04 the hint belongs to the question, and the last box cleared takes the answer back', async () => {
    const held = await openQuiz([{ ...multiple, question_id: 1 }]);
    expect(descriptionOf(await find('group', /^1\./u))).toBe('Choose all that are right.');
    await press('checkbox', 'b2', 'a2');
    await saved();
    expect(held.answers).toEqual({ 1: '["a2","b2"]' });
    await press('checkbox', 'b2', 'a2');
    await findText('0 of 1 answered');
    await until(() => expect(held.answers).toEqual({ 1: '' }));
    await press('button', 'Submit');
    await portal.passTime(5000);
    await findText('Well done!');
    expect(portal.server.asked(quiz.submit_quiz)).toMatchObject([{ submit_data: [] }]);
  });

  test('QUIZ-07 a number emptied and the last pair cleared are taken back too: the server is told so, and told so it is not answered', async () => {
    const held = await openQuiz(ofEachKind());
    await write('Your answer', '2.5');
    await press('checkbox', 'I – P');
    await saved();
    expect(held.answers).toEqual({ 3: '2.5', 4: '{"I":["P"]}' });
    await write('Your answer', '');
    await press('checkbox', 'I – P');
    await findText('0 of 4 answered');
    await until(() => expect(held.answers).toEqual({ 3: '', 4: '' }));
    await saved();
    await portal.reload('killed');
    await findText('0 of 4 answered');
    await saved();
  });

  test('QUIZ-07 an answer taken back stays so after a reload, also when the server had heard only of the answer', async () => {
    const held = await openQuiz([{ ...multiple, question_id: 1 }]);
    await press('checkbox', 'b2');
    await saved();
    portal.server.on(attempts.save_answers, () => lost);
    await press('checkbox', 'b2');
    await portal.passTime(2000);
    expect(held.answers).toEqual({ 1: '["b2"]' });
    keepAttempts(portal.server);
    await portal.reload();
    await findText('0 of 1 answered');
    expect(isChecked('b2')).toBe(false);
  });
});

describe('a matrix', () => {
  test('QUIZ-04 a table whose boxes are named by row and column, with the texts of both beside the name', async () => {
    await openQuiz([{ ...matrix, question_id: 1 }]);
    const table = await find('table');
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['I force', 'II power']);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['P watt', 'Q newton']);
    const boxes = within(table).getAllByRole('checkbox');
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['I – P', 'I – Q', 'II – P', 'II – Q']);
    expect(descriptionOf(boxes[1] ?? table)).toBe('I force | Q newton');
  });
});

test('QUIZ-04 a question of a kind that this page does not know is shown, is not answerable, and says so', async () => {
  const odd: Questions = [
    { ...single, question_id: 1 },
    { ...question(2), type: 'drawing' },
    // A question that lacks what its kind needs.
    { ...question(3), type: 'matrix', options: [] },
  ];
  await openQuiz(odd);
  const group = within(await find('group', /^2\./u));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['A a2', 'B b2', 'C c2']);
  group.getByText(/^This page cannot take an answer to this kind of question\. Update the app/u);
  expect(group.queryByRole('radio')).toBeNull();
  within(await find('group', /^3\./u)).getByText(/^This page cannot take an answer/u);
});

test('QUIZ-04 the server’s words name what holds formulas: questions, options, boxes, rows, columns', async () => {
  const x = '<math><mi>x</mi></math>';
  const spoken = { question: 'what is x', options: ['x squared', ''] };
  await openQuiz([
    { ...single, question_id: 1, question: `What is ${x}?`, options: [`${x}²`, 'none'], spoken },
    { ...multiple, question_id: 2, question: `What is ${x}?`, options: [`${x}²`, 'nothing'], spoken },
    {
      ...matrix,
      question_id: 3,
      rows: [{ key: 'I', text: x }],
      columns: [{ key: 'P', text: `${x}²` }],
      spoken: { rows: ['x of the row'], columns: ['x of the column'] },
    },
  ]);
  await find('group', '1. what is x 4 Marks. A wrong answer costs 1.');
  await find('radio', 'x squared');
  await find('radio', 'none');
  await find('checkbox', 'x squared');
  await find('rowheader', 'I: x of the row');
  await find('columnheader', 'P: x of the column');
});

test('QUIZ-04 a text that questions are about is said in words beside it, where the server sends words and where it sends none', async () => {
  const x = '<math><msup><mi>x</mi><mn>2</mn></msup></math>';
  portal.server.on(quiz.get_quiz, () => ({
    ...quizPaper(3),
    questions: ['one', 'two', 'three'].map((passage, index) => ({ ...question(index + 1), passage })),
    passages: [
      { key: 'one', text: `<p>A side of ${x}.</p>`, spoken: 'A side of x squared.' },
      { key: 'two', text: `<p>An area of ${x}.</p>` },
      { key: 'three', text: 'No formula.' },
    ],
  }));
  await portal.open('/quiz-start/7');
  await find('group', /^3\./u);
  await findText('In words: A side of x squared.');
  // Made on the phone.
  await findText('In words: An area of x to the power of 2 .');
  expect(screen.getAllByText(/^In words:/u).map(({ className }) => className)).toEqual(['visually-hidden', 'visually-hidden']);
});

test('QUIZ-07 a server that knows no kinds gets no empty answers', async () => {
  portal.server.on(quiz.get_quiz, () => quizPaper(2)).on(quiz.submit_quiz, () => RESULT);
  keepAttempts(portal.server);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1', 'b1', 'c2');
  await press('button', 'Submit');
  await findText('Well done!');
  const sent = portal.server.asked(attempts.save_answers).concat(portal.server.asked(quiz.submit_quiz));
  expect(JSON.stringify(sent)).not.toContain('"answer":""');
});
