import { daysAfter, progress, students, type Data, type Input } from '@portal/contract';
import { verdictOn } from '@portal/contract/grading';
import { expect, test } from 'vitest';
import { failed, lost, refused } from '../../testing/answers.ts';
import { done, find, findText, press, screen, testPortal, toast, until } from '../../testing/portal.ts';

const portal = testPortal();
const TODAY = '2026-07-14';
const DAY = 24 * 3_600_000;

type Card = Data<typeof students.revision>['cards'][number];

const card = (number: number, about: Partial<Card> = {}): Card => ({
  attempt_id: 40,
  question_id: number,
  paper: { kind: 'quiz', name: 'Motion quiz' },
  step: 0,
  due_on: TODAY,
  question: `Question text ${number}`,
  options: ['a', 'b', 'c'].map((letter) => `${letter}${number}`),
  answer: `a${number}`,
  explanation: `Because ${number}`,
  ...about,
});

/** Acts as the server of one student: an answered question comes again on another day. */
function revising(cards: Card[]): Input<typeof students.revise>[] {
  const taken: Input<typeof students.revise>[] = [];
  const isTaken = ({ question_id }: Card) => taken.some((each) => String(each.question_id) === String(question_id));
  const due = () => cards.filter((each) => !isTaken(each));
  const day = { today: TODAY, day_ends_at: `${daysAfter(TODAY, 1)}T00:00:00+05:30` };
  portal.server
    .on(students.revision, () => ({
      now: new Date().toISOString(),
      ...day,
      due: due().length,
      next_on: daysAfter(TODAY, 2),
      cards: due().slice(0, 10),
    }))
    .on(students.revise, ({ stud_id: _student, ...answer }) => {
      taken.push(answer);
      const of = cards.find(({ question_id }) => String(question_id) === String(answer.question_id));
      return { outcome: (of && verdictOn(of, answer.answer)) ?? 'wrong', due_on: daysAfter(TODAY, 3) };
    })
    .on(progress.next, () => ({ revision: { ...day, due: due().length, cards: due().slice(0, 10) } }));
  return taken;
}

const answered = (taken: readonly Input<typeof students.revise>[]) =>
  taken.map(({ attempt_id, question_id, answer }) => [attempt_id, question_id, answer]);
const choose = async (option: string) => portal.user.click(await find('radio', option));
const at = (number: number, of: number) => find('heading', `Question ${number} of ${of}`);
const focused = (text: RegExp) => until(() => expect(document.activeElement?.textContent).toMatch(text));

test('REV-05 a question is answered, marked and explained at once; Enter checks, Enter again goes on, and the verdict is heard', async () => {
  const taken = revising([card(1), card(2)]);
  await portal.open('/revision');
  await at(1, 2);
  await findText('From Motion quiz');
  expect(screen.queryByText('Because 1')).toBeNull();
  await press('button', 'Check');
  await findText('Give an answer first, or say that you do not know.');
  await choose('a1');
  await portal.user.keyboard('{Enter}');
  expect((await findText('Right! It comes again in 3 days.')).closest('[role=status]')).not.toBeNull();
  await findText('Because 1');
  await focused(/^Next question$/u);
  await portal.user.keyboard('{Enter}');
  await focused(/^Question 2 of 2$/u);
  await choose('b2');
  await press('button', 'Check');
  await findText('Not right. It comes again tomorrow.');
  await findText('Correct answer');
  await press('button', 'Finish');
  await focused(/^That is it for now$/u);
  await findText('1 of 2 questions right.');
  await findText('The next ones come tomorrow.');
  await done();
  expect(answered(taken)).toEqual([
    [40, 1, 'a1'],
    [40, 2, 'b2'],
  ]);
});

test('REV-05 ten at a time; then it says how many more are due, and goes on with them', async () => {
  const taken = revising(Array.from({ length: 12 }, (_, index) => card(index + 1)));
  await portal.open('/revision');
  for (let number = 1; number <= 10; number += 1) {
    await at(number, 10);
    await press('button', 'I do not know');
    await findText('Now you know. It comes again tomorrow.');
    await press('button', number < 10 ? 'Next question' : 'Finish');
  }
  await findText('0 of 10 questions right.');
  await findText('2 questions more are due today.');
  await press('button', 'Revise 2 more');
  await at(1, 2);
  await findText('Question text 11');
  expect(taken).toHaveLength(10);
});

test('REV-06 without a network the last deck is revised: nothing is lost, nothing comes again, and home counts it no more', async () => {
  const { server } = portal;
  const taken = revising([card(1), card(2), card(3)]);
  localStorage.setItem('student-next', '1');
  await portal.open('/');
  await findText('3 questions to revise');
  await press('link', 'Revision');
  await at(1, 3);
  await done();
  server.down = true;
  await portal.reload();
  await choose('a1');
  await press('button', 'Check');
  await findText('Right! It comes again in 3 days.');
  // The page is gone before the student goes on.
  await portal.reload('killed');
  await at(1, 2);
  await findText('Question text 2');
  await portal.user.click(await find('radio', 'c2'));
  await portal.reload('killed');
  expect(((await find('radio', 'c2')) as HTMLInputElement).checked).toBe(true);
  await press('button', 'Check');
  await findText('Not right. It comes again tomorrow.');
  await portal.open('/');
  await findText('1 question to revise');
  expect(taken).toEqual([]);
  server.down = false;
  await portal.back();
  await portal.passTime(60_000);
  await until(() => expect(answered(taken)).toEqual([[40, 1, 'a1'], [40, 2, 'c2']])); // prettier-ignore
  const [first] = taken;
  expect(Math.abs(Date.parse(first?.at ?? '') - Date.parse('2026-07-14T10:00:00+05:30'))).toBeLessThan(120_000);
  await portal.open('/revision');
  await at(1, 1);
});

test('REV-06 the next day a wrong answer of yesterday comes again, also where there is no network', async () => {
  revising([card(1), card(2)]);
  await portal.open('/revision');
  await at(1, 2);
  await done();
  portal.server.down = true;
  await choose('b1');
  await press('button', 'Check');
  await press('button', 'Next question');
  await choose('a2');
  await press('button', 'Check');
  await press('button', 'Finish');
  await findText('Your answers are kept on this device and sent when the network is back.');
  await portal.passTime(DAY);
  await portal.reload();
  await findText('Question text 1');
  await at(1, 1);
});

test('REV-06 an answer whose answer is lost is sent again under its key, and what another tab has revised is not asked here', async () => {
  const taken = revising([card(1), card(2)]);
  await portal.open('/revision');
  await at(1, 2);
  portal.server.once(students.revise, () => lost);
  await choose('a1');
  await press('button', 'Check');
  await portal.passTime(60_000);
  await until(() => expect(taken).toHaveLength(1));
  const keys = portal.server.callsOf(students.revise).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  // Another tab has revised the second meanwhile.
  const place = 'student-revised-11';
  const own = JSON.parse(localStorage.getItem(place) ?? '{}') as object;
  localStorage.setItem(place, JSON.stringify({ ...own, '40-2': { day: TODAY, due_on: daysAfter(TODAY, 3) } }));
  dispatchEvent(new StorageEvent('storage', { key: place }));
  await press('button', 'Finish');
  await findText('That is it for now');
});

test('REV-06 a question that another device has brought back sooner is asked, whatever was noted here before that', async () => {
  revising([card(1, { due_on: '2026-07-13' }), card(2)]);
  const noted = { '40-1': { day: '2026-07-10', due_on: '2026-07-24' }, '40-2': { day: TODAY, due_on: daysAfter(TODAY, 3) } };
  localStorage.setItem('student-revised-11', JSON.stringify(noted));
  await portal.open('/revision');
  await at(1, 1);
  await findText('Question text 1');
});

test('REV-06 APP-08 of two students on one device each has noted what that one has revised, and is asked the others', async () => {
  const noted = (stud_id: number) =>
    Object.keys(JSON.parse(localStorage.getItem(`student-revised-${stud_id}`) ?? '{}') as object);
  revising([card(1), card(2), card(3)]);
  localStorage.setItem('student-revised-12', JSON.stringify({ '40-3': { day: TODAY, due_on: daysAfter(TODAY, 3) } }));
  await portal.open('/revision');
  await at(1, 3);
  await choose('a1');
  await press('button', 'Check');
  await findText(/^Right!/u);
  // Another tab signs another student in.
  for (const user of [null, { stud_id: 12, profile: { name: 'Ravi Das' } }]) {
    localStorage.setItem('userData', JSON.stringify({ state: { user, token: user && 'st1_other' }, version: 0 }));
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    await done();
  }
  revising([card(1), card(2), card(3)]);
  await press('link', 'Home');
  history.pushState(null, '', '/revision');
  await at(1, 2);
  await choose('a1');
  await press('button', 'Check');
  await findText(/^Right!/u);
  expect([noted(11), noted(12)]).toEqual([['40-1'], ['40-3', '40-1']]);
});

test('REV-05 nothing due: when the next ones come; NET-01 a server without the calls shows no door', async () => {
  revising([]);
  await portal.open('/revision');
  await findText('Nothing to revise today');
  await findText('The next ones come in 2 days.');
  portal.server
    .lacks(students.revision)
    .lacks(students.revise)
    .on(progress.next, () => ({}));
  localStorage.setItem('student-next', '1');
  await portal.open('/');
  await findText('Nothing is waiting for you just now.');
  expect(screen.queryByText(/revise/u)).toBeNull();
});

test('REV-05 every kind of question is asked and shown with its key', async () => {
  const part = (key: string) => ({ key, text: `Part ${key}` });
  const taken = revising([
    card(1, { type: 'multiple', options: ['p', 'q', 'r'], answer: '["p","r"]' }),
    card(2, { type: 'numeric', options: [], answer: '2.4 to 2.6', input: { min: 0 } }),
    card(3, {
      type: 'matrix', options: [], rows: ['I', 'II'].map(part), columns: ['P', 'Q'].map(part), answer: '{"I":["P"],"II":["Q"]}',
      passage: 'story', text: { key: 'story', text: 'A story to read' },
    }), // prettier-ignore
    card(4, { type: 'drawn' }),
  ]);
  await portal.open('/revision');
  await at(1, 3);
  for (const option of ['r', 'p']) await portal.user.click(await find('checkbox', option));
  await press('button', 'Check');
  await findText('Right! It comes again in 3 days.');
  await press('button', 'Next question');
  await portal.user.type(await find('textbox', 'Your answer'), '2,5');
  await portal.user.keyboard('{Enter}');
  await findText('Right! It comes again in 3 days.');
  await press('button', 'Next question');
  await findText('A story to read');
  await portal.user.click(await find('checkbox', 'I – P'));
  await press('button', 'Check');
  await findText('Not right. It comes again tomorrow.');
  await done();
  expect(answered(taken)).toEqual([
    [40, 1, '["p","r"]'],
    [40, 2, '2.5'],
    [40, 3, '{"I":["P"]}'],
  ]);
});

test('REV-06 an answer that the server refuses is told: what was typed stays, and the question is asked again, also after others', async () => {
  const { server } = portal;
  const number: Partial<Card> = { type: 'numeric', options: [], answer: '2.4 to 2.6', input: { min: 0 } };
  const taken = revising([card(1, number), card(2, number)]);
  const refuse = () => refused('Have another look.');
  await portal.open('/revision');
  await at(1, 2);
  server.once(students.revise, refuse);
  await portal.user.type(await find('textbox', 'Your answer'), '2,5');
  await portal.user.keyboard('{Enter}');
  await toast('Your answer did not count, look at the question again: Have another look.');
  await at(1, 2);
  expect(((await find('textbox', 'Your answer')) as HTMLInputElement).value).toBe('2.5');
  expect(screen.queryByText(/^Right!/u)).toBeNull();
  // The word of the server comes when the student has gone on.
  server.down = true;
  await press('button', 'Check');
  await press('button', 'Next question');
  await portal.user.type(await find('textbox', 'Your answer'), '7');
  server.down = false;
  server.once(students.revise, refuse);
  await portal.back();
  await portal.passTime(60_000);
  await until(() => expect(server.callsOf(students.revise).length).toBeGreaterThan(1));
  await findText('Question text 2');
  await press('button', 'Check');
  await press('button', 'Next question');
  await findText('Question text 1');
  expect(((await find('textbox', 'Your answer')) as HTMLInputElement).value).toBe('2.5');
  await press('button', 'Check');
  await press('button', 'Finish');
  await findText('1 of 2 questions right.');
  await done();
  expect(answered(taken)).toEqual([
    [40, 2, '7'],
    [40, 1, '2.5'],
  ]);
});

test('REV-06 a question whose key is taken back meanwhile is told, and not asked again', async () => {
  revising([card(1)]);
  await portal.open('/revision');
  await at(1, 1);
  portal.server.on(students.revise, () => failed(404));
  await choose('a1');
  await press('button', 'Check');
  await toast('A question is not in revision any more: your answer to it did not count.');
  await press('button', 'Finish');
  await findText('That is it for now');
});

test('REV-05 what was begun before a question was corrected, and fits it no more, is said', async () => {
  revising([card(1)]);
  sessionStorage.setItem('student-revision', JSON.stringify({ of: '40-1', answer: 'an option of before' }));
  await portal.open('/revision');
  await press('button', 'Check');
  await findText('This answer does not fit the question. Please answer again.');
});

test('REV-05 NET-01 before a server without the calls the page says so plainly, and leads on', async () => {
  await portal.open('/revision');
  await find('heading', 'This portal has no revision');
  await find('link', 'Back to home');
  await portal.passTime(10_000);
  expect(document.querySelectorAll('[data-type=error]')).toHaveLength(0);
});
