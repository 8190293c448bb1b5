import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../testing/console.ts';
import { find, findText, press, screen, until, within } from '../testing/portal.ts';

const console = testConsole();
const { staff, students } = staffCalls;

const AT = '2026-07-14T09:00:00+05:30';
const phone = { phone_code: '91', mobile: '9812000077' };
const person = { stud_id: 4, name: 'Kiran Rao', academic_level: 'XI', created_at: AT, ...phone };
const more = { guardian: '', district: '', email: '', ac_id: 1, extra_minutes: 0, compensatory: 0 };
const work = {
  batches: [],
  audit: [],
  revisions: { details: 1, place: 2, number: 3, minutes: 4, rule: 5 },
};
const device = (session_id: number, name: string) => ({ session_id, device: name, created_at: AT, last_seen_at: AT });

test('a second press meant for ‘Let in’ does not block, nor does it end the session that has moved up; after a pause it does', async () => {
  let standing = 'waiting';
  let sessions = [device(1, 'Old phone'), device(2, 'New phone'), device(3, 'Tablet')];
  console.server
    .on(students.student, () => ({ student: { ...person, ...more, standing }, sessions, ...work }))
    .on(students.approve, () => {
      standing = 'active';
      return {};
    })
    .on(students.suspend, () => ({}))
    .on(students.sign_out, ({ session_id }) => {
      sessions = sessions.filter((each) => each.session_id !== session_id);
      return { ended: 1 };
    });
  await console.enter('/students/4');
  await press('button', 'Let in');
  await press('button', 'Block');
  expect(console.server.asked(students.suspend)).toEqual([]);

  await console.passTime(700);
  await press('button', /^Sign out.*Old phone/u);
  await until(() => expect(screen.queryByText('Old phone')).toBeNull());
  for (let turn = 0; turn < 3; turn += 1) {
    await press('button', /^Sign out.*New phone/u);
    await console.passTime(450);
  }
  expect(console.server.asked(students.sign_out)).toMatchObject([{ session_id: 1 }]);
  await console.passTime(700);
  await press('button', 'Block');
  await until(() => expect(console.server.asked(students.suspend)).toHaveLength(1));
});

test('a dialog with nothing to fill in takes no press that was meant for the button which opened it', async () => {
  const own = { staff_id: 1, name: 'Ms Sen', role: 'owner' as const };
  const other = { staff_id: 2, name: 'Mr Roy', role: 'teacher' as const };
  const rest = { ...phone, added_at: AT, subjects: [], batches: [], revision: 8 };
  console.server.on(staff.staff, () => [own, other].map((each) => ({ ...each, ...rest }))).on(staff.end_staff, () => ({}));
  await console.enter('/staff');
  await press('button', /^End.*Mr Roy/u);
  const action = within(await find('dialog')).getByRole('button', { name: 'End' });
  for (let turn = 0; turn < 3; turn += 1) {
    await console.user.click(action);
    await console.passTime(400);
  }
  expect(console.server.asked(staff.end_staff)).toEqual([]);
  await console.passTime(700);
  await console.user.click(action);
  await findText('Mr Roy is ended.');
  await until(() => expect(console.server.asked(staff.end_staff)).toHaveLength(1));
});
