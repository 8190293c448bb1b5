import { attempts, exams } from '@portal/contract';
import { expect, test } from 'vitest';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { examPaper, question } from '../../testing/samples.ts';

const portal = testPortal();
const sections = [
  { key: 'p', name: 'Physics', minutes: 30 },
  { key: 'c', name: 'Chemistry', minutes: 20 },
];
const questions = [1, 2, 3, 4].map((number) => ({ ...question(number), marks: 4, section: number < 3 ? 'p' : 'c' }));
const disabled = (name: string) => (screen.getByRole('radio', { name }).closest('fieldset') as HTMLFieldSetElement).disabled;
const at = async (name: string) => within(await find('region', name));

/** An exam of two sections, of which the second one opens when the first one closes. */
function keepSections() {
  portal.server.on(exams.exam, () => ({ ...examPaper(), questions, sections }));
  return keepAttempts(portal.server, {
    minutes: 5,
    sections: { p: { from: 0, to: 2, questions: [1, 2] }, c: { from: 2, to: 5, questions: [3, 4] } },
  });
}

test('EXAM-02 each section has its name, its questions, marks and minutes', async () => {
  keepSections();
  await portal.open('/exam/1');
  (await at('Physics')).getByText('2 questions · 8 marks · 30 minutes');
  (await at('Physics')).getByRole('heading', { level: 2, name: 'Physics' });
  (await at('Chemistry')).getByText('2 questions · 8 marks · 20 minutes');
  await until(() => expect(screen.getAllByRole('group')).toHaveLength(4));
  expect((await at('Chemistry')).getAllByRole('group')).toHaveLength(2);
});

test('EXAM-02 a section is open from its own start to its own end, and says how it stands', async () => {
  const held = keepSections();
  await portal.open('/exam/1');
  await findText('Time left in this section:');
  (await at('Physics')).getByText('Time left in this section:');
  (await at('Chemistry')).getByText('Not open yet. This section opens in');
  expect((await at('Chemistry')).getByRole('timer').textContent).toMatch(/^(?:2:00|1:5\d)$/u);
  expect([disabled('a1'), disabled('a3')]).toEqual([false, true]);
  await until(() => expect(screen.getAllByText('This section is not open yet.')).toHaveLength(2));
  await press('radio', 'a1');
  await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
  await portal.passTime(2 * 60_000);
  await until(() => expect([disabled('a1'), disabled('a3')]).toEqual([true, false]));
  (await at('Physics')).getAllByText('This section is over. Its answers cannot be changed.');
  expect((await at('Physics')).queryByRole('timer')).toBeNull();
  await press('radio', 'b4');
  await until(() => expect(held.answers).toEqual({ 1: 'a1', 4: 'b4' }));
});

test('EXAM-04 a choice that comes too late for its section is told, and the answer that is held is shown', async () => {
  const held = keepSections();
  await portal.open('/exam/1');
  await press('radio', 'a1');
  await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
  // Chosen in time, on a phone without a network until the section is over.
  portal.server.down = true;
  await press('radio', 'b1', 'c2');
  await portal.passTime(2 * 60_000);
  portal.server.down = false;
  await portal.back();
  await findText('Questions 1, 2 were not saved: their section is over');
  await until(() => expect(screen.getByRole('radio', { name: 'a1' })).toHaveProperty('checked', true));
  await until(() => expect(screen.getByRole('radio', { name: 'c2' })).toHaveProperty('checked', false));
  await findText('1 of 4 answered');
  await press('radio', 'a3');
  await until(() => expect(held.answers).toEqual({ 1: 'a1', 3: 'a3' }));
  await findText(/All answers saved$/u);
  await press('button', 'OK');
  expect(screen.queryByText(/were not saved/u)).toBeNull();
  // Answers that were let go of are not sent again.
  const last = portal.server.asked(attempts.save_answers).at(-1);
  expect(last).toMatchObject({
    answers: [
      { question_id: '1', answer: 'a1' },
      { question_id: '3', answer: 'a3' },
    ],
  });
});

test('EXAM-02 a text stands once, above the questions about it, and names their group', async () => {
  const passages = [{ key: 't', text: 'Plants take in light.' }];
  const about = questions.map((each, index) => ({ ...each, section: undefined, ...(index === 0 ? {} : { passage: 't' }) }));
  portal.server.on(exams.exam, () => ({ ...examPaper(), questions: about, passages }));
  await portal.open('/exam/1');
  await until(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  const group = within(await find('group', 'For questions 2 to 4'));
  expect(group.getAllByRole('radio')).toHaveLength(9);
  expect(screen.getAllByText('Plants take in light.')).toHaveLength(1);
  const lists = screen.getAllByRole('list').filter((list) => list.tagName === 'OL');
  expect(lists.map((list) => list.getAttribute('start'))).toEqual(['1', '2']);
});
