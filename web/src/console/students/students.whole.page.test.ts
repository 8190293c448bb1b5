import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { failed, lost, refused } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { descriptionOf, find, findText, press, screen, until, within, write } from '../../testing/portal.ts';

const console = testConsole();
const { auth, jobs, lists, settings, staff, students } = staffCalls;
const student = (stud_id: number, name: string) => ({
  stud_id,
  name,
  phone_code: '91',
  mobile: `98120000${String(stud_id).padStart(2, '0')}`,
  academic_level: 'Class 11',
  standing: 'active',
  created_at: '2026-07-01T10:00:00+05:30',
  guardian: 'Asha Rao',
  batches: ['Morning Patna'],
  last_seen_at: '2026-11-27T09:30:00+05:30',
});

async function openForm(): Promise<void> {
  console.server.on(students.students, () => []).on(students.student_places, () => [{ id: 1, name: 'Class 11', batches: [] }]);
  await console.enter('/students?do=add');
  await find('option', 'Class 11');
  await write('Name', 'Kiran Rao');
  await write('Mobile number', '98120');
}

const valueOf = async (label: string) =>
  (await until(() => screen.getByLabelText<HTMLInputElement>(label, { exact: true }))).value;

test('what is wrong with a number is said at its field, which has the focus, and nothing that was typed is lost', async () => {
  await openForm();
  console.server.once(students.add_student, () =>
    refused('It has 5 digits where 10 are needed.', { params: { field: 'mobile' } }),
  );
  await press('button', 'Add');
  await until(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile number', { exact: true })));
  expect(descriptionOf(screen.getByLabelText('Mobile number', { exact: true }))).toContain(
    'It has 5 digits where 10 are needed.',
  );
  expect(screen.getByLabelText('Name', { exact: true }).getAttribute('aria-invalid')).toBeNull();
  expect(await valueOf('Name')).toBe('Kiran Rao');
  console.server.once(students.add_student, ({ mobile }) => (expect(mobile).toBe('9812000077'), { stud_id: 9 }));
  await write('Mobile number', '9812000077');
  await press('button', 'Add');
  await findText('Kiran Rao is added.');
  // Saved texts are not offered again.
  await console.enter('/students?do=add');
  expect(await valueOf('Name')).toBe('');
});

test('what is typed outlives a reload, a lost network and a session that has ended, also when the page is killed', async () => {
  await openForm();
  await console.reload('killed');
  await findText('What you typed before is here again.');
  await find('option', 'Class 11');
  expect([await valueOf('Name'), await valueOf('Mobile number')]).toEqual(['Kiran Rao', '98120']);
  console.server.once(students.add_student, () => lost);
  await press('button', 'Add');
  await until(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
  expect(await valueOf('Name')).toBe('Kiran Rao');
  console.server.once(students.add_student, () => failed(401, 'Please sign in.'));
  await press('button', 'Add');
  await find('heading', 'Sign in to the console');
  console.server
    .on(auth.login, () => ({ otp_ref: 'a-reference', otp_length: 4 }))
    .on(auth.verifyOTP, () => ({ staff_id: 1, name: 'Ms Sen', role: 'owner' as const, time_zone: 'Asia/Kolkata' }));
  await console.enter('/students?do=add');
  expect([await valueOf('Name'), await valueOf('Mobile number')]).toEqual(['Kiran Rao', '98120']);
  await press('button', 'Start anew');
  expect([await valueOf('Name'), await valueOf('Mobile number')]).toEqual(['', '']);
});

test('a list that is long comes page by page, and a search narrows it without losing what is typed', async () => {
  console.server
    .on(students.student_places, () => [])
    .on(students.students, ({ after = 0, search = '' }) =>
      Array.from({ length: 60 }, (_, index) => student(index + 1, `Student ${index + 1}`))
        .filter(({ stud_id, name }) => stud_id > after && name.includes(search))
        .slice(0, 50),
    );
  await console.enter('/students');
  await find('link', 'Student 50');
  expect(screen.queryByRole('link', { name: 'Student 51' })).toBeNull();
  await press('button', 'Show more');
  await find('link', 'Student 60');
  await until(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  await write('Name or number', 'Student 60');
  await until(() => expect(screen.queryByRole('link', { name: 'Student 50' })).toBeNull());
  expect(location.search).toContain('search=Student+60');
  await find('link', 'Student 60');
});

const SETTLED = { unknown: { levels: [], batches: [] }, chosen: { levels: [], batches: [] } };
const row = (more: object) => ({
  row: 2,
  outcome: 'new' as const,
  name: 'Kiran Rao',
  mobile: '9812000077',
  reason: '',
  cells: { name: 'Kiran Rao', mobile: '9812000077', level: 'XI' },
  ...more,
});

test('a list that was shown and is not what would happen any more is not applied, and says so', async () => {
  const list = {
    ...SETTLED,
    name: '',
    text: 'Name',
    given_at: '2026-07-14T10:00:00+05:30',
    rows: 1,
    hash: 'one',
    unread: [],
    counts: { new: 1, changed: 0, same: 0, duplicate: 0, bad: 0 },
  };
  console.server
    .on(lists.list, () => ({ list }))
    .on(lists.list_rows, () => [row({})])
    .on(lists.apply_list, ({ hash }) => (expect(hash).toBe('one'), { changed: 1 }));
  await console.enter('/students/list');
  await findText('Kiran Rao');
  await press('button', /^Do this/u);
  await findText(/The school has changed meanwhile/u);
  await findText('Kiran Rao');

  // An action that is not in the audit has no way back.
  console.server.on(lists.drop_list, () => ({}));
  await console.passTime(700);
  await press('button', 'Throw away');
  await findText('The list is thrown away.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const withSms = (is_sent: boolean) => ({
  school: { school_name: 'Ganga', registration: 'open' as const, revision: 1 },
  brand: { name: 'Ganga', logo: '', colour: '', revision: 6 },
  numbers_shown: 0,
  fixed: [],
  sms: { is_sent, gateways: [] },
});

test('a word for a level and batches that are not there are settled for all rows by a press each', async () => {
  const { lists: calls, students: own } = staffCalls;
  const counts = { new: 1, changed: 0, same: 0, duplicate: 0, bad: 3 };
  const given = { name: '', text: '', given_at: '2026-11-26T10:00:00+05:30', rows: 5, hash: 'one', unread: [], counts };
  const night = { ac_id: 3, level: 'Class 11', name: 'Night' };
  let chosen: { levels: { word: string; ac_id: number }[]; batches: (typeof night)[] } = { levels: [], batches: [] };
  console.server
    .on(own.student_places, () => [
      { id: 3, name: 'Class 11', batches: [] },
      { id: 4, name: 'Class 12', batches: [] },
    ])
    .on(calls.list, () => {
      const levels = chosen.levels.length === 0 ? [{ word: 'XI', rows: 3 }] : [];
      const batches = levels.length + chosen.batches.length === 0 ? [{ ...night, rows: 2 }] : [];
      return { list: { ...given, unknown: { levels, batches }, chosen } };
    })
    .on(calls.list_rows, () => [
      row({ row: 4, outcome: 'bad' as const, mobile: '98', reason: 'too short', cells: { name: 'Kiran', mobile: '98' } }),
    ])
    .on(calls.choose_for_list, ({ levels, batches }) => {
      chosen = {
        levels: levels.map(({ word, ac_id }) => ({ word, ac_id })),
        batches: batches.map(({ name }) => ({ ...night, name })),
      };
      return {};
    });
  await console.enter('/students/list');
  await findText('3 rows with a mistake are left out.');
  await find('option', 'Class 12');
  await console.user.selectOptions(screen.getByLabelText('“XI” is no level here. It means'), 'Class 11');
  await press('button', 'In all 3 rows');
  await findText('These batches are not there: Night (Class 11).');
  expect(console.server.asked(calls.choose_for_list).at(-1)).toMatchObject({ levels: [{ word: 'XI', ac_id: 3 }], batches: [] });
  await console.passTime(700);
  await press('button', 'Make this batch');
  await findText('Made with the list, where somebody is in them: Night (Class 11).');
  expect(console.server.asked(calls.choose_for_list).at(-1)).toMatchObject({
    levels: [{ word: 'XI', ac_id: 3 }],
    batches: [{ ac_id: 3, name: 'Night' }],
  });
});

test('a row of a list is mended over the preview, with what is wrong with it', async () => {
  const { lists: calls } = staffCalls;
  const counts = { new: 1, changed: 0, same: 0, duplicate: 0, bad: 3 };
  const given = { name: '', text: '', given_at: '2026-11-26T10:00:00+05:30', rows: 5, hash: 'one', unread: [], counts };
  console.server
    .on(calls.list, () => ({ list: { ...given, ...SETTLED } }))
    .on(calls.list_rows, () => [
      row({ row: 4, outcome: 'bad' as const, mobile: '98', reason: 'too short', cells: { name: 'Kiran', mobile: '98' } }),
    ]);
  await console.enter('/students/list');
  await find('button', 'Mend row 4');
  await console.passTime(700);
  await press('button', 'Mend row 4');
  const dialog = await until(() => screen.getByRole('dialog', { name: 'Mend row 4' }));
  expect(dialog.textContent).toContain('too short');
  await write('Mobile number', '98111 00041');
  console.server.once(calls.mend_row, () => ({}));
  await press('button', 'Save');
  await until(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(console.server.asked(calls.mend_row).at(-1)).toMatchObject({
    row: 4,
    cells: { name: 'Kiran', mobile: '98111 00041' },
    was: { name: 'Kiran', mobile: '98' },
  });
});

test('a list that is done leads to taking it back, and who goes and who stays is said before the press', async () => {
  const job = { job_id: 3, kind: 'import', state: 'done' as const, done: 2, total: 2 };
  const moments = { created_at: '2026-11-26T10:00:00+05:30', ended_at: '2026-11-26T10:00:01+05:30' };
  console.server
    .on(lists.list, () => ({}))
    .on(settings.settings, () => withSms(true))
    .on(jobs.job, () => ({ ...job, ...moments, outcome: { audit_id: 12, counts: { new: 2, changed: 1 } } }))
    .on(staffCalls.audit.action, () => ({
      action: {
        audit_id: 12,
        at: moments.created_at,
        who: 'Ms Sen',
        origin: 'console',
        action: 'import',
        kind: 'student',
        item_id: 0,
        item: '',
        why: '',
        count: 3,
        has_changes: 1,
        is_undone: 0,
      },
      changes: [],
    }))
    .on(staffCalls.audit.undo, ({ dry }) => ({
      done: dry === 1 ? 0 : 1,
      changes: [],
      since: [],
      people: { gone: 1, back: 1, stay: [{ stud_id: 5, name: 'Bina Rao', why: 'begun' as const }] },
    }));
  await console.enter('/students/list?job=3');
  await press('link', 'Take the list back');
  await findText(/Students who go: 1. Students who get back what they had: 1./u);
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'Bina Rao' }).parentElement?.textContent).toBe(
    'Bina Rao: has signed in, handed in or was decided about since',
  );
  await console.passTime(700);
  await console.user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await findText('Taken back.');
  expect(console.server.asked(staffCalls.audit.undo).map(({ dry }) => dry)).toContain(undefined);
});

test('a list that is done says that its students can sign in only where codes go out by SMS', async () => {
  const outcome = { counts: { new: 20, changed: 1 } };
  const ended = { created_at: '2026-07-14T10:00:00+05:30', ended_at: '2026-07-14T10:01:00+05:30' };
  let is_sent = false;
  console.server
    .on(lists.list, () => ({}))
    .on(jobs.job, () => ({ job_id: 3, kind: 'import', state: 'done' as const, done: 21, total: 21, outcome, ...ended }))
    .on(settings.settings, () => withSms(is_sent));
  await console.enter('/students/list?job=3');
  await findText(/^20 new, 1 changed\. They cannot sign in yet: codes are printed/u);
  is_sent = true;
  await console.reload();
  await findText('20 new, 1 changed. They can sign in now.');
});

test('SRV-09 each student of the list has guardian, batches and the day last seen, written as in India; above it, how many there are', async () => {
  console.server.on(students.students, () => [student(1, 'Neha Singh')]).on(students.students_counted, () => ({ students: 421 }));
  await console.enter('/students');
  await findText('Asha Rao · Class 11 · Morning Patna');
  await findText('seen 27 Nov 2026');
  await findText('421 students');
});

test('a filter that nobody fits is said by name', async () => {
  console.server
    .on(students.students, () => [])
    .on(staff.places, () => ({ subjects: [], batches: [{ id: 7, name: 'Morning Patna', live_subjects: [] }] }));
  await console.enter('/students?search=neha&standing=suspended&batch_id=7');
  await findText('Nobody fits: “neha”, Blocked, Morning Patna.');
});

test('erasing somebody is marked as what does harm, on the page and in the form', async () => {
  console.server.on(students.student, () => ({
    student: { ...student(4, 'Neha Singh'), district: '', email: '', ac_id: 1, extra_minutes: 0, compensatory: 0 },
    sessions: [],
    batches: [],
    audit: [],
    revisions: { details: 1, place: 2, number: 3, minutes: 4, rule: 5 },
  }));
  await console.enter('/students/4');
  const isMarked = (name: string) =>
    screen.getAllByRole('button', { name }).map((each) => each.closest('[data-danger=true]') !== null);
  await find('button', 'Erase');
  expect([isMarked('Erase'), isMarked('Take out the data')]).toEqual([[true], [false]]);
  await press('button', 'Erase');
  await find('dialog');
  expect(isMarked('Erase')).toEqual([true, true]);
});
