import { ALONE, type Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { begin, hold, readBefore, type Before, type Start, type Started } from './begin.store.ts';
import { AT, COLUMNS, readUnderWay, underWayAt, type AttemptUnderWay, type StoredUnderWay } from './underWay.store.ts';

/**
 * Begins an attempt or goes on with the one under way. A device becomes its owner when nobody is, or when it takes
 * over. Each start of the owner raises the epoch: calls of its earlier pages, still on their way, change nothing from
 * then on.
 * `many`: a hall begins at once.
 */
export const startAttempt = writeJob(
  'attempt.start',
  async (tx: Sql, start: Start): Promise<Started> => {
    const { item, stud_id, device_id, take_over, begins } = start;
    const goesOn = begins || device_id === '' ? undefined : await raiseEpoch(tx, start);
    if (goesOn) return goesOn;
    // Two tabs that start at once get one attempt.
    await hold(tx, [start], 'FOR UPDATE');
    const [before] = await readBefore(tx, [start]);
    const underWay = before?.owner === null ? undefined : await underWayAt(tx, item.kind, stud_id, item.item_id);
    if (!underWay) return theOnly(await begin(tx, new Map(before ? [[start, before]] : [])));
    if (device_id === '') return underWay;
    // Begun by another page of this device since the first look.
    if (underWay.owner === device_id) return (await raiseEpoch(tx, start)) ?? underWay;
    return underWay.owner !== '' && !take_over ? underWay : takeOver(tx, start, underWay);
  },
  { fits: ({ begins }) => begins, perform: beginMany },
);

/**
 * Begins an attempt of each student. Whoever must wait for another transaction, or goes on with an attempt, does so
 * alone.
 */
async function beginMany(tx: Sql, starts: Start[]): Promise<(Started | typeof ALONE)[]> {
  const held = await hold(tx, starts, 'FOR UPDATE SKIP LOCKED');
  const before = await readBefore(tx, starts);
  const students = new Set<number>();
  const fresh = starts.flatMap((start, index): [Start, Before][] => {
    const found = before[index];
    if (!held[index] || found?.owner !== null || students.has(start.stud_id)) return [];
    students.add(start.stud_id);
    return [[start, found]];
  });
  const begun = await begin(tx, new Map(fresh));
  return starts.map((start) => begun.get(start) ?? ALONE);
}

function theOnly(begun: ReadonlyMap<Start, Started>): Started {
  const [started] = begun.values();
  if (!started) throw new Error('the attempt did not begin');
  return started;
}

const DECLARED = 'declared_at = COALESCE(declared_at, ?)';

/** Numbers another start by the owner. Undefined when nothing is under way, or this device does not own it. */
async function raiseEpoch(tx: Sql, { item, stud_id, device_id, declared, now }: Start): Promise<AttemptUnderWay | undefined> {
  const raised = await tx.get<StoredUnderWay>(
    `UPDATE open_attempt SET epoch = epoch + 1, ${DECLARED} WHERE ${AT} AND owner = ? RETURNING ${COLUMNS}`,
    declared ? now : null,
    item.kind,
    stud_id,
    item.item_id,
    device_id,
  );
  return raised && readUnderWay(raised);
}

async function takeOver(tx: Sql, { device_id, declared, now }: Start, underWay: AttemptUnderWay): Promise<AttemptUnderWay> {
  const taken = await tx.get<StoredUnderWay>(
    `UPDATE open_attempt SET owner = ?, epoch = epoch + 1, saved_epoch = 0, ${DECLARED} WHERE attempt_id = ? RETURNING ${COLUMNS}`,
    device_id,
    declared ? now : null,
    underWay.attempt_id,
  );
  return taken ? readUnderWay(taken) : underWay;
}
