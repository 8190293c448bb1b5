import { quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { keepAttempts } from '../../testing/attempts.ts';
import { descriptionOf, find, findText, press, screen, testPortal, until, write } from '../../testing/portal.ts';
import { question, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();

/** Opens a quiz with one question for a number, on a server that keeps attempts. */
async function openQuiz(input: object = { min: -10, max: 10, decimals: 2 }) {
  const held = keepAttempts(portal.server);
  const questions = [{ ...question(1), type: 'numeric', options: [], input }];
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(1), questions }));
  await portal.open('/quiz-start/7');
  await find('group', /^1\./u);
  return held;
}
const field = () => find('textbox', 'Your answer') as Promise<HTMLInputElement>;
const saved = () => findText(/All answers saved$/u);

test('QUIZ-04 the field says what it takes, asks for the digits’ keyboard, and has a minus sign of its own', async () => {
  const held = await openQuiz();
  const input = await field();
  expect(descriptionOf(input)).toContain('A number with at most 2 decimals from −10 to 10');
  expect(input.inputMode).toBe('decimal');
  await write('Your answer', '4.5');
  await press('button', /^Change the sign/u);
  expect([input.value, document.activeElement]).toEqual(['-4.5', input]);
  await until(() => expect(held.answers).toEqual({ 1: '-4.5' }));
});

test('QUIZ-04 a field that takes no sign has no button for it, and whole numbers have the keyboard without a point', async () => {
  await openQuiz({ integer: 1, min: 0, max: 99 });
  expect((await field()).inputMode).toBe('numeric');
  expect(screen.queryByRole('button', { name: /^Change the sign/u })).toBeNull();
  expect(descriptionOf(await field())).toContain('A whole number from 0 to 99');
});

test.each([
  ['ten', /This is not a number\. Type digits.* It is not counted as answered\./u],
  ['11', /too small or too large\. Needed: A number with at most 2 decimals from −10 to 10\./u],
  ['1.234', /too many decimals/u],
])('QUIZ-07 what was typed stays, and what it is not is said: %s', async (text, said) => {
  const held = await openQuiz();
  await write('Your answer', '7');
  await findText('1 of 1 answered');
  await saved();
  await write('Your answer', text);
  await portal.user.tab();
  const input = await field();
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual([text, 'true']);
  expect(descriptionOf(input)).toMatch(said);
  await findText('0 of 1 answered');
  await until(() => expect(held.answers).toEqual({ 1: '' }));
  expect(input.value).toBe(text);
  await write('Your answer', '8');
  await findText('1 of 1 answered');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('QUIZ-04 nothing is said while a number is being typed; how a comma was read is said', async () => {
  await openQuiz();
  const input = await field();
  await portal.user.type(input, '-');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  await portal.user.type(input, '1,5');
  await findText('Counted as −1.5');
  await portal.user.type(input, '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['', null]);
  await findText('0 of 1 answered');
});

test('QUIZ-04 the caret stays where it is typed', async () => {
  await openQuiz();
  const input = await field();
  await portal.user.type(input, '15');
  await portal.user.type(input, '.2', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([input.value, input.selectionStart]).toEqual(['1.25', 3]);
  await press('button', /^Change the sign/u);
  expect([input.value, input.selectionStart]).toEqual(['-1.25', 4]);
});

test('QUIZ-07 a number is there again after a reload', async () => {
  await openQuiz();
  await write('Your answer', '-2.5');
  await saved();
  await portal.reload();
  await until(async () => expect((await field()).value).toBe('-2.5'));
});
