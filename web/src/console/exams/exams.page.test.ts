import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until, write } from '../../testing/portal.ts';

const console = testConsole();
const { exams, items } = staffCalls;

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
/** The moment at which the list was made. */
const MOMENT = at(0);
const item = {
  kind: 'exam' as const,
  item_id: 7,
  key: 'unit-test',
  name: 'Unit test',
  subject_name: 'Physics',
  closes_at: at(60),
  under_way: 2,
  handed_in: 1,
  questions: 90,
  max_marks: 360,
  pass_marks: 120,
  attempt_limit: 1,
  room: 1,
  batches: [],
  sections: [{ name: 'Section A', questions: 90 }],
  reveal: 'after_close' as const,
  marks_out: 0,
  key_out: 0,
  key_at: at(70),
  students: 4,
};
const who = (stud_id: number, name: string) => ({ stud_id, name, academic_level: 'Class 11' });
const students = [
  {
    ...who(1, 'Silent Sam'),
    state: 'silent' as const,
    answered: 3,
    questions: 90,
    started_at: at(-30),
    heard_at: at(-4),
    deadline_at: at(20),
  },
  {
    ...who(2, 'Asha Verma'),
    state: 'answering' as const,
    answered: 45,
    questions: 90,
    started_at: at(-30),
    saved_at: at(0),
    heard_at: at(0),
  },
  { ...who(3, 'Ravi Das'), state: 'not begun' as const },
  {
    ...who(4, 'Meera Iyer'),
    state: 'handed in' as const,
    handed_in_at: at(-5),
    handed_in_by: 'server',
    left_page: 2,
    report_id: 9,
  },
];

async function open(more: object = {}): Promise<void> {
  console.server
    .on(items.item, () => ({ ...item, ...more }))
    .on(items.watch, () => ({ at: MOMENT, counts: { silent: 1, answering: 1, 'not begun': 1, 'handed in': 1 }, students }))
    .on(items.marks, () => []);
  await console.enter('/exams/exam/7');
  await findText('Who stands where');
}

const rows = (): string[] => within('Who stands where').map((row) => row.querySelector('h3')?.textContent ?? '');
const within = (name: string): Element[] => [...screen.getByRole('region', { name }).querySelectorAll('li')];
const textOf = (name: string): string =>
  within('Who stands where').find((row) => row.textContent.includes(name))?.textContent ?? '';

test('STF-06 each student stands with what is known of them, and a press narrows the list to a state and back', async () => {
  await open();
  expect(rows()).toEqual(['Silent Sam', 'Asha Verma', 'Ravi Das', 'Meera Iyer']);
  expect(textOf('Silent Sam')).toContain('silent for 4 min');
  expect(textOf('Silent Sam')).toContain('3 of 90 answered');
  expect(textOf('Asha Verma')).toContain('last save less than a minute ago');
  expect(textOf('Meera Iyer')).toContain('by the portal, its time was over');
  expect(textOf('Meera Iyer')).toContain('left the page 2 times');
  await press('button', '1 not begun');
  expect(rows()).toEqual(['Ravi Das']);
  await press('button', '1 not begun');
  expect(rows()).toHaveLength(4);
});

test('STF-06 what students see of results is said, and when they see the rest', async () => {
  await open();
  await findText(/^No marks and no answers\. The rest /u);
});

test.each([
  ['Silent Sam', ['minutes', 'void', 'count']],
  ['Ravi Das', ['minutes']],
  ['Meera Iyer', ['reopen', 'retry', 'void', 'count']],
])('STF-06 what can be decided about %s is what can be done as the student stands', async (name, choices) => {
  await open();
  await press('button', `Decide about ${name}`);
  const field = await find('combobox', 'What is decided');
  expect([...field.querySelectorAll('option')].map(({ value }) => value)).toEqual(choices);
});

test('STF-06 a decision that is refused says why and leaves what was typed; pressed again the same goes out with its reason', async () => {
  await open();
  const sent: unknown[] = [];
  console.server.on(exams.reopen_attempt, () => refused('No time was left: say how many minutes.'));
  await press('button', 'Decide about Meera Iyer');
  await write('Why', 'The line was down');
  await press('button', 'Decide');
  await findText('No time was left: say how many minutes.');
  console.server.on(exams.reopen_attempt, (body) => {
    sent.push(body);
    return { attempt_id: 9 };
  });
  await press('button', 'Decide');
  await findText('Goes on with the attempt: Meera Iyer');
  expect(sent).toEqual([{ kind: 'exam', item_id: 7, stud_id: 4, why: 'The line was down', dry: 0 }]);
});

test('STF-06 a quiz that is taken outside the room offers neither minutes nor words to all', async () => {
  await open({ room: 0 });
  await find('button', 'Extra minutes for all');
  await until(() => expect(screen.queryByRole('button', { name: 'Say something to all' })).toBeNull());
});
