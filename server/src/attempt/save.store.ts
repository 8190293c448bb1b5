import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import type { Answers } from './grade.ts';
import type { StoredPalette } from './palette.ts';
import { keepClosed } from './sections.ts';
import { lockedUnderWayById, underWayById, type AttemptUnderWay, type StoredUnderWay } from './underWay.store.ts';
import { isOver, overBefore } from './window.ts';

export interface Save {
  stud_id: number;
  attempt_id: number;
  device_id: string;
  /** The start of the page that saves; undefined from a client that knows no epochs. */
  epoch: number | undefined;
  seq: number;
  /** The answers as stored, in JSON: a text costs the least on its way to the writer thread. */
  answers: string;
  /** The palette of the save; undefined where it names none: the stored one stays. */
  palette: StoredPalette | undefined;
  now: number;
  /**
   * The number of the save that was held when something of it was put into this one: answers to closed sections,
   * visits.
   */
  seen_seq: number | undefined;
}

/** The times of an attempt under way, epoch milliseconds. */
export type Times = Pick<AttemptUnderWay, 'started_at' | 'deadline_at'>;

/**
 * After a save: the times of the attempt that keeps it, else what is held instead; 'over' when its time is, 'changed'
 * when another save has come after `seen_seq`, undefined when it has ended.
 */
export type Saved = { kept: Times } | { held: StoredUnderWay } | 'over' | 'changed' | undefined;

/**
 * Returns true when a save is of the page that started last. One without an epoch counts as such, as before there were
 * epochs, until this owner has saved with one.
 */
export const isCurrent = (held: Pick<AttemptUnderWay, 'epoch' | 'saved_epoch'>, epoch: number | undefined): boolean =>
  epoch === undefined ? held.saved_epoch === 0 : epoch === held.epoch;

const keep = (ofPage: 'epoch' | 'saved_epoch', palette = ''): string =>
  `UPDATE open_attempt SET answers = ?, seq = ?, saved_epoch = ?${palette}
   WHERE ${ofPage} = ? AND attempt_id = ? AND stud_id = ? AND owner = ? AND seq BETWEEN ? AND ? AND (deadline_at IS NULL OR deadline_at >= ?)
   RETURNING started_at, deadline_at`;

const PALETTE = ', visited = ?, marked = ?';
const KEEP_WITHOUT_EPOCH = keep('saved_epoch');
const KEEP = keep('epoch');
const KEEP_PALETTE_WITHOUT_EPOCH = keep('saved_epoch', PALETTE);
const KEEP_PALETTE = keep('epoch', PALETTE);

/**
 * Keeps a save when it comes from the owner's newest page and is newer than what is held; anything else changes
 * nothing.
 */
export const saveAnswers = writeJob('attempt.save', async (tx: Sql, save: Save): Promise<Saved> => {
  const { stud_id, attempt_id, device_id, epoch, seq, answers, palette, now, seen_seq } = save;
  const [withoutEpoch, withEpoch] = palette ? [KEEP_PALETTE_WITHOUT_EPOCH, KEEP_PALETTE] : [KEEP_WITHOUT_EPOCH, KEEP];
  const kept = await tx.get<Times>(
    epoch === undefined ? withoutEpoch : withEpoch,
    answers,
    seq,
    epoch ?? 0,
    ...(palette ? [palette.visited, palette.marked] : []),
    epoch ?? 0,
    attempt_id,
    stud_id,
    device_id,
    seen_seq ?? 0,
    seen_seq ?? seq - 1,
    overBefore(now),
  );
  if (kept) return { kept };
  const held = await underWayById(tx, stud_id, attempt_id);
  if (!held) return undefined;
  const wasNewer = held.seq < seq && held.owner === device_id && isCurrent(held, epoch);
  if (wasNewer && isOver(held.deadline_at, now)) return 'over';
  return wasNewer && seen_seq !== undefined ? 'changed' : { held };
});

/** Answers that a device without the attempt gives to it; those to `closed` questions are not taken. */
interface Given extends Pick<Save, 'stud_id' | 'attempt_id' | 'now'> {
  answers: Answers;
  closed: readonly number[];
}

/** The new number is above a save of the owner that is on its way. */
const GIVE = `UPDATE open_attempt SET answers = ?, seq = seq + 2, epoch = epoch + 1 WHERE attempt_id = ?
  RETURNING seq, started_at, deadline_at`;

/**
 * Lays them on top of what is held; the newest page of the owner is none any more. Many that give at once come one
 * after the other, each on top of those before. Returns 'over' when its time is, undefined when the attempt has ended.
 */
export const giveAnswers = writeJob('attempt.give', async (tx: Sql, given: Given) => {
  const { stud_id, attempt_id, closed, now } = given;
  const underWay = await lockedUnderWayById(tx, stud_id, attempt_id);
  if (!underWay) return undefined;
  if (isOver(underWay.deadline_at, now)) return 'over';
  const held = underWay.answers;
  const { answers, refused } = keepClosed(held, { ...held, ...given.answers }, new Set(closed));
  const kept = await tx.get<Times & { seq: number }>(GIVE, JSON.stringify(answers), attempt_id);
  return kept && { ...kept, refused };
});
