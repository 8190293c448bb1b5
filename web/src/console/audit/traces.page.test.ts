import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { findText, press, screen, until } from '../../testing/portal.ts';

const console = testConsole();
const AT = '2026-07-14T09:00:00+05:30';
const trace = (trace_id: number, about: object) => ({
  trace_id,
  staff_id: 2,
  who: 'Mr Rao',
  call: '/Staff/student',
  outcome: 'read' as const,
  times: 1,
  first_at: AT,
  last_at: AT,
  ...about,
});

test('SRV-10 an owner reads who opened whose page and what was refused; a teacher finds no way there', async () => {
  console.server.on(staffCalls.audit.traces, () => [
    trace(3, { stud_id: 7, student: 'Asha Verma', times: 2, last_at: '2026-07-14T10:30:00+05:30' }),
    trace(2, { call: '/Staff/set_role', outcome: 'refused' }),
    trace(1, { call: '/Staff/student', outcome: 'refused', stud_id: 8, student: 'Ravi' }),
  ]);
  console.server.on(staffCalls.staff.staff, () => []);
  await console.enter('/audit');
  await press('link', 'Who looked at whom');
  await findText('Mr Rao opened the page of Asha Verma');
  await findText('Mr Rao was refused: set role');
  await findText('Mr Rao was refused: student, about Ravi');
  await until(() => expect(document.body.textContent).toContain('last '));
  await console.enter('/audit', 'teacher');
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Audit'));
  expect(screen.queryByRole('link', { name: 'Who looked at whom' })).toBeNull();
  await console.enter('/audit/traces', 'teacher');
  await findText('This page does not exist, or is not for you.');
});
