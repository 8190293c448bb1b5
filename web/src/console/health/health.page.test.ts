import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';
import { testConsole } from '../../testing/console.ts';
import { find, findText, press, screen, until, within } from '../../testing/portal.ts';
import type { Point } from './curves.ts';

const console = testConsole();
const { feedback, live, settings, students, today } = staffCalls;
const RELEASE = { running: '1.2.3', is_looked_for: false, command: 'portal update', is_carried_out: false };

const point = (minutesAgo: number, some: Partial<Point>): Point => ({
  at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  calls: 50,
  failed: 0,
  busy: 0,
  call_ms: 12,
  write_ms: 4,
  codes: 0,
  codes_failed: 0,
  disk_free: 0.5,
  ...some,
});

test('STF-13 an owner comes from Today to what is wrong, since when, and the curves of the day; each says in words what its line shows', async () => {
  console.server
    .on(live.classes, () => [])
    .on(today.exams_now, () => [])
    .on(settings.release, () => RELEASE)
    .on(feedback.feedback, () => [])
    .on(students.students, () => [])
    .on(today.health, () => ({
      looked_at: '2026-07-14T10:00:00+05:30',
      findings: [
        {
          check: 'codes',
          state: 'failure' as const,
          found: '5 of 5 codes',
          remedy: 'See the account.',
          since: '2026-07-14T09:30:00+05:30',
        },
      ],
    }))
    // Nothing ran for an hour: the line has two pieces.
    .on(today.health_day, () => [
      point(120, { calls: 400, write_ms: 90 }),
      point(115, {}),
      point(55, { failed: 10, disk_free: 0.25 }),
      point(50, { calls: 100 }),
    ]);
  await console.enter('/');
  await press('link', 'Curves of the day');
  await find('heading', 'The portal itself');
  const found = await findText('codes: 5 of 5 codes');
  expect(found.closest('li')?.textContent).toMatch(/See the account\..*Since 14 Jul 2026, 09:30/u);
  const curve = async (name: string) => (await find('heading', name)).closest('li') as HTMLElement;
  const clock = /\d\d:\d\d/u;
  const calls = await curve('Calls a minute');
  expect(calls.textContent.replace(clock, 'HH:MM')).toContain('Now 20; most 80 at HH:MM');
  expect(calls.querySelectorAll('polyline')).toHaveLength(2);
  expect((await curve('Failed or turned away, a minute')).textContent).toContain('Now 0; most 2 at');
  expect((await curve('Free on the disk, %')).textContent).toContain('Now 50; least 25 at');
  expect((await curve('Codes that no gateway took')).textContent).toContain('0 all the time');
});

test('STF-13 before the first minute the page says when figures come, and a teacher has no such page', async () => {
  console.server
    .on(today.health, () => ({ findings: [] }))
    .on(today.health_day, () => [])
    .on(settings.release, () => RELEASE);
  await console.enter('/health');
  await findText('Nothing yet: the first figures come a minute after a start.');
  await console.enter('/health', 'teacher');
  await find('heading', 'Nothing here');
  await until(() => expect(within(document.body).queryByText('The last 24 hours')).toBeNull());
  expect(screen.queryByRole('link', { name: 'Curves of the day' })).toBeNull();
});
