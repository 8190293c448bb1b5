import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen, until, within, write } from '../../../testing/portal.ts';
import type { Question } from '../question.ts';

const console = testConsole();
const { bank_filters, bank_questions, bank_question, pick_questions, take_questions } = staffCalls.bank;

const use = { kind: 'exam' as const, item_id: 7, name: 'Unit test', number: 3, marks: 4, used_at: '2026-07-01T04:30:00Z' };
const question = (bank_id: number, text: string, more: object = {}) => ({
  bank_id,
  type: 'single' as const,
  text,
  languages: ['en'],
  takeable: 1,
  topics: ['Vectors'],
  attempts: 40,
  facility: 0.25,
  discrimination: 0.31,
  uses: [use],
  ...more,
});
const vector = question(1, 'What is a vector?');
const scalars = question(3, 'Which are scalars?', { type: 'multiple' as const });
const all = [vector, question(2, 'How many?', { type: 'numeric' as const, takeable: 0 }), scalars];
const known = {
  subjects: [
    { subject_id: 4, key: 'chemistry', name: 'Chemistry', chapters: [] },
    { subject_id: 5, key: 'physics', name: 'Physics', chapters: [{ chapter_id: 6, key: 'physics/motion', name: 'Motion' }] },
  ],
  topics: [{ topic: 'Vectors', subject_id: 5, chapter_id: 6 }],
  marks: [4],
  papers: [{ kind: 'exam' as const, item_id: 7, name: 'Unit test' }],
  languages: ['en', 'hi'],
};

/** A question as a paper takes it, under a key that nobody else has. */
const took = (text: string): unknown => ({ key: expect.stringMatching(/^q-[a-z0-9]+$/u) as string, question: text });

async function open(path = '/bank'): Promise<void> {
  console.server.on(bank_filters, () => known).on(bank_questions, () => all);
  await console.enter(path);
  await findText('What is a vector?');
}

/** Opens the dialog as a paper's page does; what it gave, and whether it is closed. */
async function fromBank() {
  await open();
  const given: { taken: Question[][]; isClosed: boolean } = { taken: [], isClosed: false };
  // After the page, which has these modules anew.
  const [{ createElement }, { createRoot }, { QueryClientProvider }, { queries }, { FromBank }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('@tanstack/react-query'),
    import('../../calls/queries.ts'),
    import('./FromBank.tsx'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onTake = (questions: Question[]) => void given.taken.push(questions);
  const onClose = () => {
    given.isClosed = true;
    root.unmount();
    place.remove();
  };
  const dialog = createElement(FromBank, { paper: { subject: 'physics', questions: [] }, onTake, onClose });
  root.render(createElement(QueryClientProvider, { client: queries }, dialog));
  await find('dialog', 'Questions from the bank');
  return given;
}

test('STF-10 a question says what it is, where it was used and how it fared; a filter is asked for and stands in the address', async () => {
  await open();
  const row = (await findText('What is a vector?')).closest('li')?.textContent ?? '';
  expect(row).toContain('One right option · 4 marks · Vectors');
  expect(row).toContain('Unit test, 1 Jul 2026');
  expect(row).toContain('25% of 40 had it right · separates by 0.31');
  const asked: unknown[] = [];
  console.server.on(bank_questions, (body) => {
    asked.push(body);
    return [];
  });
  await console.user.selectOptions(await find('combobox', 'Chapter'), 'Motion');
  await console.user.selectOptions(await find('combobox', 'How hard it was'), 'Hard: 40% or fewer had it right');
  await findText('No question is like that.');
  await until(() => expect(asked.at(-1)).toMatchObject({ chapter_id: 6, facility_from: 0, facility_to: 0.4 }));
  expect(location.search).toContain('facility=0-0.4');
});

test('STF-10 one question is shown whole: key, papers with links, what it said before', async () => {
  const part = { question: 'What is a <strong>vector</strong>?', options: ['speed', 'displacement'], rows: [], columns: [] };
  console.server.on(bank_question, () => ({
    ...question(1, 'What is a vector?'),
    ...part,
    right: [2],
    right_answer: 'displacement',
    in: { hi: { ...part, question: 'सदिश क्या है?' } },
    uses: [{ ...use, subject_name: 'Physics', attempts: 40, facility: 0.25 }],
    versions: [
      {
        text: 'What is vector?',
        name: 'Unit test',
        kind: 'exam' as const,
        item_id: 7,
        revision: 1,
        made_by: 'Ms Sen',
        made_at: use.used_at,
      },
    ],
  }));
  await open();
  const [first] = screen.getAllByRole('button', { name: 'Look at it' });
  if (first) await console.user.click(first);
  const dialog = await find('dialog', 'Question');
  await findText('Right answer: displacement');
  expect(dialog.textContent).toContain('displacement ✓ right');
  expect(dialog.textContent).toContain('सदिश क्या है?');
  expect(dialog.textContent).toContain('Unit test, revision 1 · by Ms Sen, 1 Jul 2026');
  expect((await find('link', 'Unit test')).getAttribute('href')).toBe('/console/exams/exam/7');
});

test('STF-10 questions are ticked in a list and taken in that order; one that stays in its paper cannot be', async () => {
  const given = await fromBank();
  const dialog = await find('dialog', 'Questions from the bank');
  await until(() => expect(dialog.querySelectorAll('input[type=checkbox]')).toHaveLength(3));
  const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true, false]);
  await press('button', 'Take questions');
  await findText('Choose at least one question.');
  for (const box of [boxes[2], boxes[0]]) if (box) await console.user.click(box);
  console.server.on(take_questions, () => refused('Come again in a minute.'));
  await press('button', 'Take 2 questions');
  await findText('Come again in a minute.');
  expect(given).toEqual({ taken: [], isClosed: false });
  console.server.on(take_questions, ({ bank_ids }) =>
    bank_ids.map((bank_id) => ({ bank_id, source: { question: `Q${bank_id}` } })),
  );
  await press('button', 'Take 2 questions');
  await until(() => expect(given).toEqual({ taken: [[took('Q3'), took('Q1')]], isClosed: true }));
});

test('STF-10 a blueprint of three kinds takes nine presses or fewer; what is missing is said, and one is swapped', async () => {
  const given = await fromBank();
  const asked: { lines: object[]; without?: unknown }[] = [];
  console.server.on(pick_questions, (body) => {
    asked.push(body);
    if (body.without && body.without.length > 0) return { lines: [{ picked: [question(9, 'Another one?')], missing: 0 }] };
    return {
      lines: [
        { picked: [vector, question(4, 'Speed?')], missing: 0 },
        { picked: [scalars], missing: 0 },
        { picked: [], missing: 2 },
      ],
    };
  });
  await press('button', 'By blueprint');
  const group = await find('group', 'Part 1');
  await console.user.selectOptions(within(group).getByLabelText('Chapter'), 'Motion');
  await write('One right option', '2');
  await write('Several right options', '1');
  await write('A number', '2');
  await press('button', 'Pick questions');
  await findText(/^2 questions missing \(A number\)/u);
  // The subject is that of the paper.
  const place = { subject_id: 5, chapter_id: 6 };
  expect(asked[0]?.lines).toEqual([
    { ...place, type: 'single', count: 2 },
    { ...place, type: 'multiple', count: 1 },
    { ...place, type: 'numeric', count: 2 },
  ]);
  const [swap] = screen.getAllByRole('button', { name: 'Swap this one' });
  if (swap) await console.user.click(swap);
  await findText('Another one?');
  expect(asked[1]).toMatchObject({ lines: [{ ...place, type: 'single', count: 1 }], without: [1, 4, 3] });
  console.server.on(pick_questions, () => ({ lines: [{ picked: [], missing: 1 }] }));
  const [again] = screen.getAllByRole('button', { name: 'Swap this one' });
  if (again) await console.user.click(again);
  await findText('The bank has no other like this one.');
  console.server.on(take_questions, ({ bank_ids }) =>
    bank_ids.map((bank_id) => ({ bank_id, source: { question: `Q${bank_id}` } })),
  );
  await press('button', 'Take 3 questions');
  await until(() => expect(given.taken).toEqual([[took('Q9'), took('Q4'), took('Q3')]]));
});

test('STF-10 a list begins with the subject of the paper; a blueprint that was typed is there when the dialog is opened again', async () => {
  await fromBank();
  await press('button', 'By blueprint');
  await write('Several right options', '7');
  const [dialog] = document.querySelectorAll('dialog');
  dialog?.parentElement?.remove();
  await fromBank();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Several right options' }).value).toBe('7');
  expect(screen.getByRole('button', { name: 'By blueprint' }).getAttribute('aria-pressed')).toBe('true');
  await press('button', 'One by one');
  const subject = within(await find('dialog', 'Questions from the bank')).getByRole<HTMLSelectElement>('combobox', {
    name: 'Subject',
  });
  expect(subject.selectedOptions[0]?.textContent).toBe('Physics');
});
