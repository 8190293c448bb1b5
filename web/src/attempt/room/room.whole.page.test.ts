import { attempts, quiz } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { lost } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until, within, write } from '../../testing/portal.ts';
import { testRoom } from '../../testing/room.ts';
import { ofEachKind, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const { at } = room;
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

describe('EXAM-02 one question at a time', () => {
  test('with its number, its kind, its marks; Next and Previous go on, a choice counts the moment it is made', async () => {
    const held = await room.open();
    (await at(1)).closest('article');
    await findText('One right answer');
    expect(screen.getAllByRole('group', { name: /^\d\./u })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(await find('button', 'Previous')).toHaveProperty('disabled', true);
    await press('radio', 'b1');
    await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
    await press('button', 'Next');
    await room.focused(2);
    await press('button', 'Next', 'Previous');
    await at(2);
    await press('button', 'Previous');
    expect(isChecked('b1')).toBe(true);
    await findText('All answers saved');
  });

  test('taps that come before anything is painted all count: a choice, and two questions on', async () => {
    const held = await room.open();
    // The next one is drawn, out of sight.
    await until(() => expect(document.querySelectorAll('article')).toHaveLength(2));
    const tap = async (element: HTMLElement) => {
      element.focus();
      element.click();
      // Runs the microtasks, as a browser does after each event. No time passes.
      await Promise.resolve();
    };
    const next = await find('button', 'Next');
    await tap(screen.getByRole('radio', { name: 'c1' }));
    expect(isChecked('c1')).toBe(true);
    await tap(next);
    expect(screen.getByRole('heading', { name: 'Question 2 of 5' }).closest('[hidden]')).toBeNull();
    expect(document.querySelector('#room-question-1')?.closest('[hidden]')).not.toBeNull();
    await tap(next);
    await room.focused(3);
    await portal.passTime(2000);
    expect(held.answers).toEqual({ 1: 'c1' });
    await press('button', 'Previous', 'Previous');
    await at(1);
    expect(isChecked('c1')).toBe(true);
  });

  test('a response is cleared, a question is marked: both are saved like answers', async () => {
    const held = await room.open();
    await press('radio', 'a1');
    await press('button', 'Mark for review');
    expect(await find('button', 'Mark for review')).toHaveProperty('ariaPressed', 'true');
    await until(() => expect(held).toMatchObject({ answers: { 1: 'a1' }, marked: [1], visited: [1] }));
    await press('button', 'Clear response');
    expect(isChecked('a1')).toBe(false);
    await until(() => expect(held.answers).toEqual({ 1: '' }));
  });

  test('a reload goes on where it was: the question, and the summary', async () => {
    await room.open();
    await press('button', 'Next', 'Next');
    await portal.reload();
    await at(3);
    await room.keys('s');
    await find('heading', 'Review and submit');
    // The summary is painted.
    await portal.passTime(100);
    await portal.reload('killed');
    await find('heading', 'Review and submit');
    await press('button', 'Back to the questions');
    await at(3);
  });

  test('each kind is answered in its way, also the number that is cleared before it is one', async () => {
    const held = await room.open({ questions: ofEachKind() });
    await press('button', 'Next');
    await press('checkbox', 'c2', 'a2');
    await room.keys('n');
    await at(3, 4);
    await room.keys('2');
    await until(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '2'));
    await room.keys('.5{Enter}');
    await at(4, 4);
    await press('checkbox', 'I – P');
    await room.keys('p');
    await write('Your answer', '7x');
    await press('button', 'Clear response');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    await until(() => expect(held.answers).toEqual({ 2: '["a2","c2"]', 3: '', 4: '{"I":["P"]}' }));
  });

  test('the text that it is about stands beside it', async () => {
    const questions = quizPaper(2).questions.map((each) => ({ ...each, passage: 't' }));
    await room.open({ questions, passages: [{ key: 't', text: 'Plants take in light.' }] });
    const [first] = await until(() => {
      const found = screen.getAllByText('Plants take in light.').filter((text) => !text.closest('[hidden]'));
      expect(found).toHaveLength(1);
      return found;
    });
    expect(first?.closest('article')?.textContent).toContain('Question 1 of 2');
  });

  test('a figure is zoomed by a tap on its button or by Z, in a dialog of its own', async () => {
    const [first] = quizPaper(1).questions;
    await room.open({ questions: [{ ...first!, question: 'Look: <img src="/media/open/lens.png" alt="A lens">' }] });
    await press('button', 'Zoom figure');
    const dialog = within(await find('dialog', 'A lens'));
    expect(dialog.getByRole('img', { name: 'A lens' }).getAttribute('src')).toMatch(/\/media\/open\/lens\.png$/u);
    await press('button', 'Larger', 'Larger', 'Larger');
    expect(dialog.getByRole('button', { name: 'Larger' })).toHaveProperty('disabled', true);
    await press('button', 'Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    await room.keys('z');
    await find('dialog', 'A lens');
  });

  test('a tap on a picture of an option chooses it and nothing else; the key and the button lead through all figures', async () => {
    const [first] = quizPaper(1).questions;
    const picture = (name: string) => `<img src="/media/open/${name}.png" alt="${name}">`;
    const options = ['up', 'down'].map(picture);
    const held = await room.open({ questions: [{ ...first!, question: `Which way? ${picture('lens')}`, options }] });
    const shown = async () => (await find('region', /, \d of 3$/u)).getAttribute('aria-label');
    await portal.user.click(await find('img', 'down'));
    await until(() => expect(held.answers).toEqual({ 1: options[1] }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.user.click(await find('img', 'lens'));
    expect(await shown()).toBe('lens, 1 of 3');
    await press('button', 'Next figure');
    expect(await shown()).toBe('up, 2 of 3');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('up, 2 of 3');
    await press('button', 'Close');
    await room.keys('z');
    expect(await shown()).toBe('lens, 1 of 3');
    // Browsers focus the button when a dialog opens.
    (await find('button', 'Close')).focus();
    await room.keys('zz');
    expect(await shown()).toBe('down, 3 of 3');
    await room.keys('z');
    expect(await shown()).toBe('lens, 1 of 3');
  });

  test('all questions on one page, and back; the choice is kept on the device', async () => {
    await room.open();
    await press('button', 'More');
    await press('checkbox', 'All questions on one page');
    await press('button', 'Close');
    await until(() => expect(screen.getAllByRole('heading', { name: /^Question/u })).toHaveLength(5));
    await portal.reload();
    await until(() => expect(screen.getAllByRole('heading', { name: /^Question/u })).toHaveLength(5));
    await press('radio', 'a4');
    // Keys belong to the question that has the focus, which stays where it is.
    await room.keys('b');
    expect([isChecked('b4'), isChecked('b1')]).toEqual([true, false]);
    await room.keys('n');
    await room.focused(5);
    await press('button', 'Review and submit');
    await find('heading', 'Review and submit');
    await press('button', 'Back to the questions', 'More');
    await press('checkbox', 'All questions on one page');
    await press('button', 'Close');
    await until(() => expect(screen.getAllByRole('heading', { name: /^Question/u })).toHaveLength(1));
    await at(5);
  });
});

describe('EXAM-02 the palette', () => {
  test('names all five states, counts them, filters, and leads to a question', async () => {
    await room.open();
    // 1 answered, 2 answered and marked, 3 marked, 4 not answered, 5 not visited.
    await room.keys('an');
    await room.keys('bm');
    await room.keys('nmn');
    await at(4);
    await press('button', 'Questions: 2 of 5 answered');
    const dialog = within(await find('dialog', 'Question palette'));
    await until(() =>
      expect(room.palette()).toEqual([
        'Question 1, answered',
        'Question 2, answered, marked for review',
        'Question 3, marked for review',
        'Question 4, not answered',
        'Question 5, not visited',
      ]),
    );
    const legend = dialog.getByRole('list', { name: 'What the signs mean' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Not visited',
      '1Not answered',
      '1Answered',
      '1Marked for review',
      '1Answered & marked for reviewcounts in the marking',
    ]);
    expect(dialog.getByRole('button', { current: 'step' }).textContent).toBe('4');
    await press('button', 'Without an answer 3');
    expect(room.palette()).toHaveLength(3);
    await press('button', 'Marked 2');
    expect(room.palette()).toHaveLength(2);
    await press('button', 'Question 2, answered, marked for review');
    await room.focused(2);
    expect(screen.queryByRole('dialog')).toBeNull();
    await until(() => expect(room.heard().at(-1)).toBe('Question 2 of 5, answered, marked for review'));
  });

  test('shows what is kept on this device only', async () => {
    await room.open();
    portal.server.on(attempts.save_answers, () => lost);
    await press('radio', 'a1');
    await until(() => expect(room.heard().at(-1)).toMatch(/^Waiting for the network/u));
    await room.keys('[[');
    await find('button', 'Question 1, answered, kept on this device only');
  });
});

test('QUIZ-04 a quiz that asks for the room is sat in it, and handed in from there', async () => {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(2), room: 1 }));
  portal.server.on(quiz.submit_quiz, () => ({ result: 'pass', message: 'Well done!', score_text: '2/2' }));
  await portal.open('/quiz-start/7');
  await at(1, 2);
  await room.keys('b');
  await until(() => expect(held.answers).toEqual({ 1: 'b1' }));
  await room.keys('s');
  await press('button', 'Submit');
  await portal.passTime(700);
  await press('button', 'Hand in');
  await find('heading', 'Quiz Complete');
});
