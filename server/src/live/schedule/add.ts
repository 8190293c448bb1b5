import { randomUUID } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { hostAllowed, webLink } from '../../core/webLink.ts';
import type { Database, Sql } from '../../db/database.ts';
import { EVERY_DAY, weekdaysOf } from './recurring.ts';
import { linkHosts, scheduledClasses, type ScheduledClass } from './schedule.store.ts';
import { writeClasses } from './classes.store.ts';
import { classPlace, type PlaceNames } from './places.ts';
import { rule } from '../../core/errors.ts';

/** A class to add. */
export interface ClassOrder extends PlaceNames {
  title: string;
  tutor?: string | undefined;
  /** Epoch milliseconds. */
  starts_at: number;
  /** 1 to 1440. */
  minutes: number;
  url: string;
  daily: boolean;
  /**
   * The days of the week on which it is held again and again, 1 Monday to 7 Sunday; none: once, or with `daily` every
   * day.
   */
  weekdays?: readonly number[] | undefined;
}

const TEXT = 300;

/** A tutor's name as it is stored. */
export const tutorName = (given: string): string => given.trim().slice(0, TEXT);

/** Throws an OperatorError for a link that no student's browser should be sent to. */
export function checkLink(url: string, hosts: readonly string[]): void {
  if (!webLink(url)) throw rule('link_web').at('url');
  if (!hostAllowed(url, hosts)) throw rule('link_hosts', { hosts: hosts.join(', ') }).at('url');
}

/** Throws an OperatorError for a mistake in what a class is called, or in its link. */
export async function checkOrder(db: Sql, { title, url }: Pick<ClassOrder, 'title' | 'url'>): Promise<void> {
  if (title.trim() === '' || title.trim().length > TEXT) throw rule('title', { most: TEXT }).as('title');
  checkLink(url, await linkHosts(db));
}

/**
 * Stores one class, or one that is held every day or on days of the week, and returns it as it stands. Throws an
 * OperatorError for a mistake.
 */
export async function addClass(db: Database, order: ClassOrder, by: Decision): Promise<ScheduledClass> {
  const { batch, subject } = await classPlace(db, order);
  await checkOrder(db, order);
  const class_name = order.title.trim();
  const { starts_at, minutes, url, daily } = order;
  const weekdays = daily ? EVERY_DAY : weekdaysOf(order.weekdays ?? []);
  const row = {
    key: `live:${randomUUID()}`,
    subject_id: subject.id,
    batch_id: batch.id,
    class_name,
    tutor_name: tutorName(order.tutor ?? ''),
    online_url: url,
    starts_at,
    ends_at: starts_at + minutes * 60_000,
    daily: weekdays === 0 ? 0 : 1,
    weekdays: weekdays || EVERY_DAY,
  };
  await db.write(writeClasses, { classes: [row], cancel: [], action: 'add', by });
  const [stored] = await scheduledClasses(db, { keyStart: row.key });
  if (!stored) throw new Error(`the class ${row.key} was stored and is not there`);
  return stored;
}
