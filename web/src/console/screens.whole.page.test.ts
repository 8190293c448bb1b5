import type { Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import { staffCalls } from '@portal/contract/staff';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { failed, lost } from '../testing/answers.ts';
import { testConsole } from '../testing/console.ts';
import { find, done, findText, press, screen, until, write } from '../testing/portal.ts';

const console = testConsole();
const { audit, batches, feedback, items, live, news, settings, source, staff, students, subjects, today } = staffCalls;

const school = {
  school: { school_name: 'Ganga Classes', registration: 'open' as const, revision: 1 },
  brand: { name: 'Ganga Classes', logo: '', colour: '', revision: 6 },
  numbers_shown: 0,
  fixed: [] as 'name'[],
  sms: { is_sent: false, gateways: [] },
};

/** A portal in which nothing has happened yet: every list of the contract is empty. */
function emptySchool(): void {
  for (const row of LISTS) console.server.on(row, () => []);
  console.server
    .on(today.health, () => ({ findings: [] }))
    .on(settings.settings, () => school)
    .on(settings.backups, () => ({ folder: '/backups', backups: [] }));
}

const LISTS = Object.values(staffCalls)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter((row) => safeParse(shapeOf(row).data, []).success);

/**
 * Every screen of the menu: its address, its heading, the call its list comes from, and what it says where there is
 * nothing.
 */
const SCREENS = [
  ['/', 'Today', live.classes, 'No class today.'],
  ['/classes', 'Classes', live.classes, 'No class this week.'],
  ['/students', 'Students', students.students, 'There is no student yet.'],
  ['/batches', 'Batches and levels', batches.levels, 'There is no level yet.'],
  ['/subjects', 'Subjects', subjects.subjects, 'There is no subject yet.'],
  ['/exams', 'Exams', items.items, 'No exam is open or to come.'],
  ['/news', 'News', news.news, 'No news yet.'],
  ['/feedback', 'Feedback', feedback.feedback, 'No open message.'],
  ['/settings', 'Settings', settings.backups, 'There is no backup yet.'],
  ['/staff', 'Staff', staff.staff, 'Nobody yet.'],
  ['/audit', 'Audit', audit.audit, 'Nothing was done yet that fits.'],
] as const;

test.each(SCREENS)('%s says that there is nothing yet', async (path, heading, _row, empty) => {
  emptySchool();
  await console.enter(path);
  await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading));
  await findText(empty);
});

test.each([
  [{ pictures: 1, bytes: 1_500_000 }, 'You can upload 1 more picture, 1.5 MB in all.'],
  [{ pictures: 0, bytes: 900 }, 'No more pictures can be uploaded for now. Use one that is there already.'],
])('SRV-09 before a picture is chosen its place says how many more can be uploaded, and when none can', async (room, said) => {
  emptySchool();
  console.server.on(source.upload_room, () => room);
  await console.enter('/settings');
  await findText(said);
});

test.each(SCREENS)(
  '%s says what the server answered instead of its list, and a press asks again',
  async (path, heading, row, empty) => {
    emptySchool();
    const answer = () => failed(500, 'The database is asleep.');
    console.server.on(row, answer);
    await console.enter(path);
    await until(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading));
    await until(() => expect(screen.queryAllByText(/The database is asleep\./u).length).toBeGreaterThan(0));
    emptySchool();
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    const before = console.server.callsOf(row).length;
    if (again) await console.user.click(again);
    await done();
    // At once, and not when it is asked by itself.
    expect(console.server.callsOf(row).length).toBeGreaterThan(before);
    await findText(empty);
    await until(() => expect(screen.queryAllByText(/The database is asleep\./u)).toEqual([]));
  },
);

test('an assistant sees no screen and no button that is not an assistant’s, whatever the address says', async () => {
  emptySchool();
  for (const path of ['/settings', '/staff', '/news', '/students/list', '/batches/promote?from_level=1']) {
    await console.enter(path, 'assistant');
    await findText('This page does not exist, or is not for you.');
  }
  await console.enter('/', 'assistant');
  await findText('No class today.');
  expect(screen.queryByRole('button', { name: 'Add a class' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Waiting for approval' })).toBeNull();
  const menu = screen.getAllByRole('navigation', { name: 'Screens' })[0];
  expect(menu?.textContent).not.toMatch(/Settings|Staff|News/u);
});

test.each([
  ['/', 'Add a class'],
  ['/classes', 'Add a class'],
  ['/students', 'Add a student'],
  ['/batches', 'Add a level'],
  ['/subjects', 'Add a subject'],
  ['/staff', 'Add somebody'],
])('on %s a form stands in the address, ‘Back’ closes it, and a reload opens it again', async (path, button) => {
  emptySchool();
  await console.enter(path);
  await press('button', button);
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(1));
  expect(location.search).toContain('do=');
  await console.reload();
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(1));
  history.back();
  await until(() => expect(screen.queryAllByRole('dialog')).toHaveLength(0));
  expect(location.search).not.toContain('do=');
});

test('NET-02 without a network lists, forms and buttons say what to do, not what the browser calls it', async () => {
  const words = 'No answer came from the portal. Check your network, then try again.';
  emptySchool();
  console.server.on(batches.levels, () => lost).on(batches.add_level, () => lost);
  await console.enter('/batches');
  await console.passTime(10_000);
  await findText(words);
  await press('button', 'Add a level');
  await write('Name', 'Class 12');
  await press('button', 'Save');
  await until(() => expect(screen.getAllByText(words)).toHaveLength(2));
  expect(document.body.textContent).not.toContain('Failed to fetch');
});

test('‘Everything is well’ is said only where nothing is found: a warning is shown too, below what is broken', async () => {
  emptySchool();
  const remedy = 'Set SMS_URL to your gateway.';
  const since = '2026-07-14T09:30:00+05:30';
  const warning = { check: 'settings', state: 'warning' as const, found: 'codes are printed, not sent', remedy, since };
  const failure = { check: 'disk', state: 'failure' as const, found: 'no room', remedy: 'Make room.', since };
  let findings: (typeof warning | typeof failure)[] = [warning, failure];
  console.server.on(today.health, () => ({ looked_at: '2026-07-14T10:00:00+05:30', findings }));
  await console.enter('/');
  const shown = await findText(/codes are printed, not sent/u);
  expect(screen.queryByText('Everything is well.')).toBeNull();
  expect((await findText(/no room/u)).compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  findings = [];
  await console.reload();
  await findText('Everything is well.');
});

test('an address that says nobody to move leads to the batches', async () => {
  emptySchool();
  await console.enter('/batches/promote');
  await find('heading', 'Batches and levels');
  expect(location.pathname).toBe('/console/batches');
});
