import { progress, type Data } from '@portal/contract';
import { expect, test } from 'vitest';
import { find, findText, press, screen, testPortal, until, within } from '../../testing/portal.ts';
import { liveClass } from '../../testing/samples.ts';

const portal = testPortal();
const HOUR = 3_600_000;
/** Tuesday, 14 July, in the morning in India and in Europe, and so many hours later. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const hour = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });
const hourIn = (hours: number) =>
  hour.format(Date.parse('2026-07-14T10:00:00+05:30') + hours * HOUR).replaceAll(/[\u00A0\u202F]/gu, ' ');

const week = (): Data<typeof progress.week> => ({
  classes: [
    liveClass('Optics', { starts_at: inHours(-0.5), ends_at: inHours(0.5) }),
    liveClass('Waves', { starts_at: inHours(7), ends_at: inHours(8.5) }),
    liveClass('Waves', { starts_at: inHours(31), ends_at: inHours(32.5) }),
  ],
  exams: [
    { exam_id: 8, name: 'Unit test', subject_name: 'Physics', state: 'open', closes_at: inHours(2) },
    {
      exam_id: 9,
      name: 'Mock',
      subject_name: 'Physics',
      state: 'opens later',
      opens_at: inHours(48),
      closes_at: inHours(60),
      duration_minutes: 180,
    },
  ],
  holidays: [{ day: '2026-07-19', name: 'Rath Yatra' }],
  revision: { due: 4, today: '2026-07-14', day_ends_at: inHours(14), cards: [] },
  done: [
    { id: 5, kind: 'quiz', name: 'Motion', attended_at: inHours(-1), marks: 4, max_marks: 5 },
    { id: 6, kind: 'exam', name: 'Mid-term', attended_at: inHours(-24) },
    { id: 4, kind: 'quiz', name: 'Motion', attended_at: inHours(-72), marks: 0, max_marks: 5 },
  ],
});

/** Reads the page, by day. */
const days = () =>
  within(screen.getByRole('main'))
    .getAllByRole('region')
    .map((day) => [
      day.getAttribute('aria-label'),
      ...within(day)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent.replaceAll(/[\u00A0\u202F]/gu, ' ')),
    ]);

const WHOLE = [
  [
    'Today, Tue, 14 Jul',
    'Motion4 of 5 marks',
    'OpticsLive nowJoinJoin Optics (opens in a new tab)',
    'Revision4 questions to revise',
    'Unit testOpen for 2 hours more',
    `Waves${hourIn(7)}, 1 hour 30 minutes`,
  ],
  ['Tomorrow, Wed, 15 Jul', `Waves${hourIn(7)}, 1 hour 30 minutes`],
  ['Thu, 16 Jul', `Mock${hourIn(48)}, 3 hours`],
  ['Sun, 19 Jul', 'Rath YatraNo classes'],
  ['Yesterday, Mon, 13 Jul', 'Mid-termHanded in'],
  ['Sat, 11 Jul', 'Motion0 of 5 marks'],
];

test('PROG-06 home leads to the week: day by day what comes, then what was done; without a network the last copy, without what has passed', async () => {
  const { server } = portal;
  server.on(progress.week, week).on(progress.next, () => ({}));
  await portal.open('/');
  await press('link', 'All of this week');
  await find('heading', 'This week');
  await until(() => expect(days()).toEqual(WHOLE));
  const addresses = ['Waves', 'Unit test', 'Mid-term'].map((name) =>
    screen.getAllByRole('link', { name })[0]?.getAttribute('href'),
  );
  expect(addresses).toEqual(['/live-class', '/exam/8', '/exam-report-preview/6']);
  expect(screen.getAllByRole('link', { name: 'Motion' }).map((link) => link.getAttribute('href'))).toEqual([
    '/report-preview/5',
    '/report-preview/4',
  ]);
  expect(server.callsOf(progress.week)).toHaveLength(1);
  await portal.passTime(3 * HOUR);
  server.down = true;
  await portal.reload();
  const passed = (text: string) => !/^Optics|^Unit test/u.test(text);
  await until(() => expect(days()).toEqual([WHOLE[0]?.filter(passed), ...WHOLE.slice(1)]));
});

test('PROG-06 a day without anything says so, and only today is named then', async () => {
  portal.server.on(progress.week, () => ({ classes: [], exams: [], holidays: [], done: [] }));
  await portal.open('/week');
  await findText('Nothing is waiting for you just now.');
  expect(days()).toEqual([['Today, Tue, 14 Jul']]);
});
