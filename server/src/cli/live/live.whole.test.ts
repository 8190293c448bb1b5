import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { live, subjects, type Caller } from '@portal/contract';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applySchool } from '../../content/apply.store.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { versionsOf } from '../../content/versions/source.store.ts';
import { runPortal } from '../../testing/command.ts';

const DAY = 24 * 3_600_000;
/** One moment for all tests, in case midnight comes in between. */
const NOW = Date.now();
/** A day to come in the school's zone, as an operator types it. */
const day = (ahead: number): string => new Date(NOW + ahead * DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
const plain = (date: string): string => date.replaceAll('-', '');

const calendarOf = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
const eventOf = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

interface Imported {
  applied: boolean;
  changes: { what: string; at?: string; name: string; reason: string }[];
}
interface Listed {
  live_class_id: number;
  class_name: string;
  starts_at: string;
  ends_at: string;
  tutor_name: string;
  online_url: string;
}

describe.each(EITHER)('portal live (%s)', (engine) => {
  let portal: TestPortal;
  let env: Record<string, string>;
  let folder: string;
  let asha: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine, { env: { PUBLIC_URL: 'https://portal.example.org/' } });
    const { DATABASE_URL, DATA_DIR } = portal.services.config;
    env = { DATABASE_URL, DATA_DIR };
    folder = mkdtempSync(path.join(tmpdir(), 'portal-live-'));
    asha = await portal.signIn(ASHA);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await portal.stop();
  });

  const run = (...args: string[]) => runPortal(env, 'live', ...args);
  const list = async (...args: string[]) =>
    JSON.parse((await run('list', '--batch', 'open-11', ...args, '--json')).out) as Listed[];
  const add = (...args: string[]) => run('add', '--batch', 'open-11', '--title', 'Waves', '--tutor', 'Dr Sen', ...args);
  const imported = async (text: string, ...args: string[]) => {
    const file = path.join(folder, 'classes.ics');
    writeFileSync(file, text);
    const { code, out, fault } = await run('import', file, '--batch', 'open-11', ...args, '--json');
    expect({ code, fault: code === 0 ? '' : fault }).toEqual({ code: 0, fault: '' });
    return JSON.parse(out) as Imported;
  };
  const counted = ({ changes }: Imported): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const { what } of changes) counts[what] = (counts[what] ?? 0) + 1;
    return counts;
  };
  /** The classes that Asha's phone sees in her calendar. */
  const feed = async (address: string): Promise<{ code: number; type: string | null; events: ICAL.Event[] }> => {
    const answer = await fetch(portal.url + new URL(address).pathname);
    const text = await answer.text();
    const events = answer.ok ? new ICAL.Component(ICAL.parse(text) as [string, [], []]).getAllSubcomponents('vevent') : [];
    return {
      code: answer.status,
      type: answer.headers.get('content-type'),
      events: events.map((event) => new ICAL.Event(event)),
    };
  };
  const addressOf = async (caller: Caller) => (await portal.call(live.calendar, {}, { caller })).data?.address ?? '';

  test('LIVE-03 a class added is seen by the batch, stays when the folder is loaded again, and is taken back', async () => {
    const link = 'https://meet.example.org/waves';
    const made = await add('--start', `${day(2)} 17:00`, '--minutes', '90', '--url', link);
    expect(made).toMatchObject({ code: 0, fault: '' });
    await portal.services.db.write(applySchool, { school: testSchool(), now: Date.now() });
    const [, stored] = await list();
    expect(stored).toMatchObject({ class_name: 'Waves', tutor_name: 'Dr Sen', online_url: link });
    expect(stored?.starts_at).toBe(new Date(`${day(2)}T17:00+05:30`).toISOString());
    expect(Date.parse(stored?.ends_at ?? '') - Date.parse(stored?.starts_at ?? '')).toBe(90 * 60_000);
    const { events } = await feed(await addressOf(asha));
    expect(events.map(({ summary }) => summary)).toContain('Waves by Dr Sen');
    expect((await run('cancel', String(stored?.live_class_id))).out).toContain('Cancelled.');
    expect(await list()).toHaveLength(1);
    expect((await feed(await addressOf(asha))).events.map(({ summary }) => summary)).not.toContain('Waves by Dr Sen');
  });

  /** The classes of Asha's morning batch, as her page lists them today. */
  const onPage = async (): Promise<string[]> => {
    const { data: own } = await portal.call(subjects.subjects, {}, { caller: asha });
    const sub_id = own?.find(({ subject_name }) => subject_name.startsWith('Todays Live Class'))?.subject_id ?? 0;
    const { data: batches } = await portal.call(live.batches, { sub_id }, { caller: asha });
    const batch_id = batches?.find(({ batch_name }) => batch_name === 'Class 11 Morning')?.batch_id ?? 0;
    const { data } = await portal.call(live.live_classes, { sub_id, batch_id }, { caller: asha });
    return (data ?? []).map(({ class_name, starts_at }) => `${class_name} ${starts_at}`);
  };
  const inFeed = async (): Promise<string[]> => {
    const { events } = await feed(await addressOf(asha));
    return events
      .filter(({ summary }) => summary.startsWith('Class daily'))
      .map(({ startDate }) => startDate.toJSDate().toISOString());
  };
  const moment = (date: string, time: string): string => new Date(`${date}T${time}+05:30`).toISOString();

  test('LIVE-03 a daily class is cancelled for one day and moved on another; page and calendar follow, and it is restored', async () => {
    expect(await onPage()).toEqual([`Class daily ${moment(day(0), '17:00')}`]);
    expect((await run('cancel', 'daily', '--on', day(0))).out).toContain(`Cancelled on ${day(0)}.`);
    expect(await onPage()).toEqual([]);
    expect(await inFeed()).not.toContain(moment(day(0), '17:00'));
    expect(await inFeed()).toContain(moment(day(1), '17:00'));
    expect((await run('move', 'daily', '--on', day(1), '--start', `${day(1)} 18:30`)).out).toContain(`moved to ${day(1)} 18:30`);
    expect(await inFeed()).toContain(moment(day(1), '18:30'));
    expect(await inFeed()).not.toContain(moment(day(1), '17:00'));
    expect((await run('move', 'daily', '--on', day(0), '--start', `${day(0)} 20:15`, '--minutes', '30')).code).toBe(0);
    expect(await onPage()).toEqual([`Class daily ${moment(day(0), '20:15')}`]);
    const decided = `${day(0)}: moved to 20:15; ${day(1)}: moved to 18:30`;
    expect((await run('list', '--batch', 'open-11')).out).toContain(decided);
    // The list names no decisions about days that are over.
    const redated = (from: string, to: string) =>
      operatorSql(portal, `UPDATE live_override SET day = '${to}' WHERE day = '${from}'`);
    await redated(day(1), day(-1));
    expect((await run('list', '--batch', 'open-11')).out).not.toContain(day(-1));
    await redated(day(-1), day(1));
    // Loading the folder again leaves all of it.
    await portal.services.db.write(applySchool, { school: testSchool(), now: Date.now() });
    expect(await onPage()).toEqual([`Class daily ${moment(day(0), '20:15')}`]);
    expect((await run('restore', 'daily', '--on', day(0))).code).toBe(0);
    expect(await onPage()).toEqual([`Class daily ${moment(day(0), '17:00')}`]);
    expect((await run('restore', 'daily')).code).toBe(0);
    expect(await inFeed()).toContain(moment(day(1), '17:00'));
    const mistakes: [string[], string][] = [
      [['cancel', 'daily', '--on', '2026-02-30'], '--on must be a date such as 2026-12-01.'],
      [['move', 'daily', '--start', `${day(1)} 18:00`], 'Class daily is held every day: say which one moves'],
      [
        ['move', 'daily', '--on', day(1), '--start', `${day(2)} 18:00`],
        'One day of a daily class can only be moved within that day.',
      ],
      [['cancel', 'nightly'], 'There is no class nightly. Nothing was changed.'],
      [['restore', 'daily'], 'Nothing was cancelled or moved there.'],
    ];
    for (const [args, said] of mistakes) {
      const { code, out, fault } = await run(...args);
      expect({ args, code, out }).toEqual({ args, code: 1, out: '' });
      expect(fault).toContain(said);
    }
  });

  test('LIVE-03 a class of the folder that was cancelled or moved stays so after the next load, which says so, until restored', async () => {
    const school = testSchool();
    const [daily] = school.live;
    if (!daily) throw new Error('no class');
    const starts_at = Date.parse(moment(day(3), '10:00'));
    school.live.push({ ...daily, key: 'extra', class_name: 'Extra', daily: 0, starts_at, ends_at: starts_at + 3_600_000 });
    const load = () => portal.services.db.write(applySchool, { school, now: Date.now() });
    expect(await load()).toMatchObject([{ key: 'extra', change: 'added' }]);
    const listed = async (...args: string[]) =>
      (await list(...args)).map(({ class_name, starts_at: start }) => `${class_name} ${start}`);
    expect(await listed()).toContain(`Extra ${moment(day(3), '10:00')}`);
    expect((await run('cancel', 'extra')).out).toContain('Cancelled.');
    expect(await load()).toMatchObject([{ key: 'extra', name: 'Extra', change: 'kept cancelled' }]);
    expect(await listed()).not.toContain(`Extra ${moment(day(3), '10:00')}`);
    expect(await listed('--cancelled')).toContain(`Extra ${moment(day(3), '10:00')}`);
    expect(await onPage()).not.toContain(`Extra ${moment(day(3), '10:00')}`);
    expect((await run('restore', 'extra')).out).toBe('Extra: back on the schedule.\n');
    expect(await onPage()).toContain(`Extra ${moment(day(3), '10:00')}`);
    expect((await run('move', 'extra', '--start', `${day(4)} 11:00`)).code).toBe(0);
    expect(await load()).toMatchObject([{ key: 'extra', change: 'kept moved' }]);
    expect(await onPage()).toContain(`Extra ${moment(day(4), '11:00')}`);
    expect((await feed(await addressOf(asha))).events.map(({ startDate }) => startDate.toJSDate().toISOString())).toContain(
      moment(day(4), '11:00'),
    );
    await run('restore', 'extra');
    await portal.services.db.write(applySchool, { school: testSchool(), now: Date.now() });
    // Every decision is kept, those that were taken back, too.
    const decided = await versionsOf(portal.services.db, { kind: 'live decision', key: 'extra' });
    expect(
      decided.map(({ document, archived, origin }) => [Object.keys(JSON.parse(document) as object)[0], archived, origin]),
    ).toEqual([
      ['starts_at', 1, 'command'],
      ['starts_at', 0, 'command'],
      ['cancelled', 1, 'command'],
      ['cancelled', 0, 'command'],
    ]);
  });

  test('LIVE-03 what is no class is refused in one line, and nothing is stored', async () => {
    const start = ['--start', `${day(2)} 17:00`, '--minutes', '60'];
    const good = [...start, '--url', 'https://meet.example.org/a'];
    const mistakes: [string[], string][] = [
      [['add', '--batch', 'night', '--title', 'x', ...good], `There is no batch 'night': choose from open-11`],
      [['add', '--batch', 'open-12', '--title', 'x', ...good], 'What the authors wrote is not kept in this database'],
      [
        ['add', '--batch', 'open-11', '--title', 'x', ...start, '--url', 'javascript:alert(1)'],
        'Give an address on the internet',
      ],
      [['add', '--batch', 'open-11', '--title', 'x', ...start, '--url', 'http://192.168.1.9/'], 'an address on the internet'],
      [
        ['add', '--batch', 'open-11', '--title', 'x', ...start, '--url', `https://${['name', 'word'].join(':')}@c.example`],
        'Give an address on the internet',
      ],
      [['add', '--batch', 'open-11', '--title', 'x', '--start', '2026-02-30 17:00', '--minutes', '60'], '--start must be'],
      [['import', path.join(folder, 'missing.ics'), '--batch', 'open-11'], 'cannot be opened'],
    ];
    for (const [args, said] of mistakes) {
      const { code, out, fault } = await run(...args);
      expect({ args, code, out, lines: fault.split('\n').length }).toEqual({ args, code: 1, out: '', lines: 1 });
      expect(fault).toContain(said);
    }
    await operatorSql(portal, `INSERT INTO setting (name, value) VALUES ('link_hosts', 'meet.example.org *.zoom.example')`);
    const elsewhere = await run('add', '--batch', 'open-11', '--title', 'x', ...start, '--url', 'https://evil.example/a');
    expect(elsewhere).toMatchObject({ code: 1, fault: expect.stringContaining('link_hosts') as string });
    await operatorSql(portal, `DELETE FROM setting WHERE name = 'link_hosts'`);
    expect(await list()).toHaveLength(1);
  });

  test('a calendar file is laid out in its own zone, without what it leaves out, the same again changes nothing', async () => {
    const weekly = [
      'UID:weekly@school',
      `DTSTART;TZID=Asia/Kolkata:${plain(day(1))}T180000`,
      `DTEND;TZID=Asia/Kolkata:${plain(day(1))}T190000`,
      'RRULE:FREQ=DAILY;COUNT=5',
      `EXDATE;TZID=Asia/Kolkata:${plain(day(3))}T180000`,
      'SUMMARY:Physics\\, waves',
      'ORGANIZER;CN=Dr Sen:mailto:sen@example.in',
      'DESCRIPTION:Join: https://meet.example.org/weekly',
    ];
    const moved = [
      'UID:weekly@school',
      `RECURRENCE-ID;TZID=Asia/Kolkata:${plain(day(2))}T180000`,
      `DTSTART;TZID=Asia/Kolkata:${plain(day(2))}T200000`,
      `DTEND;TZID=Asia/Kolkata:${plain(day(2))}T213000`,
      'SUMMARY:Physics\\, later',
      'LOCATION:https://meet.example.org/later',
    ];
    // 13:00 in London, whatever its clocks show that day.
    const london = [
      'UID:london@school',
      `DTSTART;TZID=Europe/London:${plain(day(7))}T130000`,
      'DURATION:PT45M',
      'SUMMARY:Guest',
      'URL:https://meet.example.org/guest',
    ];
    const holiday = ['UID:holiday@school', `DTSTART;VALUE=DATE:${plain(day(4))}`, 'SUMMARY:Holiday'];
    const noLink = ['UID:nolink@school', `DTSTART:${plain(day(4))}T100000Z`, `DTEND:${plain(day(4))}T110000Z`, 'SUMMARY:No link'];
    const file = calendarOf(...[weekly, moved, london, holiday, noLink].map((lines) => eventOf(...lines)));

    const dry = await imported(file);
    expect(dry.applied).toBe(false);
    expect(counted(dry)).toEqual({ 'left out': 2, new: 5 });
    expect(await list()).toHaveLength(1);
    await imported(file, '--apply');
    const at = (ahead: number, time: string): string => new Date(`${day(ahead)}T${time}+05:30`).toISOString();
    const inLondon = Date.parse(`${day(7)}T13:00Z`);
    const stored = (await list()).slice(1);
    expect(stored.slice(0, 4)).toMatchObject([
      {
        class_name: 'Physics, waves',
        tutor_name: 'Dr Sen',
        starts_at: at(1, '18:00'),
        online_url: 'https://meet.example.org/weekly',
      },
      { class_name: 'Physics, later', starts_at: at(2, '20:00'), ends_at: at(2, '21:30') },
      { starts_at: at(4, '18:00') },
      { starts_at: at(5, '18:00') },
    ]);
    expect([inLondon, inLondon - 3_600_000]).toContain(Date.parse(stored[4]?.starts_at ?? ''));
    expect(counted(await imported(file, '--apply'))).toEqual({ 'left out': 2, same: 5 });

    // The file has one occurrence less and another title, and the guest's event not at all.
    const later = calendarOf(
      eventOf(...weekly.map((line) => line.replace('COUNT=5', 'COUNT=4').replace('waves', 'light'))),
      eventOf(...moved),
    );
    const changed = await imported(later, '--apply');
    expect(counted(changed)).toEqual({ changed: 2, same: 1, cancelled: 1 });
    expect((await list()).map(({ class_name }) => class_name)).toEqual([
      'Class daily',
      'Physics, light',
      'Physics, later',
      'Physics, light',
      'Guest',
    ]);
    expect(counted(await imported(later, '--apply', '--prune'))).toEqual({ same: 3, cancelled: 1 });
  });

  test('LIVE-03 of a calendar that is taken comes what is not over and begins by the end that is asked for, of a series too', async () => {
    const utc = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
    const event = (uid: string, at: number, ...lines: string[]) =>
      eventOf(
        `UID:${uid}@school`,
        `DTSTART:${utc(at)}`,
        'DURATION:PT2H',
        `SUMMARY:${uid}`,
        'URL:https://meet.example.org/now',
        ...lines,
      );
    const hour = 3_600_000;
    const file = calendarOf(
      event('Over', NOW - 3 * hour),
      event('On', NOW - hour),
      event('Later', NOW + 30 * DAY),
      event('Series', NOW - 10 * DAY + 5 * hour, 'RRULE:FREQ=DAILY'),
    );
    const { changes } = await imported(file, '--until', day(3));
    const named = (title: string) => changes.filter(({ name }) => name === title).map(({ what }) => what);
    expect([named('Over'), named('On'), named('Later')]).toEqual([[], ['new'], []]);
    expect([3, 4]).toContain(named('Series').length);
  });

  test('LIVE-03 a class that left the calendar and comes back is held again, on the page and in the feed, as it now stands there', async () => {
    const event = (uid: string, hour: string, ...lines: string[]) =>
      eventOf(
        `UID:${uid}@school`,
        `DTSTART;TZID=Asia/Kolkata:${plain(day(1))}T${hour}0000`,
        'URL:https://meet.example.org/back',
        ...lines,
      );
    const stays = event('stays', '07', 'SUMMARY:Stays', 'DURATION:PT1H');
    const goes = event('goes', '08', 'SUMMARY:Goes', 'DURATION:PT1H');
    const apply = async (...events: string[]) => counted(await imported(calendarOf(...events), '--apply'));
    const shown = async () =>
      (await feed(await addressOf(asha))).events
        .filter(({ location, description }) => `${location} ${description}`.includes('/back'))
        .map(({ summary, startDate, endDate }) => [
          summary,
          startDate.toJSDate().toISOString(),
          endDate.toJSDate().toISOString(),
        ]);
    const at = (hour: string) => moment(day(1), `${hour}:00`);
    expect(await apply(stays, goes)).toEqual({ new: 2 });
    // A class that the school has moved counts as unchanged by the calendar, and stays moved.
    const moved = String((await list()).find(({ class_name }) => class_name === 'Stays')?.live_class_id);
    expect((await run('move', moved, '--start', `${day(1)} 09:30`)).code).toBe(0);
    expect(await apply(stays)).toEqual({ same: 1 });
    expect((await shown())[1]).toEqual(['Stays', moment(day(1), '09:30'), moment(day(1), '10:30')]);
    expect((await run('restore', moved)).code).toBe(0);
    // Without --prune, a file that lacks an event cancels nothing.
    expect(await apply(stays)).toEqual({ same: 1 });
    expect(await shown()).toEqual([
      ['Stays', at('07'), at('08')],
      ['Goes', at('08'), at('09')],
    ]);
    expect(counted(await imported(calendarOf(stays), '--apply', '--prune'))).toMatchObject({ same: 1 });
    expect(await shown()).toEqual([['Stays', at('07'), at('08')]]);
    expect(
      await apply(stays, event('goes', '08', 'SUMMARY:Is back', 'DURATION:PT2H', 'ORGANIZER;CN=Dr Roy:mailto:r@example.in')),
    ).toEqual({
      same: 1,
      new: 1,
    });
    expect((await shown())[1]).toEqual(['Is back by Dr Roy', at('08'), at('10')]);
    expect((await list()).find(({ class_name }) => class_name === 'Is back')).toMatchObject({
      tutor_name: 'Dr Roy',
      ends_at: at('10'),
    });
    // RECURRENCE-ID names an occurrence of a series, whenever it is held.
    const late = event(
      'goes',
      '11',
      'SUMMARY:Is late',
      'DURATION:PT1H',
      `RECURRENCE-ID;TZID=Asia/Kolkata:${plain(day(1))}T080000`,
    );
    expect(await apply(stays, late)).toEqual({ same: 1, changed: 1 });
    expect((await shown())[1]).toEqual(['Is late', at('11'), at('12')]);
    await imported(calendarOf(event('none', '23', 'SUMMARY:None', 'DURATION:PT1H')), '--prune', '--apply');
  });

  test('a class on a day that the calendar has not is left out and named', async () => {
    const year = Number(day(0).slice(0, 4)) + 1;
    const { changes } = await imported(
      calendarOf(
        eventOf(
          'UID:never',
          `DTSTART;TZID=Asia/Kolkata:${year}0230T100000`,
          'DURATION:PT1H',
          'SUMMARY:Never',
          'URL:https://meet.example.org/n',
        ),
        eventOf('UID:utc', `DTSTART:${year}0631T100000Z`, 'DURATION:PT1H', 'SUMMARY:Nor this', 'URL:https://meet.example.org/u'),
      ),
      '--until',
      day(390),
    );
    expect(changes.map(({ what, name, reason }) => [what, name, reason])).toEqual([
      ['left out', 'Never', `DTSTART ${year}-02-30 is not a day that the calendar has`],
      ['left out', 'Nor this', `DTSTART ${year}-06-31 is not a day that the calendar has`],
    ]);
    expect(await add('--start', `${year}-02-30 10:00`, '--minutes', '60', '--url', 'https://meet.example.org/x')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('--start must be a date and time') as string,
    });
  });

  test('LIVE-03 a join is noted once for each holding, for a class the student may see and no other', async () => {
    const [daily] = await list();
    const live_class_id = daily?.live_class_id ?? 0;
    const join = (caller: Caller) => portal.call(live.join_class, { live_class_id }, { caller });
    expect((await join(asha)).status).toBe(true);
    expect((await join(asha)).status).toBe(true);
    expect(await join(await portal.signIn(MEERA))).toMatchObject({ code: 404, status: false });
    portal.passTime(DAY);
    expect((await join(asha)).status).toBe(true);
    const rows = await portal.services.db.all<{ held_at: number; times: number }>(
      'SELECT held_at, times FROM live_join ORDER BY held_at',
    );
    expect(rows.map(({ times }) => times)).toEqual([2, 1]);
    expect((rows[1]?.held_at ?? 0) - (rows[0]?.held_at ?? 0)).toBe(DAY);
    const zone = { timeZone: 'Asia/Kolkata', timeStyle: 'short', hour12: false } as const;
    expect(new Date(rows[0]?.held_at ?? 0).toLocaleTimeString('en-GB', zone)).toBe('17:00');
  });

  test('SRV-02 SRV-07 a calendar address is the student’s own, cannot be guessed, and ends when renewed or suspended', async () => {
    const ravi = await portal.signIn(RAVI);
    const [own, other] = [await addressOf(asha), await addressOf(ravi)];
    expect(own).toMatch(/^https:\/\/portal\.example\.org\/calendar\/[0-9a-z]+-[\w-]{32}\.ics$/u);
    expect(await addressOf(asha)).toBe(own);
    const seen = await feed(own);
    expect(seen).toMatchObject({ code: 200, type: 'text/calendar; charset=utf-8' });
    // Asha is in the closed batch of the evening, Ravi is not; the daily class stands on each of thirty days.
    const count = (events: ICAL.Event[], name: string) => events.filter(({ summary }) => summary.startsWith(name)).length;
    expect([count(seen.events, 'Class daily'), count(seen.events, 'Class evening')]).toEqual([30, 30]);
    expect(new Set(seen.events.map(({ uid }) => uid)).size).toBe(seen.events.length);
    expect(count((await feed(other)).events, 'Class evening')).toBe(0);

    const mixed = other.replace(/-[\w-]{32}/u, /-[\w-]{32}/u.exec(own)?.[0] ?? '');
    for (const wrong of [
      mixed,
      own.replace('.ics', 'x.ics'),
      own.replace(/\/[0-9a-z]+-/u, '/zzzzzzzzzz-'),
      `${new URL(own).origin}/calendar/x.ics`,
    ])
      expect((await feed(wrong)).code).toBe(404);

    const next = (await portal.call(live.renew_calendar, {}, { caller: asha })).data?.address ?? '';
    expect(next).not.toBe(own);
    expect([(await feed(own)).code, (await feed(next)).code]).toEqual([404, 200]);
    await runPortal(env, 'students', 'suspend', ASHA);
    expect((await feed(next)).code).toBe(404);
    await runPortal(env, 'students', 'resume', ASHA);
    expect((await feed(next)).code).toBe(200);
    expect(portal.logLines.join('')).not.toContain(next.slice(-36, -4));
  });
});
