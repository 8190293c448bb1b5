import { describe, expect, test } from 'vitest';
import { find, press, screen, testPortal, until } from '../../../testing/portal.ts';
import { testRoom } from '../../../testing/room.ts';
import { question, quizPaper } from '../../../testing/samples.ts';

const portal = testPortal();
const room = testRoom(portal);
const { at } = room;
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);

test('EXAM-02 ninety questions by keyboard alone, to Handed in, in at most 184 keys', async () => {
  const { questions } = quizPaper(90);
  await room.open({ questions });
  await at(1, 90);
  let keys = 0;
  const type = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await room.keys(key);
    }
  };
  for (let number = 1; number <= 90; number += 1) {
    await type('abc'[number % 3] ?? 'a');
    if (number < 90) await type('n');
  }
  await at(90, 90);
  await type('s', '{Tab}', '{Enter}');
  await portal.passTime(700);
  await type('{Tab}', '{Enter}');
  await find('heading', 'Exam Complete');
  expect(keys).toBeLessThanOrEqual(184);
  const [{ submit_data } = {}] = room.handedIn();
  expect(submit_data).toEqual(
    questions.map(({ question_id, options }, index) => ({ question_id, answer: options[(index + 1) % 3] })),
  );
});

describe('EXAM-02 keys', () => {
  test('any of ninety questions is reached in four keys, also from the summary', async () => {
    await room.open({ questions: quizPaper(90).questions });
    await room.keys('g87');
    expect(screen.getByText('Go to question: 87_')).toBeTruthy();
    await room.keys('{Enter}');
    await at(87, 90);
    await room.keys('sg5{Enter}');
    await at(5, 90);
    await room.keys('g91{Enter}');
    await at(5, 90);
    await until(() => expect(room.heard()).toContain('There is no question 91 to go to.'));
    await room.keys('g1{Escape}');
    await room.keys('b');
    expect(chosen()).toBe(1);
  });

  test('a key that is held down is one press', async () => {
    await room.open();
    await portal.user.keyboard('{n>5/}');
    await at(2);
  });

  test('choose, clear, mark, next, previous, next unanswered, summary, palette', async () => {
    const held = await room.open();
    await room.keys('2');
    expect(chosen()).toBe(1);
    await room.keys('C');
    expect(chosen()).toBe(2);
    await room.keys('{Backspace}');
    expect(chosen()).toBe(-1);
    await room.keys('am{Enter}');
    await room.focused(2);
    await until(() => expect(held).toMatchObject({ answers: { 1: 'a1' }, marked: [1] }));
    await room.keys('bnp');
    await at(2);
    await room.keys('u');
    await at(3);
    await room.keys('nnu');
    await at(3);
    await room.keys('s');
    await find('heading', 'Review and submit');
    await room.keys('[[');
    await find('dialog', 'Question palette');
    // A dialog has the keys for itself.
    await room.keys('nn');
    await press('button', 'Close');
    await find('heading', 'Review and submit');
  });

  test('Enter on a button is the button’s; with Ctrl a key is the browser’s', async () => {
    await room.open();
    (await find('button', 'Mark for review')).focus();
    await room.keys('{Enter}');
    await at(1);
    expect(await find('button', 'Mark for review')).toHaveProperty('ariaPressed', 'true');
    await room.keys('{Control>}n{/Control}');
    await at(1);
  });

  test('in a field for text letters are text, and Enter goes on; a digit leads into the field', async () => {
    await room.open({ questions: [{ ...question(1), type: 'numeric', options: [] }, question(2)] });
    await at(1, 2);
    await until(() => expect(screen.getByRole('textbox')).toBeTruthy());
    await room.keys('7');
    await room.keys('n');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '7n');
    await room.keys('{Backspace}{Enter}');
    await at(2, 2);
    await room.keys('p');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '7');
    // Esc leads out of the field to the heading: letters act again, and nothing that was typed is lost.
    await room.keys('5m');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '75m');
    await room.keys('{Backspace}{Escape}');
    await room.focused(1);
    await room.keys('m');
    expect(await find('button', 'Mark for review')).toHaveProperty('ariaPressed', 'true');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '75');
  });

  test('are listed under ?, where single letters are switched off for good', async () => {
    await room.open();
    await room.keys('?');
    const dialog = await find('dialog', 'Keys');
    expect(dialog.querySelectorAll('dt')).toHaveLength(14);
    await press('checkbox', 'Use single keys, such as A, N or 1, as shortcuts');
    await press('button', 'Close');
    await room.keys('an?');
    await at(1);
    expect(chosen()).toBe(-1);
    await room.keys('{Enter}');
    await at(2);
    await portal.reload();
    await at(2);
    await room.keys('n');
    await at(2);
    await press('button', 'More', 'Keys');
    await press('checkbox', 'Use single keys, such as A, N or 1, as shortcuts');
    await press('button', 'Close');
    await room.keys('n');
    await at(3);
  });

  test('the time left is one key away: shown and said', async () => {
    await room.open();
    await at(1);
    await until(() => expect(screen.getByRole('button', { name: /^Time left/u })).toBeTruthy());
    await room.keys('t');
    await until(() => expect(room.heard().at(-1)).toMatch(/^(?:1 h|60 min|59 min) left\.$/u));
  });
});
