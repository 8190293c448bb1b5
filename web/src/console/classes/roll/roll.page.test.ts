import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { refused } from '../../../testing/answers.ts';
import { testConsole } from '../../../testing/console.ts';
import { advance, find, findText, press, screen, until } from '../../../testing/portal.ts';

const console = testConsole();
const { live, results, students, audit } = staffCalls;

const held = {
  live_class_id: 7,
  batch_id: 1,
  batch_name: 'Morning',
  subject_id: 1,
  subject_name: 'Physics',
  class_name: 'Optics',
  tutor_name: 'Mr Rao',
  online_url: 'https://meet.example.org/abc',
  day: '2026-07-14',
  starts_at: '2026-07-14T09:00:00+05:30',
  ends_at: '2026-07-14T10:00:00+05:30',
  daily: 0,
  weekdays: [],
  cancelled: 0,
  moved: 0,
  ended: 0,
  joined: 1,
  students: 3,
  may_end: 1,
  revisions: { details: 1, time: 2 },
};

type Marked = { stud_id: number; name: string; attended?: 'present' | 'late' | 'absent' | 'excused'; joined_at?: string };
let roll: Marked[] = [];

function serve(): unknown[] {
  const taken: unknown[] = [];
  roll = [
    { stud_id: 1, name: 'Asha Verma', joined_at: '2026-07-14T09:02:00+05:30' },
    { stud_id: 2, name: 'Ravi' },
    { stud_id: 3, name: 'Zoya Khan' },
  ];
  console.server
    .on(live.class, () => held)
    .on(live.class_roll, () => roll.map((each) => ({ ...each, ...(each.joined_at && { last_at: each.joined_at, times: 1 }) })))
    .on(audit.undo, () => ({ done: 1, dry: 0, differences: [] }) as never)
    .on(live.take_attendance, ({ stud_ids, attended, was }) => {
      taken.push([stud_ids, was, attended]);
      roll = roll.map(({ attended: _before, ...each }) =>
        stud_ids.includes(each.stud_id)
          ? { ...each, ...(attended !== '' && { attended }) }
          : { ...each, ...(_before && { attended: _before }) },
      );
      return {};
    });
  return taken;
}

const pressed = (name: string) =>
  [...screen.getByRole('group', { name: `Attendance of ${name}` }).querySelectorAll('[aria-pressed=true]')].map(
    ({ textContent }) => textContent,
  );
const mark = async (name: string, what: string) => {
  // A second press at the same spot is taken only after a pause.
  await advance(1000);
  const group = screen.getByRole('group', { name: `Attendance of ${name}` });
  [...group.querySelectorAll('button')].find(({ textContent }) => textContent === what)?.click();
};

test('STF-02 all present in one press, then an exception; the same press once more takes a mark back', async () => {
  const taken = serve();
  await console.enter('/classes/7/2026-07-14', 'assistant');
  await findText('opened at 09:02');
  await press('button', 'All present');
  await until(() => expect(pressed('Zoya Khan')).toEqual(['Present']));
  await findText('1 of 3 joined · 3 present');
  expect(screen.queryByRole('button', { name: 'All present' })).toBeNull();
  await mark('Ravi', 'Late');
  await until(() => expect(pressed('Ravi')).toEqual(['Late']));
  await findText('1 of 3 joined · 2 present · 1 late');
  await mark('Ravi', 'Late');
  await until(() => expect(pressed('Ravi')).toEqual([]));
  await find('button', 'The last one present');
  expect(taken).toEqual([
    [[1, 2, 3], '', 'present'],
    [[2], 'present', 'late'],
    [[2], 'late', ''],
  ]);
});

test('STF-02 what the server refuses is said, and what is there now takes the place of the press', async () => {
  serve();
  await console.enter('/classes/7/2026-07-14', 'teacher');
  await until(() => screen.getByRole('group', { name: 'Attendance of Ravi' }));
  console.server.once(live.take_attendance, () => {
    roll = roll.map((each) => (each.stud_id === 2 ? { ...each, attended: 'excused' } : each));
    return refused('Somebody has marked this meanwhile: look at what is there now.');
  });
  await mark('Ravi', 'Absent');
  await findText('Somebody has marked this meanwhile: look at what is there now.');
  await until(() => expect(pressed('Ravi')).toEqual(['Excused']));
});

test('STF-02 who did not open the class is a list of its own', async () => {
  serve();
  await console.enter('/classes/7/2026-07-14', 'teacher');
  await press('link', 'Did not');
  await until(() => expect(screen.queryByText('Asha Verma')).toBeNull());
  await findText('Zoya Khan');
});

test('STF-02 the page of a student counts the last 30 and 90 days; who was excused missed none', async () => {
  const one = (day: string, standing: 'present' | 'late' | 'absent' | 'excused' | 'opened' | 'missed') => ({
    live_class_id: 7,
    day,
    class_name: 'Optics',
    batch_name: 'Morning',
    starts_at: `${day}T09:00:00+05:30`,
    standing,
  });
  console.server
    .on(students.student, () => ({
      student: {
        stud_id: 4,
        name: 'Neha Singh',
        phone_code: '91',
        mobile: '9812000004',
        academic_level: 'Class 11',
        standing: 'active',
        created_at: '2026-07-01T10:00:00+05:30',
        guardian: '',
        district: '',
        email: '',
        ac_id: 1,
        extra_minutes: 0,
        compensatory: 0,
      },
      sessions: [],
      batches: [],
      audit: [],
      revisions: { details: 1, place: 2, number: 3, minutes: 4, rule: 5 },
    }))
    .on(results.student_attendance, () => [
      one('2026-07-13', 'opened'),
      one('2026-07-12', 'late'),
      one('2026-07-11', 'excused'),
      one('2026-07-10', 'missed'),
      one('2026-05-20', 'absent'),
      one('2026-05-19', 'present'),
    ]);
  await console.enter('/students/4', 'teacher');
  await findText('2 of 3 classes · 1 late · 1 excused');
  await findText('3 of 5 classes · 1 late · 1 excused');
  await findText('did not open it');
});

test('STF-02 of a class that is more than an hour away nothing can be marked, and the page says so', async () => {
  serve();
  console.server.on(live.class, () => ({ ...held, day: '2026-07-15', starts_at: '2026-07-15T09:00:00+05:30' }));
  await console.enter('/classes/7/2026-07-15', 'teacher');
  await findText('Attendance is taken from an hour before the class begins.');
  expect(screen.queryByRole('button', { name: 'All present' })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Attendance of Zoya Khan' })).toBeNull();
});
