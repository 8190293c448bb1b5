import { createHash } from 'node:crypto';
import { zonedMoment } from '../../core/dates.ts';
import type { Sql } from '../../db/database.ts';
import { dayLater, holdings, type Holding } from '../attendance/holdings.ts';

const DAYS = 7;

/** A week to copy, and the one it is copied into, each by its first day ('2026-12-07'). */
export interface WeekCopy {
  from: string;
  to: string;
  timeZone: string;
  /** Whose classes are meant, by the numbers of their batches. */
  batches: ReadonlySet<number>;
}

/** A class as it is to be added, and what speaks against it; that forbids nothing. */
export interface CopiedClass {
  of: Holding;
  /** The key of the copy: a week has one copy of each class and day. */
  key: string;
  day: string;
  starts_at: number;
  ends_at: number;
  /** Classes of the batch or of the teacher at the same time. */
  clashes: Holding[];
}

export interface CopyPlan {
  classes: CopiedClass[];
  /** How many are there already, and how many repeat by themselves. */
  there: number;
  repeating: number;
  /** Names the plan: another one by now is not carried out. */
  stamp: string;
}

/** Says which classes a copy of a week adds: those held once, at their days and hours, but those there already. */
export async function planCopy(db: Sql, { from, to, timeZone, batches }: WeekCopy): Promise<CopyPlan> {
  const isOwn = ({ batch_id }: Holding): boolean => batches.has(batch_id);
  const week = (await holdings(db, { from, days: DAYS, timeZone })).filter((held) => held.cancelled === 0 && isOwn(held));
  const there = await holdings(db, { from: to, days: DAYS, timeZone });
  const plan: CopyPlan = { classes: [], there: 0, repeating: 0, stamp: '' };
  for (const held of week) {
    if (held.daily === 1) {
      plan.repeating += 1;
      continue;
    }
    const copied = copyOf(held, { from, to, timeZone });
    const isThere = there.some((each) => each.key === copied.key || isSame(each, held, copied.starts_at));
    if (isThere) plan.there += 1;
    else plan.classes.push({ ...copied, clashes: there.filter((each) => doClash(each, held, copied)) });
  }
  const said = plan.classes.map(({ of, clashes, ...copied }) => [
    {
      ...copied,
      title: of.class_name,
      tutor: of.tutor_name,
      url: of.online_url,
      batch_id: of.batch_id,
      subject_id: of.subject_id,
    },
    clashes.map(({ live_class_id, starts_at }) => [live_class_id, starts_at]),
  ]);
  return { ...plan, stamp: createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16) };
}

/** Copies a holding to its day of the other week, at the same time of the school's clock. */
function copyOf(held: Holding, { from, to, timeZone }: Omit<WeekCopy, 'batches'>): Omit<CopiedClass, 'clashes'> {
  const later = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  const day = dayLater(held.day, later);
  const time = new Date(held.starts_at).toLocaleTimeString('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  const starts_at = zonedMoment(day, time, timeZone);
  return {
    of: held,
    key: `live:copy:${held.live_class_id}:${day}`,
    day,
    starts_at,
    ends_at: starts_at + held.ends_at - held.starts_at,
  };
}

const isSame = (each: Holding, held: Holding, starts_at: number): boolean =>
  each.batch_id === held.batch_id && each.class_name === held.class_name && each.starts_at === starts_at;

const doClash = (each: Holding, held: Holding, { starts_at, ends_at }: Pick<CopiedClass, 'starts_at' | 'ends_at'>): boolean =>
  each.cancelled === 0 &&
  each.starts_at < ends_at &&
  each.ends_at > starts_at &&
  (each.batch_id === held.batch_id ||
    (held.tutor_name !== '' && each.tutor_name.toLowerCase() === held.tutor_name.toLowerCase()));
