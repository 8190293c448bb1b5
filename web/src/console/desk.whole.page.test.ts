import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import { safeParse } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { testConsole } from '../testing/console.ts';
import { find, findText, press, screen, until } from '../testing/portal.ts';

const console = testConsole();
const { audit, feedback, live, settings, students, today } = staffCalls;
const ROWS = Object.values(staffCalls).flatMap((noun): Endpoint[] => Object.values(noun));

const meera = {
  stud_id: 7,
  name: 'Meera Nair',
  academic_level: 'Class 11',
  standing: 'active',
  created_at: '2026-07-01T10:00:00+05:30',
  guardian: 'Sunita Nair',
};
const number = { phone_code: '91', mobile: '9812000007' };
const page = {
  student: { ...meera, district: '', ac_id: 1, extra_minutes: 0, compensatory: 0 },
  batches: [],
  sessions: [],
  watched: { topics: 0, seconds: 0 },
  audit: [],
};

beforeEach(() => {
  for (const row of ROWS.filter((each) => safeParse(shapeOf(each).data, []).success)) console.server.on(row, () => []);
  console.server.on(today.health, () => ({ findings: [] }));
});

const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const buttons = (): (string | null)[] =>
  [...document.querySelectorAll('main button')].map((each) => each.textContent).filter((text) => text !== '');

test('SRV-10 the front desk finds who waits, messages, who has never signed in, and classes; no exam is asked for', async () => {
  console.server.on(students.students, ({ seen }) => (seen === 0 ? [{ ...meera, ...number, batches: ['Morning'] }] : []));
  await console.enter('/', 'desk');
  await findText('+91 98120 00007 · Class 11 · Morning');
  expect(headings()).toEqual(['Waiting for approval', 'Messages of students', 'Have not signed in yet', 'Classes']);
  expect(console.server.callsOf(today.exams_now)).toEqual([]);
  const menu = screen.getAllByRole('navigation', { name: 'Screens' })[0];
  expect([...(menu?.querySelectorAll('a') ?? [])].map((each) => each.textContent)).toEqual([
    'Today',
    'Classes',
    'Students',
    'Batches',
    'Feedback',
    'Audit',
    'More',
  ]);
});

test('SRV-10 the front desk sees no screen that is not its own, whatever the address says', async () => {
  for (const path of ['/settings', '/staff', '/news', '/subjects', '/batches/promote?from_level=1', '/audit/traces']) {
    await console.enter(path, 'desk');
    await findText('This page does not exist, or is not for you.');
  }
  await console.enter('/feedback?show=questions', 'desk');
  await until(() => expect(screen.getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('true'));
  expect(screen.queryByRole('link', { name: 'Questions' })).toBeNull();
  expect(console.server.callsOf(feedback.objections)).toEqual([]);
});

test('SRV-10 of a student the front desk corrects, moves and gives a number; a teacher sees a name and marks, and no number', async () => {
  const revisions = { details: 1, place: 2, number: 3, minutes: 4, rule: 5 };
  console.server.on(students.student, () => ({ ...page, student: { ...page.student, ...number, email: '' }, revisions }));
  await console.enter('/students/7', 'desk');
  await findText('+91 98120 00007');
  expect(buttons()).toEqual(['Correct', 'New number', 'Change']);
  expect(headings()).not.toContain('Attempts');
  console.server.on(students.student, () => ({ ...page, attempts: [] }));
  await console.enter('/students/7', 'teacher');
  await find('heading', 'Attempts');
  expect([buttons(), screen.queryByText('Mobile number'), screen.queryByText('E-mail')]).toEqual([[], null, null]);
  console.server.on(students.students, () => [{ ...meera, batches: [] }]);
  await console.enter('/students', 'teacher');
  await find('link', 'Meera Nair');
  expect([screen.getByRole('searchbox').getAttribute('aria-label') ?? '', document.body.textContent]).toEqual([
    expect.not.stringContaining('number'),
    expect.not.stringMatching(/\+91|number/u),
  ]);
});

test('LIVE-03 who does not hold a class reads whose it is, and finds no press that ends it', async () => {
  const held = {
    live_class_id: 3,
    batch_id: 1,
    batch_name: 'Morning',
    subject_id: 1,
    subject_name: 'Live',
    class_name: 'Optics',
    tutor_name: 'Mr Rao',
    online_url: 'https://meet.example.org/a',
    day: '2026-12-01',
    starts_at: '2026-12-01T11:30:00.000Z',
    ends_at: '2026-12-01T12:30:00.000Z',
    daily: 1,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    cancelled: 0,
    moved: 0,
    ended: 0,
    may_end: 0,
    joined: 0,
    students: 3,
    revisions: { details: 1, time: 1 },
  };
  console.server.on(live.class, () => held);
  await console.enter('/classes/3/2026-12-01', 'teacher');
  await findText('Only an owner or who holds this class (Mr Rao) ends it or brings it back.');
  expect(buttons()).toEqual(['Move', 'Change', 'Cancel this day']);
  console.server.on(live.class, () => ({ ...held, daily: 0 }));
  await console.reload();
  await until(() => expect(buttons()).toEqual(['Move', 'Change']));
  console.server.on(live.class, () => ({ ...held, may_end: 1 }));
  await console.reload();
  await until(() => expect(buttons()).toContain('End it for good'));
});

test('SRV-10 an owner shows teachers the numbers, is told that they see them, and hides them again', async () => {
  let numbers_shown = 0;
  console.server
    .on(settings.backups, () => ({ folder: '/backups', backups: [] }))
    .on(settings.settings, () => ({
      school: { school_name: 'Ganga', registration: 'open' as const, revision: 1 },
      brand: { name: 'Ganga', logo: '', colour: '', revision: 6 },
      numbers_shown,
      fixed: [],
      sms: { is_sent: true, gateways: [] },
    }))
    .on(settings.show_numbers, ({ shown }) => ((numbers_shown = shown), {}))
    .on(audit.undo, () => ({ done: 1, changes: [], since: [] }));
  await console.enter('/settings');
  await findText(/see the names of their students, and no mobile number/u);
  await press('button', 'Show numbers');
  await until(() => expect(screen.getAllByText(/see the mobile numbers and e-mail addresses/u)).toHaveLength(2));
  // A press right after a row has changed is held off.
  await console.passTime(2000);
  await press('button', 'Hide numbers');
  await until(() => expect(numbers_shown).toBe(0));
});
