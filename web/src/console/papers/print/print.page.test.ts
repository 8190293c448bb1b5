import { staffCalls } from '@portal/contract/staff';
import { expect, test, vi } from 'vitest';
import { testConsole } from '../../../testing/console.ts';
import { find, findText, press, screen } from '../../../testing/portal.ts';
import type { Paper } from './paper.ts';

const console = testConsole();
const { item_paper } = staffCalls.questions;

const single = (question_id: number, section: string, more: Partial<Paper['questions'][number]> = {}) => ({
  question_id,
  question: `Question ${question_id}`,
  options: ['one', 'two', 'three', 'four'],
  marks: 4,
  negative_marks: 1,
  right: ['B'],
  section,
  ...more,
});
const PAPER: Paper = {
  item_id: 7,
  name: 'Unit test',
  subject_name: 'Physics',
  duration_minutes: 60,
  max_marks: 12,
  instructions: 'Write <strong>clearly</strong>.',
  languages: ['en', 'hi'],
  in: { hi: { name: 'इकाई परीक्षा' } },
  sections: [
    { key: 'a', name: 'Section A' },
    { key: 'b', name: 'Section B', any: 1 },
  ],
  passages: [{ key: 'p', text: 'A stone falls.' }],
  questions: [
    single(11, 'a', { explanation: 'By definition.', in: { hi: { question: 'प्रश्न ग्यारह', options: ['एक', '', '', ''] } } }),
    single(12, 'b', { passage: 'p' }),
    single(13, 'b', { passage: 'p', options: [], type: 'numeric', right: ['2.4 to 2.6', '3'] }),
  ],
};

const sheets = (): HTMLElement[] => screen.queryAllByRole('article');
const textOf = (at: number): string => sheets()[at]?.textContent ?? '';

async function open(): Promise<void> {
  console.server.on(item_paper, () => PAPER);
  await console.enter('/papers/exam/unit-test/print');
  await findText('Section A');
}

test('STF-11 a paper stands on one sheet with sections, passages and room to write, its key on another one alone', async () => {
  await open();
  expect(console.server.asked(item_paper)).toEqual([{ kind: 'exam', key: 'unit-test' }]);
  expect(sheets()).toHaveLength(2);
  for (const text of [
    'Time: 60 minutes',
    'Marks: 12',
    'Write clearly.',
    'For questions 2 to 3',
    'A stone falls.',
    '[4, −1]',
    'Answer:',
    'Any 1',
  ])
    expect(textOf(0)).toContain(text);
  expect(textOf(0)).not.toContain('2.4 to 2.6');
  expect(textOf(1)).toContain('Key: Unit test · इकाई परीक्षा');
  expect(textOf(1)).toContain('2.4 to 2.6 or 3');
  expect(textOf(1)).not.toContain('By definition.');
  await console.user.click(screen.getByLabelText('The explanations with it'));
  expect(textOf(1)).toContain('By definition.');
  await console.user.click(screen.getByLabelText('The paper'));
  expect(sheets()).toHaveLength(1);
  const printed = vi.fn<() => void>();
  vi.stubGlobal('print', printed);
  await press('button', 'Print');
  expect(printed).toHaveBeenCalledTimes(1);
});

test('STF-11 LANG-07 a paper of two languages is printed in both, or in one; what that lacks stands in its own', async () => {
  await open();
  expect(textOf(0)).toContain('Question 11प्रश्न ग्यारह');
  await console.user.selectOptions(await find('combobox', 'Language'), 'hi');
  expect(textOf(0)).not.toContain('Question 11');
  expect(textOf(0)).toContain('प्रश्न ग्यारह');
  expect(textOf(0)).toContain('एकtwothree');
  expect(textOf(0)).toContain('Question 12');
});

test('STF-12 options that stand in the picture of a question are not printed once more', async () => {
  const lettered = { options: ['A', 'B', 'C', 'D'] };
  const picture = { ...lettered, question: '<img src="/media/open/questions/1.webp" alt="What is it?" />' };
  console.server.on(item_paper, () => ({ ...PAPER, questions: [single(11, 'a', picture), single(12, 'a', lettered)] }));
  await console.enter('/papers/exam/unit-test/print');
  await findText('Question 12');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.dataset['number'] !== undefined);
  expect(first?.querySelectorAll('li')).toHaveLength(0);
  expect(second?.querySelectorAll('li')).toHaveLength(4);
});
