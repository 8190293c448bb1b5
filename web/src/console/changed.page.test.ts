import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered, failed, refused } from '../testing/answers.ts';
import { testConsole } from '../testing/console.ts';
import { descriptionOf, find, findText, press, screen, until, write } from '../testing/portal.ts';

const console = testConsole();
const { audit, auth, batches, feedback, jobs, settings, staff } = staffCalls;

const school = (school_name: string, revision: number) => ({
  school: { school_name, registration: 'open' as const, revision },
  brand: { name: school_name, logo: '', colour: '' },
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
  await findText('Somebody else has changed this meanwhile. Choose what is to stand:');
  expect(screen.getByRole('dialog').textContent).toContain('Kaveri');
  expect(screen.getByLabelText<HTMLInputElement>('Name', { exact: true }).value).toBe('Yamuna');
  console.server.once(settings.set_school, ({ base_revision, school_name }) => {
    expect([base_revision, school_name]).toEqual([2, 'Yamuna']);
    return new Answered({ outcome: 'published' as const, revision: 3 }, { audit_id: 9 });
  });
  await press('button', 'Save what I typed');
  await findText('Name and registration are saved.');
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
