import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { find, findText, screen, until } from '../../testing/portal.ts';

const console = testConsole();
const { feedback, live, students, today } = staffCalls;

const at = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const held = (live_class_id: number, class_name: string, from: number, to: number) => ({
  live_class_id,
  class_name,
  batch_id: 1,
  batch_name: 'Morning',
  subject_id: 1,
  subject_name: 'Live',
  tutor_name: '',
  online_url: 'https://meet.example.org/a',
  day: '2026-11-27',
  starts_at: at(from),
  ends_at: at(to),
  daily: 0,
  weekdays: [],
  cancelled: 0,
  moved: 0,
  ended: 0,
  may_end: 1,
  joined: 0,
  students: 3,
  revisions: { details: 1, time: 1 },
});
const message = (feedback_id: number) => ({
  feedback_id,
  stud_id: 1,
  name: `Student ${feedback_id}`,
  message: 'When is the test?',
  created_at: '2026-11-27T10:00:00+05:30',
});

function serve(classes: ReturnType<typeof held>[]): void {
  console.server
    .on(live.classes, () => classes)
    .on(today.exams_now, () => [])
    .on(today.health, () => ({ findings: [] }))
    .on(students.students, () => [])
    .on(feedback.feedback, () => [5, 4, 3, 2, 1].map(message));
}

/** True where it is in a part that a press opens. */
const isFolded = (name: string): boolean => screen.getByText(name).closest('details') !== null;

test('today the class that comes next stands open; later ones and those that are over are folded', async () => {
  serve([held(1, 'Kinematics', -5, -4), held(2, 'Optics', 2, 3), held(3, 'Waves', 5, 6)]);
  await console.enter('/');
  await findText('Over: 1 class');
  await findText('Later today: 1 class');
  expect(['Optics', 'Waves', 'Kinematics'].map(isFolded)).toEqual([false, true, true]);
});

test('today a class that is held now stands open, and where all are over it says so', async () => {
  serve([held(2, 'Optics', -0.5, 0.5), held(3, 'Waves', 5, 6)]);
  await console.enter('/');
  await find('link', 'Optics');
  expect([isFolded('Optics'), isFolded('Waves')]).toEqual([false, true]);
  serve([held(1, 'Kinematics', -5, -4)]);
  await console.reload();
  await findText('No more class today.');
});

test('today the latest messages stand before who waits, three of them, and a link leads to all', async () => {
  serve([]);
  await console.enter('/');
  const latest = await find('link', 'Student 5');
  await until(() => expect(screen.queryByRole('link', { name: 'Student 2' })).toBeNull());
  expect((await find('link', 'All messages')).getAttribute('href')).toMatch(/feedback$/u);
  const waiting = await find('heading', 'Waiting for approval');
  expect(latest.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText('27 Nov 2026')).toHaveLength(3);
});
