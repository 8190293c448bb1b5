import { LIVE_SUBJECT } from '@portal/contract';
import { recordable } from '../../db/belongings.ts';
import type { Param, Sql } from '../../db/database.ts';

recordable('live_class', {
  key: ['live_class_id'],
  usedBy: {
    live_join: 'live_class_id',
    live_override: 'live_class_id',
    class_recording: 'live_class_id',
    attendance: 'live_class_id',
  },
});

/** A class as an operator makes it; moments in epoch milliseconds. */
export interface NewClass {
  /** The class's name among all classes; with a colon, so that loading a school's folder leaves it alone. */
  key: string;
  subject_id: number;
  batch_id: number;
  class_name: string;
  tutor_name: string;
  online_url: string;
  starts_at: number;
  ends_at: number;
  /** 1: held again and again, on the days of `weekdays`. */
  daily: number;
  weekdays: number;
}

/** Stores classes, changes those of the same key, and cancels others, within a transaction. */
export async function storeClasses(tx: Sql, { classes, cancel }: { classes: NewClass[]; cancel: number[] }): Promise<void> {
  for (const row of classes)
    await tx.run(
      `INSERT INTO live_class (key, subject_id, batch_id, class_name, tutor_name, online_url, starts_at, ends_at, daily,
         weekdays)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET subject_id = excluded.subject_id, batch_id = excluded.batch_id,
           class_name = excluded.class_name, tutor_name = excluded.tutor_name, online_url = excluded.online_url,
           starts_at = excluded.starts_at, ends_at = excluded.ends_at, daily = excluded.daily,
           weekdays = excluded.weekdays, archived = 0`,
      row.key,
      row.subject_id,
      row.batch_id,
      row.class_name,
      row.tutor_name,
      row.online_url,
      row.starts_at,
      row.ends_at,
      row.daily,
      row.weekdays,
    );
  // Archived, not deleted: who came to it stays on the attendance list.
  for (const live_class_id of cancel) await tx.run('UPDATE live_class SET archived = 1 WHERE live_class_id = ?', live_class_id);
}

/** A class as it is stored, with the names of where it belongs. */
export interface ScheduledClass extends NewClass {
  live_class_id: number;
  subject_name: string;
  batch_name: string;
  archived: number;
}

/** Which classes are meant; what is left out does not narrow. */
export interface ScheduleFilter {
  subject_id?: number;
  batch_id?: number;
  /** Held in this time: ends after `from`, begins before `to`. Daily classes always are. */
  from?: number;
  to?: number;
  /** True: classes that an operator cancelled are found, too. */
  cancelled?: boolean;
  /** Keys that begin so, as they were written; cancelled ones too. */
  keyStart?: string;
}

const select = (
  starts_at: string,
  ends_at: string,
): string => `SELECT l.live_class_id, l.key, l.subject_id, l.batch_id, l.class_name,
    l.tutor_name, l.online_url, ${starts_at} AS starts_at, ${ends_at} AS ends_at, l.daily, l.weekdays, l.archived, j.subject_name, b.batch_name
  FROM live_class l JOIN subject j ON j.subject_id = l.subject_id JOIN batch b ON b.batch_id = l.batch_id
  LEFT JOIN live_override o ON o.live_class_id = l.live_class_id AND o.day = ''`;

/** The classes at the times that folder and calendars say, and at those at which they are held. */
const WRITTEN = select('l.starts_at', 'l.ends_at');
const HELD = select('COALESCE(o.starts_at, l.starts_at)', 'COALESCE(o.ends_at, l.ends_at)');

export function scheduledClasses(db: Sql, filter: ScheduleFilter): Promise<ScheduledClass[]> {
  const { subject_id, batch_id, from, to, keyStart, cancelled } = filter;
  const parts: [string, Param[]][] = [];
  if (keyStart === undefined) parts.push(['l.archived = 0', []]);
  else parts.push(['SUBSTR(l.key, 1, ?) = ?', [keyStart.length, keyStart]]);
  if (keyStart === undefined && !cancelled) parts.push(['COALESCE(o.cancelled, 0) = 0', []]);
  if (subject_id !== undefined) parts.push(['l.subject_id = ?', [subject_id]]);
  if (batch_id !== undefined) parts.push(['l.batch_id = ?', [batch_id]]);
  if (from !== undefined) parts.push(['(l.daily = 1 OR COALESCE(o.ends_at, l.ends_at) >= ?)', [from]]);
  if (to !== undefined) parts.push(['(l.daily = 1 OR COALESCE(o.starts_at, l.starts_at) < ?)', [to]]);
  return db.all(
    `${keyStart === undefined ? HELD : WRITTEN} WHERE ${parts.map(([text]) => text).join(' AND ')} ORDER BY starts_at, l.live_class_id`,
    ...parts.flatMap(([, params]) => params),
  );
}

/** The class of that number or key, a cancelled one too. */
export const classNamed = (db: Sql, name: string): Promise<ScheduledClass | undefined> =>
  /^\d{1,15}$/u.test(name)
    ? db.get(`${HELD} WHERE l.live_class_id = ? AND l.archived = 0`, Number(name))
    : db.get(`${HELD} WHERE l.key = ? AND l.archived = 0`, name);

/** A subject that students find live classes in. */
export interface LiveSubject {
  id: number;
  key: string;
  name: string;
}

/** Reads the live subjects of a level, by their names: students look for classes only there. */
export const liveSubjects = (db: Sql, ac_id: number): Promise<LiveSubject[]> =>
  db.all(
    `SELECT j.subject_id AS id, j.key, j.subject_name AS name FROM subject j
     JOIN subject_level l ON l.subject_id = j.subject_id AND l.ac_id = ?
     WHERE j.archived = 0 AND LOWER(j.subject_name) LIKE '${LIVE_SUBJECT}%' ORDER BY j.position`,
    ac_id,
  );

/** The hosts that links of live classes may lead to, as school.yaml names them; none: every one. */
export async function linkHosts(db: Sql): Promise<string[]> {
  const row = await db.get<{ value: string }>("SELECT value FROM setting WHERE name = 'link_hosts'");
  return row?.value.split(' ') ?? [];
}
