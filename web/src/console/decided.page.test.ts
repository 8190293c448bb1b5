import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { failed } from '../testing/answers.ts';
import { testConsole } from '../testing/console.ts';
import { done, find, findText, press, screen, until, within, write } from '../testing/portal.ts';

const console = testConsole();
const { batches, feedback, live, students, today } = staffCalls;
const AT = '2026-07-14T09:00:00+05:30';
const asked = (row: Parameters<typeof console.server.asked>[0]) => console.server.asked(row);

const listed = (stud_id: number, name: string, standing = 'waiting') => ({
  stud_id,
  name,
  standing,
  phone_code: '91',
  mobile: `98120000${String(stud_id).padStart(2, '0')}`,
  academic_level: 'XI',
  created_at: AT,
  guardian: '',
  batches: [],
});
const REVISIONS = { details: 1, place: 2, number: 3, minutes: 4, rule: 5 };
const more = { guardian: '', district: '', email: '', ac_id: 1, extra_minutes: 0, compensatory: 0 };
const work = { batches: [], audit: [], sessions: [], revisions: REVISIONS };
const page = (about: object = {}) => ({ student: { ...listed(4, 'Kiran Rao', 'active'), ...more, ...about }, ...work });

const held = (about: object = {}) => ({
  live_class_id: 9,
  batch_id: 3,
  batch_name: 'Morning',
  subject_id: 1,
  subject_name: 'Physics',
  class_name: 'Optics',
  tutor_name: '',
  online_url: 'https://meet.example.org/one',
  day: '2026-07-14',
  starts_at: '2026-07-14T11:30:00.000Z',
  ends_at: '2026-07-14T13:00:00.000Z',
  daily: 0,
  weekdays: [],
  cancelled: 0,
  moved: 0,
  ended: 0,
  may_end: 1,
  joined: 0,
  students: 20,
  revisions: { details: 6, time: 7 },
  ...about,
});

/** Serves the page of today with those classes, and nothing else on it. */
function dayOf(...classes: ReturnType<typeof held>[]): void {
  console.server
    .on(live.holidays, () => [])
    .on(live.classes, () => classes)
    .on(today.exams_now, () => [])
    .on(today.health, () => ({ findings: [] }))
    .on(students.students, () => [])
    .on(feedback.feedback, () => []);
}

test('of two records the one that was chosen is closed, and the one whose page it is stays; nothing is merged before its plan is shown', async () => {
  console.server
    .on(students.student, () => page())
    .on(students.students, () => [listed(4, 'Kiran Rao'), listed(5, 'Kiran R'), listed(6, 'Kiran Roy')])
    .on(students.merge_plan, ({ from, into }) => ({
      from: listed(from, `Record ${from}`),
      into: listed(into, `Record ${into}`),
      attempts: 2,
      under_way: 0,
      watched: 0,
      live_joins: 0,
      feedback: 0,
      sessions: 1,
      joins: [],
      left: [],
      filled: [],
      beside: [],
      hand_in: [],
      hand_in_beside: [],
      suspended: 0,
    })) // prettier-ignore
    .on(students.merge_students, () => ({}));
  await console.enter('/students/4?do=merge');
  const choices = within(await find('group', 'The record that is closed'));
  await until(() => expect(choices.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Merge for good' })).toBeNull();
  await press('radio', /^Kiran Roy/u);
  await findText(/^Record 6, .* is closed, and its number is free\.$/u);
  await findText(/^Record 4, .* keeps number, level and devices\.$/u);
  await console.passTime(700);
  await press('button', 'Merge for good');
  await until(() => expect(asked(students.merge_students)).toEqual([{ from: 6, into: 4 }]));
});

test('of those who wait only whoever is ticked, and still shown, is decided about', async () => {
  let waiting = [listed(1, 'Asha'), listed(2, 'Ravi'), listed(3, 'Kiran')];
  console.server
    .on(students.student_places, () => [])
    .on(students.students, () => waiting)
    .on(students.approve_several, ({ stud_ids }) => ({ done: stud_ids.length, left: [] }))
    .on(students.refuse_several, ({ stud_ids }) => ({ done: stud_ids.length, left: [] }));
  await console.enter('/students?standing=waiting');
  for (const name of ['Asha', 'Ravi', 'Kiran']) await press('checkbox', new RegExp(name, 'u'));
  await press('checkbox', /Ravi/u);
  await find('button', 'Let in 2');
  // Another of the staff has decided about one of them.
  waiting = waiting.filter(({ stud_id }) => stud_id !== 1);
  await console.passTime(11_000);
  await press('button', 'Refuse 1');
  await until(() => expect(asked(students.refuse_several)).toEqual([{ stud_ids: [3] }]));
  expect(asked(students.approve_several)).toEqual([]);
});

test('a class is moved to a time of the school’s clock; of one that is held again and again on the day that is meant alone', async () => {
  const daily = held({ live_class_id: 8, class_name: 'Doubts', daily: 1, weekdays: [2, 4] });
  dayOf(held(), daily);
  console.server.on(live.move_class, () => ({})).on(live.cancel_class, () => ({}));
  await console.enter('/?do=move+9+2026-07-14');
  expect((await field('Start')).value).toBe('2026-07-14T17:00');
  expect((await field('Minutes')).value).toBe('90');
  await type('Start', '2026-07-15T08:15');
  await press('button', 'Save');
  await until(() => expect(asked(live.move_class)).toHaveLength(1));
  await console.enter('/?do=move+8+2026-07-14');
  expect((await field(/^Start on/u)).value).toBe('17:00');
  await type(/^Start on/u, '19:30');
  await press('button', 'Save');
  await until(() => expect(asked(live.move_class)).toHaveLength(2));
  expect(asked(live.move_class)).toEqual([
    { live_class_id: 9, starts_at: '2026-07-15T02:45:00.000Z', minutes: 90, base_revision: 7 },
    { live_class_id: 8, day: '2026-07-14', starts_at: '2026-07-14T14:00:00.000Z', minutes: 90, base_revision: 7 },
  ]);
  await console.enter('/');
  await press('button', 'Cancel: Optics');
  await until(() => expect(asked(live.cancel_class)).toHaveLength(1));
  await console.passTime(700);
  await press('button', 'Cancel this day: Doubts');
  await until(() => expect(asked(live.cancel_class)).toEqual([{ live_class_id: 9 }, { live_class_id: 8, day: '2026-07-14' }]));
});

test('a class that was ended for good is held again whole; one day that was taken off, for that day', async () => {
  dayOf(
    held({ live_class_id: 7, class_name: 'Ended', daily: 1, cancelled: 1, ended: 1 }),
    held({ live_class_id: 8, class_name: 'Off', daily: 1, cancelled: 1 }),
  );
  console.server.on(live.restore_class, () => ({}));
  await console.enter('/');
  await press('button', 'Hold it after all: Ended');
  await until(() => expect(asked(live.restore_class)).toHaveLength(1));
  await console.passTime(700);
  await press('button', 'Hold it after all: Off');
  await until(() => expect(asked(live.restore_class)).toEqual([{ live_class_id: 7 }, { live_class_id: 8, day: '2026-07-14' }]));
});

test('of the time in exams only the rule that was changed is sent, and what was not done leaves the other alone', async () => {
  console.server
    .on(students.student, () => page({ extra_minutes: 10, compensatory: 1 }))
    .on(students.compensatory, () => ({}))
    .on(students.extra_minutes, () => ({}));
  await console.enter('/students/4?do=time');
  await write('Extra minutes in every exam', '15');
  await press('button', 'Save');
  await findText('Kiran Rao has 15 extra minutes in exams.');
  expect([asked(students.compensatory), asked(students.extra_minutes)]).toEqual([[], [{ minutes: 15, base_revision: 4 }]]);
  await console.enter('/students/4?do=time');
  await press('checkbox', 'Compensatory time');
  await press('button', 'Save');
  await until(() => expect(asked(students.compensatory)).toEqual([{ granted: 0, base_revision: 5 }]));
  expect(asked(students.extra_minutes)).toHaveLength(1);
  console.server.on(students.compensatory, () => failed(400, 'Not during an exam.'));
  await console.enter('/students/4?do=time');
  await press('checkbox', 'Compensatory time');
  await write('Extra minutes in every exam', '20');
  await press('button', 'Save');
  await findText('Not during an exam.');
  await done();
  expect(asked(students.extra_minutes)).toHaveLength(1);
});

test('everybody of a level is moved as it was shown, to another place alone, and by nothing but the last button', async () => {
  const level = (ac_id: number, name: string) => ({ ac_id, level: name, students: 2, subjects: [], batches: [] });
  console.server
    .on(batches.levels, () => [level(1, 'Class 11'), level(2, 'Class 12')])
    .on(batches.promotion_plan, ({ from_level, to_level }) => ({
      students: 2,
      who: [listed(1, 'Asha', 'active')],
      to: 'Class 12',
      leaves: [{ batch_name: 'Morning', students: 2 }],
      stamp: `stamp of ${from_level} to ${to_level}`,
    }))
    .on(batches.promote, () => failed(409, 'The school has changed meanwhile.'));
  await console.enter('/batches/promote?from_level=1');
  await find('option', 'Class 12');
  const to = screen.getByLabelText('To level');
  await console.user.selectOptions(to, '1');
  await console.passTime(1000);
  expect(asked(batches.promotion_plan)).toEqual([]);
  await console.user.selectOptions(to, '2');
  await findText('2 students will move to Class 12.');
  await findText('2 students will leave Morning.');
  expect(asked(batches.promote)).toEqual([]);
  await press('button', 'Move 2 students now');
  await findText('The school has changed meanwhile.');
  expect(asked(batches.promote)).toEqual([{ from_level: 1, to_level: 2, stamp: 'stamp of 1 to 2' }]);
  // Nothing was moved: the plan stands, and can be looked at.
  await findText('2 students will move to Class 12.');
});

const field = (label: string | RegExp) => until(() => screen.getByLabelText<HTMLInputElement>(label));

/** Sets a field of date and time, in which nobody types letter by letter. */
async function type(label: string | RegExp, value: string): Promise<void> {
  const input = await field(label);
  await console.user.clear(input);
  await console.user.type(input, value);
  expect(input.value).toBe(value);
}
