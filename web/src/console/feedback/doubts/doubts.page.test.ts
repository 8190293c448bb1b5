import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { testConsole } from '../../../testing/console.ts';
import { advance, find, findText, press, screen, until, within, write } from '../../../testing/portal.ts';

const console = testConsole();
const calls = staffCalls.feedback;
type Doubt = Data<typeof calls.doubts>[number];

const doubt = (doubt_id: number, name: string, more: Partial<Doubt> = {}): Doubt => ({
  doubt_id,
  name,
  stud_id: doubt_id,
  subject_name: 'Physics',
  topic: { name: 'Motion', second: 0 },
  text: `Why ${doubt_id}?`,
  typed: `Why ${doubt_id}?`,
  asked_at: '2026-11-27T10:00:00+05:30',
  before: [],
  ...more,
});
const ALIKE = [doubt(1, 'Asha', { alike: 3 }), doubt(2, 'Kiran'), doubt(3, 'Lata')];

function serve(lists: { waiting?: Doubt[]; handed?: Doubt[]; answered?: Doubt[] }): void {
  console.server
    .on(calls.doubts_by_subject, () => [])
    .on(calls.doubts, ({ doubt_id, alike_to, answered, handed }) => {
      if (alike_to !== undefined) return ALIKE;
      if (answered === 1) return lists.answered ?? [];
      if (handed === 1) return lists.handed ?? [];
      const all = Object.values(lists).flat();
      return doubt_id === undefined ? (lists.waiting ?? []) : all.filter((each) => each.doubt_id === doubt_id);
    });
}

test('INFO-07 alike doubts are one row; one answer goes to those that stay ticked, and who was answered meanwhile is said', async () => {
  serve({ waiting: ALIKE.slice(0, 1) });
  console.server
    .on(calls.answer_doubts, () => ({ answered: 1 }))
    .on(calls.doubt_times, () => ({ answered: 3, median_s: 7300, long: 1 }));
  await console.enter('/feedback?show=doubts');
  await findText('Half of the answers of the last 30 days came within 3 hours. 1 doubt waits longer than a day.');
  await find('heading', '3 ask about this');
  expect(screen.queryByText('Why 3?')).toBeNull();
  await press('button', 'Each of them');
  await findText('Why 3?');
  await press('button', 'Answer all 3');
  await press('checkbox', 'Kiran');
  await write('Answer', 'So.');
  await press('button', 'Answer all');
  await findText('1 doubt is answered, and each student is told. 1 was answered or clear meanwhile.');
  expect(console.server.asked(calls.answer_doubts)).toMatchObject([{ doubt_ids: [1, 3], answer: 'So.' }]);
});

test('INFO-07 a doubt goes to a colleague from whose hands it is taken back; who overwrites is told, and an assistant reads only', async () => {
  const handed = { staff_id: 9, to: 'Neha', from: 'Ms Sen' };
  serve({
    waiting: [doubt(4, 'Asha', { handed: { ...handed, to: 'Ms Sen', from: 'Neha' } })],
    handed: [doubt(5, 'Lata', { handed })],
  });
  const { server } = console;
  server
    .on(calls.doubt_colleagues, () => [{ staff_id: 9, name: 'Neha' }])
    .on(calls.hand_on_doubt, () => refused('It was answered.'));
  await console.enter('/feedback?show=doubts');
  await findText('From Neha');
  await findText('With Neha, from Ms Sen');
  await press('button', 'Take back');
  await findText('It was answered.');
  expect(server.asked(calls.hand_on_doubt)).toMatchObject([{ doubt_id: 5, instead_of: 9 }]);
  server.on(calls.hand_on_doubt, () => ({}));
  // A row that changed under a finger takes no press at once.
  await advance(1000);
  await press('button', 'Hand on');
  await find('option', 'Neha');
  await advance(1000);
  await console.user.click(within(await find('dialog', 'Hand on')).getByRole('button', { name: 'Hand on' }));
  await findText('Handed on to Neha.');
  expect(server.asked(calls.hand_on_doubt).at(-1)).toMatchObject({ doubt_id: 4, staff_id: 9, instead_of: 9 });
  await console.enter('/feedback?show=doubts', 'assistant');
  await findText('From Neha');
  await until(() => expect(screen.queryByRole('button', { name: /Answer|Hand on|Take back/u })).toBeNull());
});
