import { progress, students, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost, refused } from '../../testing/answers.ts';
import { find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';

const portal = testPortal();

const PAGE: Data<typeof progress.read_parent_link> = {
  now: '2026-07-14T10:00:00+05:30',
  expires_at: '2026-08-13T10:00:00+05:30',
  name: 'Asha Rao',
  academic_level: 'Class 11',
  batches: ['Morning'],
  attendance: [
    { days: 30, came: 8, of: 9, late: 1, excused: 0 },
    { days: 90, came: 20, of: 24, late: 1, excused: 2 },
  ],
  missed: [{ class_name: 'Optics', starts_at: '2026-07-13T17:00:00+05:30' }],
  marks: [
    {
      name: 'Motion',
      subject_name: 'Physics',
      attended_at: '2026-07-12T10:00:00+05:30',
      marks: -1,
      max_marks: 8,
      result: 'fail',
    },
  ],
  exams: [
    { name: 'Unit test', subject_name: 'Physics', opens_at: '2026-07-16T10:00:00+05:30', closes_at: '2026-07-16T13:00:00+05:30' },
    { name: 'Home work', subject_name: 'Physics', opens_at: '2026-07-14T09:00:00+05:30', closes_at: '2026-07-15T13:00:00+05:30' },
  ],
  classes: [
    { class_name: 'Waves', tutor_name: 'Mr Rao', starts_at: '2026-07-15T17:00:00+05:30', ends_at: '2026-07-15T18:00:00+05:30' },
  ],
};

/** Reads the rows below a title. */
const rowsOf = (title: string): string[] => {
  const list = screen.getByRole('heading', { name: title }).nextElementSibling;
  return [...(list?.children ?? [])].map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
};

test('STF-05 a link shows a stranger the student’s name, attendance, what is due and marks, in the order of time', async () => {
  portal.server.on(progress.read_parent_link, ({ parent_link }) => {
    expect(parent_link).toBe('a-link');
    return PAGE;
  });
  await portal.open('/parents/a-link', 'stranger');
  await find('heading', 'Asha Rao');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('For the parents');
  await findText('As of Tue, 14 Jul, 10:00. This link works until 13 Aug 2026.');
  expect(rowsOf('Attendance')).toEqual([
    'Last 30 days | 8 of 9 classes · 1 late',
    'Last 90 days | 20 of 24 classes · 1 late · 2 excused',
  ]);
  expect(rowsOf('Classes missed in the last 30 days')).toEqual(['Mon, 13 Jul, 17:00 | Optics']);
  expect(rowsOf('Classes until tomorrow, exams of the next 7 days')).toEqual([
    'Open now | Exam: Home work (Physics), until Wed, 15 Jul, 13:00',
    'Wed, 15 Jul, 17:00 | Class: Waves, Mr Rao',
    'Thu, 16 Jul, 10:00 | Exam: Unit test (Physics), until Thu, 16 Jul, 13:00',
  ]);
  expect(rowsOf('Marks')).toEqual(['12 Jul 2026 | Motion (Physics): −1 of 8 · not passed']);
  expect(portal.server.calls).toHaveLength(1);
});

test('STF-05 NET-02 a link that is dead says so; without a network the page is asked for again', async () => {
  portal.server.on(progress.read_parent_link, () => refused('This link no longer works. Please ask for a new one.'));
  await portal.open('/parents/old', 'stranger');
  await findText('This link no longer works. Please ask for a new one.');
  expect(screen.queryByRole('button')).toBeNull();
  portal.server.on(progress.read_parent_link, () => lost);
  await portal.reload();
  await findText('The page cannot be shown just now. Please try again in a minute.');
  portal.server.on(progress.read_parent_link, () => ({ ...PAGE, attendance: [], missed: [], exams: [], classes: [], marks: [] }));
  await press('button', 'Try again');
  for (const text of ['No class was held in the last 90 days.', 'No class and no exam.', 'Nothing handed in yet.'])
    await findText(text);
});

test('STF-05 in the profile a student makes the link, sees it once, and takes it back; of the school’s one it is said', async () => {
  const { server } = portal;
  let link: Data<typeof progress.parent_link> = {
    parent_link: { made_by: 'school', made_at: '2026-07-01T10:00:00Z', expires_at: '2026-07-31T10:00:00Z' },
  };
  const profile = {
    name: 'Asha Rao',
    guardian: '',
    state: '',
    district: '',
    email: '',
    mobile: '9',
    phone_code: '91',
    academic_level: 'XI',
  };
  server
    .on(students.get_profile, () => profile)
    .on(progress.parent_link, () => link)
    .on(progress.make_parent_link, () => {
      link = { parent_link: { made_by: 'student', made_at: '2026-07-14T10:00:00Z', expires_at: '2026-08-13T10:00:00Z' } };
      return { parent_link: 'new-link', expires_at: '2026-08-13T10:00:00Z' };
    })
    .on(progress.end_parent_link, () => {
      link = {};
      return {};
    });
  await portal.open('/profile');
  await findText('Your school made a link for your parents. It works until 31 Jul 2026.');
  await press('button', 'Make a new link');
  await findText('The link is made. Copy it now: it is not shown again.');
  await findText(`${location.origin}/parents/new-link`);
  await findText('Your link works until 13 Aug 2026. A new one takes its place.');
  await press('button', 'Take the link back');
  await findText('The link no longer works');
  await until(() => expect(screen.queryByText(`${location.origin}/parents/new-link`)).toBeNull());
  await find('button', 'Make a link');
});

test('STF-05 NET-01 a server that makes no links shows nothing of them', async () => {
  const profile = {
    name: 'Asha Rao',
    guardian: '',
    state: '',
    district: 'Pune',
    email: '',
    mobile: '9',
    phone_code: '91',
    academic_level: 'XI',
  };
  portal.server.on(students.get_profile, () => profile);
  await portal.open('/profile');
  await findText('Pune');
  expect(screen.queryByText('For those at home')).toBeNull();
});
