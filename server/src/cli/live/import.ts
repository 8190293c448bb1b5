import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '../../core/errors.ts';
import { hostAllowed } from '../../core/web-link.ts';
import type { Database } from '../../db/database.ts';
import { readCalendarWithin } from '../../live/calendar.limit.ts';
import { CalendarFault, type CalendarFile, type Horizon, type Occurrence } from '../../live/calendar.read.ts';
import { linkHosts, scheduledClasses, storeClasses, type NewClass, type ScheduledClass } from '../../live/schedule.store.ts';
import type { LiveOptions } from './live.ts';
import { endOfDay, shownMoment } from '../shape/moments.ts';
import { printJson, remark, table } from '../output.ts';
import { linkOf } from './add.ts';
import { placeOf } from '../../schedule/places.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const DAY_MS = 24 * 3_600_000;
/** Recurring classes are laid out this far ahead unless --until says otherwise. */
const AHEAD_MS = 120 * DAY_MS;
const MOST_AHEAD_MS = 400 * DAY_MS;

/** What happens to one class of the file. */
interface Change {
  what: 'new' | 'changed' | 'same' | 'cancelled' | 'left out';
  at?: number;
  name: string;
  reason: string;
}

/** `portal live import FILE.ics`: shows what a calendar would change; --apply does it in one transaction. */
export async function importCommand(db: Database, file: string, given: LiveOptions, timeZone: string): Promise<void> {
  if (file === '') throw new OperatorError('Name the calendar: portal live import FILE.ics --batch KEY.');
  const { batch, subject } = await placeOf(db, given);
  const hosts = await linkHosts(db);
  const link = given.url === undefined ? '' : linkOf(given.url, hosts);
  const now = Date.now();
  const to = endOfDay('--until', given.until, timeZone) ?? now + AHEAD_MS;
  if (to < now || to > now + MOST_AHEAD_MS) throw new OperatorError('--until must be a day to come, 400 days ahead at most.');
  const calendar = await readFile(file, { from: now, to, timeZone });

  const place = hashed(`${batch.key}\n${subject.key}`);
  const keyOf = ({ uid, recurrence }: Pick<Occurrence, 'uid' | 'recurrence'>) => `ical:${place}:${hashed(uid)}:${recurrence}`;
  const there = await scheduledClasses(db, { keyStart: `ical:${place}:`, from: now, to });
  const changes: Change[] = calendar.leftOut.map(({ what, reason }) => ({ what: 'left out', name: what, reason }));
  const classes: NewClass[] = [];
  const kept = new Set<string>();
  for (const occurrence of calendar.occurrences) {
    const { uid: _uid, recurrence: _recurrence, cancelled, ...held } = occurrence;
    if (cancelled) continue;
    const key = keyOf(occurrence);
    const row = {
      ...held,
      key,
      online_url: link || held.online_url,
      tutor_name: given.tutor?.trim().slice(0, 300) ?? held.tutor_name,
      subject_id: subject.id,
      batch_id: batch.id,
      daily: 0,
    };
    const noted = { at: row.starts_at, name: row.class_name };
    if (row.online_url === '')
      changes.push({ ...noted, what: 'left out', reason: 'it names no web address; give one with --url' });
    else if (!hostAllowed(row.online_url, hosts))
      changes.push({
        ...noted,
        what: 'left out',
        reason: `its link leads to none of the link_hosts of school.yaml: ${hosts.join(', ')}`,
      });
    else {
      kept.add(key);
      const change = compare(
        row,
        there.find((each) => each.key === key),
        timeZone,
      );
      changes.push({ ...noted, ...change });
      if (change.what !== 'same') classes.push(row);
    }
  }
  const inFile = new Set([...calendar.uids].map((uid) => `ical:${place}:${hashed(uid)}:`));
  const gone = there.filter(
    ({ key, archived }) =>
      archived === 0 && !kept.has(key) && (given.prune === true || inFile.has(key.slice(0, key.lastIndexOf(':') + 1))),
  );
  for (const row of gone)
    changes.push({ what: 'cancelled', at: row.starts_at, name: row.class_name, reason: 'the calendar holds it no more' });

  const apply = given.apply === true;
  if (apply) await db.write(storeClasses, { classes, cancel: gone.map(({ live_class_id }) => live_class_id) });
  if (given.json)
    return printJson({
      file,
      applied: apply,
      changes: changes.map(({ at, ...each }) => ({ ...each, ...(at !== undefined && { at: new Date(at).toISOString() }) })),
    });
  print(changes, timeZone);
  remark(apply ? 'Stored.' : 'Nothing was stored: say --apply to do it.');
  return undefined;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function readFile(file: string, horizon: Horizon): Promise<CalendarFile> {
  let text: string;
  try {
    if (statSync(file).size > MAX_BYTES) throw new OperatorError(`${file} is larger than 5 MB. Export a shorter time.`);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} cannot be opened: ${error instanceof Error ? error.message : String(error)}.`);
  }
  try {
    return await readCalendarWithin(text, horizon);
  } catch (error) {
    if (error instanceof CalendarFault) throw new OperatorError(`${file}: ${error.message}.`);
    throw error;
  }
}

function compare(row: NewClass, there: ScheduledClass | undefined, timeZone: string): Pick<Change, 'what' | 'reason'> {
  if (!there || there.archived === 1) return { what: 'new', reason: '' };
  const words = [
    ...(row.starts_at === there.starts_at ? [] : [`from ${shownMoment(there.starts_at, timeZone)}`]),
    ...(row.ends_at - row.starts_at === there.ends_at - there.starts_at ? [] : ['its length']),
    ...(['class_name', 'tutor_name', 'online_url'] as const)
      .filter((field) => row[field] !== there[field])
      .map((field) => `${field.replace('_', ' ')}: ${there[field] || 'none'} → ${row[field] || 'none'}`),
  ];
  return words.length === 0 ? { what: 'same', reason: '' } : { what: 'changed', reason: words.join('; ') };
}

function print(changes: Change[], timeZone: string): void {
  const shown = changes.filter(({ what }) => what !== 'same').toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  if (shown.length > 0)
    console.log(
      table(shown, [
        { title: 'WHAT', of: ({ what }) => what },
        { title: 'START', of: ({ at }) => (at === undefined ? '' : shownMoment(at, timeZone)) },
        { title: 'CLASS', of: ({ name }) => name },
        { title: 'WHY', of: ({ reason }) => reason },
      ]),
    );
  const count = (what: Change['what']): string => `${changes.filter((each) => each.what === what).length} ${what}`;
  console.log(`${(['new', 'changed', 'same', 'cancelled', 'left out'] as const).map(count).join(', ')}.`);
}
