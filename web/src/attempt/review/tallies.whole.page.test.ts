import { exams, type Data } from '@portal/contract';
import { expect, test, vi } from 'vitest';
import { find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { ofEachKind, question } from '../../testing/samples.ts';

const portal = testPortal();
type Report = Data<typeof exams.get_exam_report_by_id>;
const [single, multiple, numeric] = ofEachKind();
const base = { id: 1, correct_answer: 'a1', answer: '' };

async function openReport(report: Partial<Report['report'][number]>[], analytics: Partial<Report['analytics']> = {}) {
  const items = report.map((item, index) => ({ ...question(index + 1), ...base, ...item, id: index + 1 }));
  const all = { total_marks_gained: 7, total_exam_mark: 12, result_status: 'pass', ...analytics };
  portal.server.on(exams.get_exam_report_by_id, () => ({ analytics: all, report: items }));
  await portal.open('/exam-report-preview/5');
  await until(() => expect(screen.getAllByRole('group').length).toBeGreaterThanOrEqual(report.length));
}

test('EXAM-06 a report counts each kind of question, and says the time on each and on all, where it is known', async () => {
  await openReport([
    { ...single, answer: 'a1', outcome: 'right', earned: 4, seconds: 80 },
    { ...single, answer: '', outcome: 'blank', earned: 0, seconds: 3600 },
    { ...multiple, answer: '["a2"]', outcome: 'partial', earned: 1, seconds: 59 },
    { ...numeric, answer: '7', outcome: 'right', earned: 4 },
  ]);
  const kinds = within(await find('list', 'By kind of question'));
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One right answer1 of 2 answeredMarks 4/8',
    'One or more right answers1 of 1 answeredMarks 1/4',
    'A number1 of 1 answeredMarks 4/4',
  ]);
  await findText('Time on the questions: 1 h 2 min');
  const times = screen.getAllByRole('group').map((group) => within(group).queryByText(/^Time/u)?.textContent);
  expect(times).toEqual(['Time 1 min 20 s', 'Time 1 h', 'Time 59 s', undefined]);
});

test('EXAM-06 a report of one kind, of a server that knows no times, says neither', async () => {
  await openReport([{ answer: 'a1' }, {}]);
  expect(screen.queryByRole('list', { name: 'By kind of question' })).toBeNull();
  expect(screen.queryByText(/^Time/u)).toBeNull();
});

test('EXAM-06 kinds have no marks while they are not told', async () => {
  await openReport([{ ...single }, { ...numeric }], { key: 'later', marks_pending: 1 });
  expect((await find('list', 'By kind of question')).textContent).not.toContain('Marks');
});

test('EXAM-06 once the key is out, the paper can be printed, when all of it is drawn; the print says whose it is', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await openReport(Array.from({ length: 20 }, () => ({ answer: 'a1' })));
  await press('button', 'Print');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getAllByText('Asha Rao')).toHaveLength(2);
  await openReport([{ answer: 'a1' }], { key: 'later' });
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
