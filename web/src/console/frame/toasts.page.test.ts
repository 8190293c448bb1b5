import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { Answered } from '../../testing/answers.ts';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until } from '../../testing/portal.ts';

const console = testConsole();
const { audit, news, source, students } = staffCalls;

const AT = '2026-07-14T09:00:00+05:30';
const phone = { phone_code: '91', mobile: '9812000077' };
const more = { guardian: '', district: '', email: '', ac_id: 1, extra_minutes: 0, compensatory: 0 };
const work = {
  batches: [],
  sessions: [],
  audit: [],
  revisions: { details: 1, place: 2, number: 3, minutes: 4, rule: 5 },
};
const person = { stud_id: 4, name: 'Kiran Rao', academic_level: 'XI', created_at: AT, standing: 'active', ...phone, ...more };

const BLOCKED = 'Kiran Rao is blocked and signed out everywhere.';
const undo = () => screen.queryByRole('button', { name: 'Undo' });

/** Blocks a student on the student's page, as action 41. */
async function block(): Promise<void> {
  console.server
    .on(students.student, () => ({ student: person, ...work }))
    .on(students.students, () => [])
    .on(students.suspend, () => new Answered({}, { audit_id: 41 }));
  await console.enter('/students/4');
  await console.passTime(700);
  await press('button', 'Block');
  await findText(BLOCKED);
}

test('SRV-10 takes back the action that the answer named, whatever else was done meanwhile, and says which it was', async () => {
  await block();
  // The newest action of the school is another one: it is not asked for.
  expect(console.server.asked(audit.audit)).toEqual([]);
  expect(document.getElementById(undo()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(BLOCKED);
  console.server.once(audit.undo, () => ({ done: 1, changes: [], since: [] }));
  await console.passTime(700);
  await press('button', 'Undo');
  await findText(`Taken back: ${BLOCKED}`);
  expect(console.server.asked(audit.undo)).toEqual([{ audit_id: 41 }]);
  expect(undo()).toBeNull();
});

test('SRV-10 lasts ten seconds, and longer while the keyboard is on it; then the keyboard is on the page again', async () => {
  await block();
  await console.passTime(9000);
  expect(screen.queryByText(BLOCKED)).not.toBeNull();
  (await find('button', 'Undo')).focus();
  await console.passTime(9000);
  expect(screen.queryByText(BLOCKED)).not.toBeNull();
  undo()?.closest<HTMLElement>('[tabindex]')?.focus();
  await console.passTime(10_000);
  await until(() => expect(screen.queryByText(BLOCKED)).toBeNull());
  expect(document.activeElement?.id).toBe('content');
});

test('SRV-10 stays on its page: another page does not show it, and offers no way back of it', async () => {
  await block();
  await press('link', 'All students');
  await findText('There is no student yet.');
  expect([screen.queryByText(BLOCKED), undo()]).toEqual([null, null]);
});

test('SRV-10 stands on the page to which its action leads', async () => {
  const written = {
    revision: 1,
    archived: false,
    source: { head: { heading: 'Sports day', date: '2026-12-01' }, body: 'On Monday.' },
  };
  console.server
    .on(source.written, () => written)
    .on(source.preview, () => ({ revision: 1, findings: [] }))
    .on(source.drafts, () => [])
    .on(source.drop_draft, () => ({}))
    .on(news.news, () => [])
    .on(news.audiences, () => [])
    .on(source.versions, () => [])
    .on(
      source.take_out,
      () => new Answered({ outcome: 'published' as const, revision: 2, changes: [], findings: [] }, { audit_id: 42 }),
    )
    .once(audit.undo, () => ({ done: 0, changes: [], since: [] }));
  await console.enter('/news/sports-day');
  await press('button', 'Take out');
  await findText(/“Sports day” is taken out/u);
  await find('heading', 'News');
  await console.passTime(700);
  await press('button', 'Undo');
  await findText('Something has changed since: nothing was taken back.');
  expect(console.server.asked(audit.undo)).toEqual([{ audit_id: 42 }]);
  // A fault stays until it is closed.
  await console.passTime(30_000);
  expect(screen.queryByText(/Something has changed since/u)).not.toBeNull();
});
