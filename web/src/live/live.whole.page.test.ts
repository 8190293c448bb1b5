import { live, subjects } from '@portal/contract';
import { expect, test } from 'vitest';
import { done, findText, press, screen, testPortal, until, within } from '../testing/portal.ts';
import { liveClass, subject } from '../testing/samples.ts';

const portal = testPortal();
const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const links = () => within(screen.getByRole('main')).getAllByRole('link');
const card = (name: string) =>
  until(() => {
    const found = screen.getAllByRole('article').find((each) => each.textContent.includes(name));
    if (!found) throw new Error(`no card of ${name}`);
    return found;
  });

test('LIVE-01 a name has to start with the words, in any case; each card leads to its own batches', async () => {
  const names = [
    'todays live class physics',
    'TODAYS LIVE CLASS - Maths',
    'My todays live class',
    'Live Class',
    'Todays  live class',
  ];
  portal.server.on(subjects.subjects, () => names.map((name, index) => subject(index + 1, name)));
  await portal.open('/live-class');
  await findText('todays live class physics');
  expect(links().map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/live-batches/1', expect.stringContaining('todays live class physics')],
    ['/live-batches/2', expect.stringContaining('TODAYS LIVE CLASS - Maths')],
  ]);
});

test('LIVE-01 without such a subject No Data Available', async () => {
  portal.server.on(subjects.subjects, () => [subject(1, 'Yesterdays live class')]);
  await portal.open('/live-class');
  await findText('No Data Available');
});

test.each([
  ['/subjects', '/chapters/1'],
  ['/study-materials-subjects/', '/study-materials-chapter/1'],
  ['/quiz/subjects', '/quiz-chapters/1'],
])('LEARN-01 LIVE-01 in %s live classes come last, and their empty page leads on to the classes', async (list, chapters) => {
  const { server } = portal;
  server.on(subjects.subjects, () => [subject(1, 'Todays live class: Physics'), subject(2, 'Physics'), subject(3, 'Maths')]);
  server.on(subjects.chapters, () => []);
  server.on(live.batches, () => [{ batch_id: 4, batch_name: 'Class 11 Morning' }]);
  await portal.open(list);
  await until(() =>
    expect(
      links()
        .map((link) => link.textContent)
        .at(-1),
    ).toContain('Todays live class'),
  );
  await portal.open(chapters);
  await findText('No Data Available');
  await press('link', 'Live classes of this subject');
  await findText('Class 11 Morning');
  expect(location.pathname).toBe('/live-batches/1');
});

test('LIVE-03 an address that is neither http nor https is never linked', async () => {
  portal.server.on(live.live_classes, () => [liveClass('Optics', { online_url: 'javascript:alert(1)' })]);
  await portal.open('/live-classes/1/4');
  await findText('The link to this class is not there yet.');
  expect(screen.queryByRole('link', { name: /^Join Live/u })).toBeNull();
});

test('LIVE-03 HOME-04 what is held now is marked, what comes says when, what is over says so', async () => {
  portal.server.on(live.live_classes, () => [
    liveClass('Now', { starts_at: inMinutes(-5), ends_at: inMinutes(30) }),
    liveClass('Soon', { starts_at: inMinutes(24.5), ends_at: inMinutes(90) }),
    liveClass('Past', { starts_at: inMinutes(-60), ends_at: inMinutes(-1) }),
    liveClass('Film (streaming)', { starts_at: '', ends_at: 'soon' }),
    liveClass('Odd', { starts_at: inMinutes(-30), ends_at: inMinutes(-45) }),
  ]);
  await portal.open('/live-classes/1/4');
  const joinable = async (name: string) => within(await card(name)).queryByRole('link', { name: /^Join Live/u }) !== null;
  expect((await card('Now by')).textContent).toContain('Live now');
  const soon = await card('Soon by');
  expect(soon.textContent).toContain('Starts in 25 minutes');
  expect(soon.textContent).not.toContain('Live now');
  expect((await card('Past by')).textContent).toContain('Ended');
  expect((await card('Film by')).textContent).toContain('Live now');
  // An end before the beginning is none: it is taken to last an hour.
  expect((await card('Odd by')).textContent).toContain('Live now');
  expect([await joinable('Now by'), await joinable('Past by'), await joinable('Film by')]).toEqual([true, false, true]);
  expect(document.body.textContent).not.toContain('(streaming)');
  // The page is looked at on, and time passes.
  await portal.passTime(26 * MINUTE);
  expect((await card('Soon by')).textContent).toContain('Live now');
  await portal.passTime(5 * MINUTE);
  expect((await card('Now by')).textContent).toContain('Ended');
});

test('LIVE-03 how long until a class begins is said in minutes, in hours, and from a whole day on in days; the day by its name', async () => {
  const waits = [0.2, 60, 61, 24 * 60 - 1, 24 * 60, 61 * 60];
  portal.server.on(live.live_classes, () =>
    waits.map((minutes, index) => liveClass(`Wait ${index}`, { live_class_id: index + 1, starts_at: inMinutes(minutes) })),
  );
  await portal.open('/live-classes/1/4');
  await card('Wait 0 by');
  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
  const said = texts.map((text) => /Starts in ([\d a-z]+?)(?=[A-Z]|$)/u.exec(text)?.[1]);
  expect(said).toEqual(['1 minute', '1 hour', '1 hour 1 minute', '23 hours 59 minutes', '1 day', '3 days']);
  const days = texts.map((text) => /(Today|Tomorrow|[A-Z][a-z]{2}, \d+ [A-Z][a-z]{2}), \d/u.exec(text)?.[1]);
  expect([days[0], days[4], days[5]]).toEqual(['Today', 'Tomorrow', expect.stringMatching(/, \d/u)]);
});

test('LIVE-03 the class that is on or comes next stands first, one without a moment behind those, what is over last', async () => {
  const at = (live_class_id: number, name: string, minutes?: number) =>
    liveClass(name, {
      live_class_id,
      ...(minutes !== undefined && { starts_at: inMinutes(minutes), ends_at: inMinutes(minutes + 30) }),
    });
  portal.server.on(live.live_classes, () => [
    at(1, 'Over', -90),
    at(2, 'Evening', 300),
    at(3, 'Some day'),
    at(4, 'On now', -5),
    at(5, 'Next', 20),
  ]);
  await portal.open('/live-classes/1/2');
  await card('Evening');
  const names = screen
    .getAllByRole('article')
    .map(({ textContent }) => /(On now|Next|Evening|Some day|Over) by/u.exec(textContent)?.[1]);
  expect(names).toEqual(['On now', 'Next', 'Evening', 'Some day', 'Over']);
});

test("LIVE-03 HOME-04 a phone whose clock is wrong shows classes by the server's: what runs has its way in, in a list kept of before too", async () => {
  const ahead = (hours: number) => () => Date.now() + hours * 60 * MINUTE;
  for (const hours of [-3, 3]) {
    const { server } = portal;
    server.clock = ahead(hours);
    const at = (minutes: number) => new Date(ahead(hours)() + minutes * MINUTE).toISOString();
    server.on(live.live_classes, () => [
      liveClass('Later', { live_class_id: 2, starts_at: at(24.5), ends_at: at(90) }),
      liveClass('Now', { live_class_id: 1, starts_at: at(-10), ends_at: at(30) }),
    ]);
    await portal.open('/live-classes/1/4');
    for (const network of ['there', 'gone']) {
      expect((await card('Now by')).textContent, network).toContain('Live now');
      expect(within(await card('Now by')).queryByRole('link', { name: /^Join Live/u }), network).not.toBeNull();
      expect((await card('Later by')).textContent, network).toContain('Starts in 25 minutes');
      expect(screen.getAllByRole('article')[0]?.textContent, network).toContain('Now by');
      server.down = true;
      await portal.reload();
    }
    server.down = false;
  }
});

test('LIVE-03 NET-01 joining is told to the server; one that keeps no attendance is asked once', async () => {
  const { server } = portal;
  server.on(live.live_classes, () => [liveClass('Optics', { live_class_id: 9 })]);
  server.on(live.join_class, () => ({}));
  await portal.open('/live-classes/1/4');
  await press('link', /^Join Live/u);
  await done();
  expect(server.asked(live.join_class)).toEqual([{ live_class_id: 9 }]);
  server.lacks(live.join_class);
  for (let time = 0; time < 3; time += 1) {
    await press('link', /^Join Live/u);
    await done();
  }
  expect(server.callsOf(live.join_class)).toHaveLength(2);
});

test('LIVE-03 LEARN-05 below the classes of a batch stand its recordings, each leading to its video', async () => {
  portal.server
    .on(live.live_classes, () => [liveClass('Optics')])
    .on(live.recordings, () => [
      {
        class_name: 'Motion',
        tutor_name: '',
        held_at: '2026-07-13T05:00:00.000Z',
        topic_id: 8,
        topic_name: 'Motion, recorded',
        chapter_id: 4,
      },
    ]);
  await portal.open('/live-classes/1/1');
  await findText('Motion, recorded');
  expect(links().map((link) => link.getAttribute('href'))).toContain('/topic/4/?id=8');
});
