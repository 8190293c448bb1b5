import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { find, findText, screen, until, write } from '../../testing/portal.ts';

const console = testConsole();
const { live, staff } = staffCalls;

const DAY = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const held = (live_class_id: number, class_name: string, more: object = {}) => ({
  live_class_id,
  class_name,
  batch_id: 1,
  batch_name: 'XI: Morning',
  subject_id: 1,
  subject_name: 'Live',
  tutor_name: 'Dr Rao',
  online_url: 'https://meet.example.org/a',
  day: DAY,
  starts_at: `${DAY}T17:00:00+05:30`,
  ends_at: `${DAY}T18:00:00+05:30`,
  daily: 0,
  weekdays: [],
  cancelled: 0,
  moved: 0,
  ended: 0,
  may_end: 1,
  joined: 0,
  students: 3,
  revisions: { details: 1, time: 1 },
  ...more,
});
const batch = (id: number, name: string) => ({ id, name, live_subjects: [] });

const said = () => screen.getByRole('dialog').querySelector('[role=status]')?.textContent ?? '';

test('LIVE-03 a class that is added says before that its batch or teacher has another then, and that its time has passed', async () => {
  console.server
    .on(live.holidays, () => [])
    .on(live.classes, () => [held(7, 'Optics'), held(8, 'Waves', { cancelled: 1 })])
    .on(staff.places, () => ({ subjects: [], batches: [batch(1, 'XI: Morning'), batch(2, 'XII: Morning')] }));
  await console.enter('/classes?do=add');
  await find('option', 'XI: Morning');
  await write('Start', `${DAY}T17:30`);
  await findText('At the same time: Optics, XI: Morning, Dr Rao, 17:00 – 18:00.');
  expect(said()).not.toContain('Waves');
  await write('Start', `${DAY}T18:00`);
  await until(() => expect(said()).toBe(''));
  await write('Start', '2020-01-01T18:00');
  await until(() => expect(said()).toBe('This time has passed.'));
  await write('Start', `${DAY}T17:30`);
  await console.user.selectOptions(screen.getByLabelText('Batch'), 'XII: Morning');
  await write('Teacher', 'dr rao');
  await findText('At the same time: Optics, XI: Morning, Dr Rao, 17:00 – 18:00.');
  await write('Teacher', 'Ms Sen');
  await until(() => expect(said()).toBe(''));
});

test('LIVE-03 a class that moves says before that it was held already, and never clashes with itself', async () => {
  const past = held(7, 'Optics', {
    day: '2020-01-01',
    starts_at: '2020-01-01T17:00:00+05:30',
    ends_at: '2020-01-01T18:00:00+05:30',
  });
  console.server.on(live.classes, () => [past]).on(live.holidays, () => []);
  await console.enter('/classes?day=2020-01-01&do=move+7+2020-01-01');
  await find('dialog');
  await findText('This class was held already. Who joined stays in its list.');
  expect(said()).not.toContain('At the same time');
  await write('Start', `${DAY}T17:00`);
  await until(() => expect(said()).toBe('This class was held already. Who joined stays in its list.'));
});

test('LIVE-03 a class that changes says before that its new teacher or batch has another class then', async () => {
  console.server
    .on(live.holidays, () => [{ day: '2026-12-01', name: 'Diwali' }])
    .on(live.classes, () => [
      held(7, 'Optics'),
      held(8, 'Waves', { batch_id: 2, batch_name: 'XII: Morning', tutor_name: 'Ms Sen' }),
    ])
    .on(staff.places, () => ({ subjects: [], batches: [batch(1, 'XI: Morning'), batch(2, 'XII: Morning')] }));
  await console.enter(`/classes?day=${DAY}&do=edit+7+${DAY}`);
  await find('option', 'XII: Morning');
  expect(said()).toBe('');
  await write('Teacher', 'ms sen');
  await until(() => expect(said()).toBe('At the same time: Waves, XII: Morning, Ms Sen, 17:00 – 18:00.'));
  await write('Teacher', 'Dr Rao');
  await until(() => expect(said()).toBe(''));
  await console.user.selectOptions(screen.getByLabelText('Batch'), 'XII: Morning');
  await until(() => expect(said()).toContain('Waves'));
});
