import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered, failed, refused } from '../testing/answers.ts';
import { testConsole } from '../testing/console.ts';
import { descriptionOf, find, findText, press, screen, until, within, write } from '../testing/portal.ts';

const console = testConsole();
const { audit, auth, batches, feedback, jobs, live, settings, staff, students } = staffCalls;

const school = (school_name: string, revision: number) => ({
  school: { school_name, registration: 'open' as const, revision },
  brand: { name: school_name, logo: '', colour: '', revision: 6 },
  numbers_shown: 0,
  fixed: [],
  sms: { is_sent: true, gateways: ['sms.example.in'] },
});

const action = (about: object) => ({
  audit_id: 7,
  at: '2026-07-14T09:00:00+05:30',
  who: 'Ms Sen',
  origin: 'console',
  item: '',
  why: '',
  item_id: 3,
  action: 'rename',
  kind: 'batch',
  has_changes: 1,
  is_undone: 0,
  ...about,
});

function settingsOf(answer: () => ReturnType<typeof school>): void {
  console.server
    .on(settings.settings, answer)
    .on(settings.backups, () => ({ folder: '/backups', backups: [] }))
    .on(jobs.jobs, () => []);
}

test('two owners name the school: the second sees both names, and only a second press saves their own', async () => {
  let now = school('Ganga', 1);
  settingsOf(() => now);
  await console.enter('/settings?do=school');
  await write('Name', 'Yamuna');
  now = school('Kaveri', 2);
  console.server.once(settings.set_school, ({ base_revision }) => {
    expect(base_revision).toBe(1);
    return { outcome: 'stale' as const, theirs: now.school };
  });
  await press('button', 'Save');
  await findText('Somebody else has changed this meanwhile. Choose for each part whose counts.');
  expect(screen.getByRole('group', { name: 'Name' }).textContent).toMatch(/Yamuna.*Kaveri/u);
  await console.user.click(screen.getByRole('radio', { name: /Yours/u }));
  console.server.once(settings.set_school, ({ base_revision, school_name }) => {
    expect([base_revision, school_name]).toEqual([2, 'Yamuna']);
    return new Answered({ outcome: 'published' as const, revision: 3 }, { audit_id: 9 });
  });
  await press('button', 'Save');
  await findText('Name, registration and sheets are saved.');
  await find('button', 'Undo');
});

test('a name that another has given meanwhile is not written over by one press', async () => {
  const level = { ac_id: 1, level: 'Class 11', students: 0, subjects: [] };
  const asked: string[] = [];
  let batch_name = 'Evening';
  console.server
    .on(batches.levels, () => [{ ...level, batches: [{ batch_id: 3, batch_name, is_open: 0, students: 0 }] }])
    .on(batches.batch_students, () => [])
    .on(batches.rename_batch, ({ was, name }) => {
      asked.push(`${was} to ${name}`);
      if (was === batch_name) return {};
      return refused(`Somebody has named it '${batch_name}' meanwhile.`, { params: { field: 'name', now: batch_name } });
    });
  await console.enter('/batches/3?do=rename-batch+3');
  await write('Name', 'Late evening');
  batch_name = 'Night';
  await press('button', 'Save');
  await until(() =>
    expect(descriptionOf(screen.getByLabelText('Name', { exact: true }))).toContain("named it 'Night' meanwhile"),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('Late evening');
  await press('button', 'Save');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(asked).toEqual(['Evening to Late evening', 'Night to Late evening']);
});

test('an answer that somebody else has given meanwhile is shown beside one’s own, and only a press replaces it', async () => {
  const message = {
    feedback_id: 5,
    stud_id: 1,
    name: 'Asha Rao',
    message: 'Where are the notes?',
    created_at: '2026-07-14T09:00:00+05:30',
  };
  let now: typeof message & { answer?: string } = message;
  console.server.on(feedback.feedback, () => [now]);
  await console.enter('/feedback?do=answer+5');
  await write('Answer', 'Tomorrow.');
  now = { ...message, answer: 'They are there.' };
  console.server.once(feedback.answer_feedback, ({ instead_of }) => {
    expect(instead_of).toBe('');
    return refused('Somebody has answered meanwhile.', { params: { field: 'answer' } });
  });
  await press('button', 'Save');
  await press('button', 'Replace it with mine');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer', { exact: true }).value).toBe('Tomorrow.');
  console.server.once(feedback.answer_feedback, ({ instead_of, answer }) => {
    expect([instead_of, answer]).toEqual(['They are there.', 'Tomorrow.']);
    return {};
  });
  await press('button', 'Save');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
});

test('what needs a new code asks for it over the form; a wrong one is said at its field; then the same is sent once more', async () => {
  console.server
    .on(staff.staff, () => [])
    .on(auth.confirm, () => ({ otp_ref: 'a-reference', otp_length: 4 }))
    .once(staff.add_staff, () => refused('This needs a new code.', { code: 'code_wanted' }));
  await console.enter('/staff?do=add');
  await write('Name', 'Mr Rao');
  await write('Mobile number', '92000 00002');
  await press('button', 'Save');
  await find('heading', 'Is it you?');
  console.server.once(auth.confirmOTP, () => refused('This code is wrong.', { params: { field: 'otp' } }));
  await write('Code from the SMS', '1111');
  await press('button', 'Confirm');
  await until(() => expect(descriptionOf(screen.getByLabelText('Code from the SMS'))).toContain('This code is wrong.'));
  console.server
    .once(auth.confirmOTP, () => ({ fresh_s: 600 }))
    .once(staff.add_staff, ({ mobile, name }) => (expect([name, mobile]).toEqual(['Mr Rao', '9200000002']), { staff_id: 2 }));
  await write('Code from the SMS', '2222');
  await press('button', 'Confirm');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(console.server.asked(staff.add_staff)).toHaveLength(2);
});

test('the audit says why something cannot be taken back, and what has changed since where it could have been', async () => {
  console.server.on(audit.action, () => ({ action: action({ action: 'erase', kind: 'student', has_changes: 0 }), changes: [] }));
  await console.enter('/audit/7');
  await findText(/Nothing is kept of who is erased/u);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();

  const change = { table: 'batch', key: 'evening', field: 'name', from: 'Night', to: 'Late' };
  console.server
    .on(audit.action, () => ({ action: action({ item: 'Evening' }), changes: [change] }))
    .on(audit.undo, () => ({ done: 0, changes: [], since: [change] }));
  await console.enter('/audit/7?do=undo');
  await findText(/Something has changed since/u);
  expect(screen.getByRole('dialog').textContent).toMatch(/Batch.*Name.*Night.*Late/u);
  expect(console.server.asked(audit.undo)).toEqual([{ audit_id: 7, dry: 1 }]);
  // A dialog with nothing to save has no button that saves.
  expect(screen.getByRole('dialog').querySelectorAll('button[type=submit]')).toHaveLength(0);
});

test('SRV-10 the audit says a table and a column of which no list says anything by their own names', async () => {
  const change = { table: 'paper_copy', key: '1', field: 'answered_at', from: null, to: 'Monday' };
  console.server.on(audit.action, () => ({ action: action({}), changes: [change, { ...change, field: 'extra_minutes' }] }));
  await console.enter('/audit/7');
  await until(() =>
    expect(screen.getByRole('table', { name: 'Paper copy' }).textContent).toMatch(/Answered.*Monday.*Extra minutes/u),
  );
});

test('a test message that no gateway took is told in the gateway’s words, and no way back is offered for what was done before it', async () => {
  settingsOf(() => school('Ganga', 1));
  console.server.once(settings.test_sms, () => failed(400, 'No gateway took the message. sms.example.in: HTTP 401.'));
  await console.enter('/settings');
  await press('button', 'Send me a test');
  await findText('No gateway took the message. sms.example.in: HTTP 401.');
  console.server.once(settings.test_sms, () => new Answered({ took_ms: 12 }, { audit_id: 9 }));
  await console.passTime(700);
  await press('button', 'Send me a test');
  await findText('The message is on its way to your own number, with noughts for a code.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const REVISIONS = { details: 11, place: 12, number: 13, minutes: 14, rule: 15 };
const person = (about: object = {}) => ({
  student: {
    stud_id: 4,
    name: 'Kiran Rao',
    phone_code: '91',
    mobile: '9812000004',
    academic_level: 'Class 11',
    standing: 'active',
    created_at: '2026-07-14T09:00:00+05:30',
    guardian: '',
    district: '',
    email: '',
    ac_id: 1,
    extra_minutes: 0,
    compensatory: 0,
    ...about,
  },
  revisions: REVISIONS,
  batches: [],
  sessions: [],
  audit: [],
});
const teaching = (id: number, name: string) => ({ id, name, live_subjects: [] });
const sides = (name: string) => screen.getByRole('group', { name });
const stale = (there: object) => refused('Somebody else has changed this meanwhile.', { code: 'stale', params: { ...there } });

test('SRV-10 what two corrected of one student stands side by side, field by field, and each is chosen; what was typed outlives a reload', async () => {
  console.server.on(students.student, () => person());
  await console.enter('/students/4?do=edit');
  await write('Name', 'Kiran R. Rao');
  await write('District or town', 'Patna');
  // Another has changed name and guardian; the page is loaded again with what is there now.
  console.server.on(students.student, () => ({ ...person(), revisions: { ...REVISIONS, details: 21 } }));
  await console.reload();
  await findText(/What you typed before is here again/u);
  console.server.once(students.edit_student, ({ base_revision }) => {
    expect(base_revision).toBe(11);
    return stale({ name: 'Kiran Roy', guardian: 'Anil Roy', district: 'Patna', email: '', revision: 21 });
  });
  await press('button', 'Save');
  await until(() => expect(sides('Name').textContent).toContain('Kiran Roy'));
  expect(sides('Name').textContent).toContain('Kiran R. Rao');
  expect(screen.queryByRole('group', { name: 'District or town' })).toBeNull();
  await press('button', 'Save');
  await findText('Choose one of the two for each part.');
  await console.user.click(within(sides('Name')).getByRole('radio', { name: /Yours/u }));
  await console.user.click(within(sides('Father or mother')).getByRole('radio', { name: /Theirs/u }));
  console.server.once(students.edit_student, (order) => {
    expect(order).toMatchObject({ name: 'Kiran R. Rao', guardian: 'Anil Roy', district: 'Patna', base_revision: 21 });
    return {};
  });
  await press('button', 'Save');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
});

test('SRV-10 a level and its batches are one choice, said by their names; where both chose the same, nothing is asked', async () => {
  const place = (id: number, name: string, ...own: [number, string][]) => ({
    id,
    name,
    batches: own.map(([batch, called]) => ({ id: batch, name: called, is_open: 0 })),
  });
  console.server
    .on(students.student, () => person())
    .on(students.student_places, () => [place(1, 'Class 11', [5, 'Morning']), place(2, 'Class 12', [6, 'Evening'])]);
  await console.enter('/students/4?do=place');
  await console.user.click(await until(() => screen.getByLabelText('Morning')));
  console.server.once(students.place_student, ({ base_revision }) => {
    expect(base_revision).toBe(12);
    return stale({ ac_id: 2, batch_ids: '6', revision: 22 });
  });
  await press('button', 'Save');
  await until(() => expect(sides('Level and batches').textContent).toContain('Class 12: Evening'));
  expect(sides('Level and batches').textContent).toContain('Class 11: Morning');
  await console.user.click(within(sides('Level and batches')).getByRole('radio', { name: /Theirs/u }));
  console.server.once(students.place_student, (order) => {
    expect(order).toMatchObject({ ac_id: 2, batch_ids: [6], base_revision: 22 });
    return {};
  });
  await press('button', 'Save');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  await console.enter('/students/4?do=place');
  await console.user.click(await until(() => screen.getByLabelText('Morning')));
  console.server
    .on(students.place_student, () => ({}))
    .once(students.place_student, () => stale({ ac_id: 1, batch_ids: '5', revision: 23 }));
  await press('button', 'Save');
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(console.server.asked(students.place_student).at(-1)).toMatchObject({ batch_ids: [5], base_revision: 23 });
});

test('SRV-10 a class that somebody has moved meanwhile is shown with both times, by the school’s clock', async () => {
  const held = {
    live_class_id: 9,
    batch_id: 3,
    batch_name: 'Morning',
    subject_id: 1,
    subject_name: 'Physics',
    class_name: 'Optics',
    tutor_name: '',
    online_url: 'https://meet.example.org/one',
    day: '2026-07-14',
    daily: 1,
    weekdays: [2],
    starts_at: '2026-07-14T11:30:00.000Z',
    ends_at: '2026-07-14T13:00:00.000Z',
    cancelled: 0,
    moved: 0,
    ended: 0,
    may_end: 1,
    joined: 0,
    students: 20,
    revisions: { details: 31, time: 32 },
  };
  console.server.on(live.classes, () => [held]).on(live.holidays, () => []);
  await console.enter('/classes?do=move+9+2026-07-14');
  const start = await until(() => screen.getByLabelText<HTMLInputElement>(/^Start on/u));
  await console.user.clear(start);
  await console.user.type(start, '19:30');
  console.server.once(live.move_class, ({ base_revision }) => {
    expect(base_revision).toBe(32);
    return stale({ starts_at: '2026-07-14T15:00:00.000Z', minutes: 90, revision: 33 });
  });
  await press('button', 'Save');
  await until(() => expect(screen.getByRole('group', { name: /^Start on/u }).textContent).toMatch(/19:30.*20:30/u));
  await console.user.click(screen.getByRole('radio', { name: /Yours/u }));
  console.server.once(live.move_class, ({ base_revision, starts_at }) => {
    expect([base_revision, starts_at]).toEqual([33, '2026-07-14T14:00:00.000Z']);
    return {};
  });
  await press('button', 'Save');
  await until(() => expect(console.server.asked(live.move_class)).toHaveLength(2));
  console.server.on(staffCalls.staff.places, () => ({
    subjects: [],
    batches: [teaching(3, 'XI: Morning'), teaching(4, 'XI: Evening')],
  }));
  await console.enter('/classes?do=edit+9+2026-07-14');
  await find('option', 'XI: Evening');
  await write('Link of the class', 'https://meet.example.org/two');
  await console.user.selectOptions(screen.getByLabelText('Batch'), 'XI: Evening');
  console.server.once(live.edit_class, ({ base_revision }) => {
    expect(base_revision).toBe(31);
    return stale({ title: 'Waves', tutor: '', batch_id: 3, subject_id: 1, url: 'https://meet.example.org/one', revision: 34 });
  });
  await press('button', 'Save');
  await until(() => expect(sides('Batch').textContent).toMatch(/XI: Evening.*XI: Morning/u));
  for (const name of ['Batch', 'Link of the class'])
    await console.user.click(within(sides(name)).getByRole('radio', { name: /Yours/u }));
  await console.user.click(within(sides('What it is about')).getByRole('radio', { name: /Theirs/u }));
  console.server.once(live.edit_class, (body) => {
    expect(body).toMatchObject({ batch_id: 4, title: 'Waves', url: 'https://meet.example.org/two', base_revision: 34 });
    return {};
  });
  await press('button', 'Save');
  await until(() => expect(console.server.asked(live.edit_class)).toHaveLength(2));
});
