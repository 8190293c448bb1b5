import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen, until, write } from '../../../testing/portal.ts';

const console = testConsole();
const { items, questions } = staffCalls;

const item = {
  kind: 'exam' as const,
  item_id: 7,
  key: 'unit-test',
  name: 'Unit test',
  subject_name: 'Physics',
  under_way: 0,
  handed_in: 100,
  questions: 2,
  max_marks: 8,
  pass_marks: 4,
  room: 1,
  batches: [],
  sections: [],
  reveal: 'after_close' as const,
  marks_out: 1,
  key_out: 1,
  students: 100,
};
const choice = (place: number, right = 0) => ({
  text: `Option ${place}`,
  place,
  label: 'ABC'[place - 1] ?? '',
  count: 30,
  best: 9,
  right,
});
const fared = (question_id: number) => ({
  question_id,
  number: question_id,
  name: `q${question_id}`,
  type: 'single' as const,
  text: 'Which one?',
  right_answer: 'Option 1',
  attempts: 100,
  answered: 90,
  best: 27,
  facility: 0.3,
  discrimination: -0.2,
  choices: [choice(1, 1), choice(2), choice(3)],
  objections: 0,
  waiting: 0,
});
const effect = { attempts: 100, up: 30, down: 20, now_pass: 3, now_fail: 1, most: 5, changed: 1, stamp: '41' };
const changes = [{ name: 'Asha Verma', marks_before: -1, marks: 4, result_before: 'fail', result: 'pass' }];

function serve() {
  return console.server
    .on(items.item, () => item)
    .on(items.watch, () => ({
      at: '2026-11-27T10:00:00Z',
      counts: { silent: 0, answering: 0, 'not begun': 0, 'handed in': 0 },
      students: [],
    }))
    .on(items.marks, () => []);
}

async function open(): Promise<void> {
  serve().on(questions.item_questions, () => ({
    attempts: 100,
    questions: [fared(1), { ...fared(2), favoured: { text: 'Option 2', best: 20, key_best: 3 }, objections: 4, waiting: 2 }],
  }));
  await console.enter('/exams/exam/7');
  await findText('Keys that look wrong');
}

test('STF-07 the key that looks wrong stands first, with its reason in words and what students say', async () => {
  await open();
  const first = screen.getByRole('region', { name: 'Keys that look wrong' });
  expect([...first.querySelectorAll('h3')].map((each) => each.textContent)).toEqual(['Question 2']);
  expect(first.textContent).toContain('Of the best 27, 20 answered B (Option 2) and 3 what the key says. The key may be wrong.');
  expect(screen.getAllByRole('link', { name: '4 students say that it seems wrong; 2 wait for an answer' })).toHaveLength(2);
});

test('STF-08 what is done is what was shown: a change of the form hides it, and a refusal leaves what was typed', async () => {
  await open();
  const sent: unknown[] = [];
  console.server.on(questions.plan_regrade, (body) => {
    sent.push(body);
    return { questions: [], under_way: 2, ...effect, changes };
  });
  const [button] = screen.getAllByRole('button', { name: 'Correct the key …' });
  button?.click();
  await press('checkbox', 'A Option 1');
  await press('checkbox', 'B Option 2');
  await press('button', 'See who goes up and down');
  await findText('30 go up, 20 go down, 50 stay.');
  const order = { kind: 'exam', item_id: 7, rules: [{ question_id: 2, rule: 'new' }], key: { question_id: 2, options: [2] } };
  expect(sent.at(-1)).toEqual(order);
  await press('checkbox', 'C Option 3');
  await until(() => expect(screen.queryByRole('button', { name: 'Mark anew' })).toBeNull());
  await press('checkbox', 'C Option 3');
  await press('button', 'See who goes up and down');
  await write('Why', 'B is right');
  console.server.once(questions.regrade, () => refused('Somebody else decided about Unit test in between.'));
  await press('button', 'Mark anew');
  await findText('Somebody else decided about Unit test in between.');
  console.server.on(questions.regrade, (body) => {
    sent.push(body);
    return { attempts: 100, up: 30, down: 20, under_way: 2 };
  });
  await press('button', 'Mark anew');
  await findText('Marked anew. Reports say what the marks were.');
  expect(sent.findLast((each) => 'why' in (each as object))).toEqual({ ...order, stamp: '41', why: 'B is right' });
  await find('button', 'Extra minutes for all');
});

test('STF-08 the columns of a matrix are ticked row by row, and sent whole', async () => {
  const part = (key: string) => ({ key, text: `Text ${key}` });
  const matrix = { rows: [part('I'), part('II')], columns: [part('P'), part('Q')], right: { I: ['P'], II: ['Q'] } };
  const sent: unknown[] = [];
  serve()
    .on(questions.item_questions, () => ({
      attempts: 100,
      questions: [{ ...fared(4), type: 'matrix' as const, choices: [], matrix }],
    }))
    .on(questions.plan_regrade, (body) => {
      sent.push(body);
      return { questions: [], under_way: 2, ...effect, changes };
    });
  await console.enter('/exams/exam/7?do=key+4');
  await find('group', 'I Text I');
  await press('checkbox', 'I – Q: Text Q');
  await press('button', 'See who goes up and down');
  await until(() => expect(sent.at(-1)).toMatchObject({ key: { question_id: 4, matrix: { I: ['P', 'Q'], II: ['Q'] } } }));
});
