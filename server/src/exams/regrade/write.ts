import { setTimeout as wait } from 'node:timers/promises';
import { markAnew, type CorrectedPaper } from '../../attempt/correction/correctedPaper.ts';
import type { Answers } from '../../attempt/grade.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import type { Database } from '../../db/database.ts';
import { BEGINNING, unmarkedPage, type At, type Cursor, type Unmarked } from './attempts.store.ts';
import { writeMarks } from './regrade.store.ts';

/**
 * Attempts in one write. What comes at the same moment waits for it, a millisecond or two; many smaller writes would
 * wait for the disk more often, and others with them (npm run bench -- regrade).
 */
const PIECE = 50;

/** Leaves others this many times a write's duration between two writes. */
const SHARE = 3;
const PAUSE_MS = { least: 25, most: 100 };

/** A regrade that was begun. */
export interface Begun extends At {
  regrade_id: number;
  to_version: number;
}

/**
 * Writes the marks of a regrade for every attempt that has none of it yet, piece by piece; `step` hears how many each
 * time. What is written stays when this is interrupted. Returns how many there were.
 */
export async function writeMissing(
  db: Database,
  papers: PaperCache,
  begun: Begun,
  step: (by: number) => void = () => undefined,
): Promise<number> {
  let written = 0;
  for (let after: Cursor = BEGINNING; ;) {
    const rows = await unmarkedPage(db, begun, begun, after, PIECE);
    if (rows.length > 0) await writePiece(db, papers, begun, rows);
    written += rows.length;
    step(rows.length);
    after = rows.at(-1) ?? after;
    if (rows.length < PIECE) return written;
  }
}

async function writePiece(db: Database, papers: PaperCache, begun: Begun, rows: readonly Unmarked[]): Promise<void> {
  const { kind, item_id, regrade_id } = begun;
  const versions = new Map<number, CorrectedPaper>();
  for (const { version } of rows)
    if (!versions.has(version)) versions.set(version, await papers.corrected(kind, item_id, version, regrade_id));
  const marks = rows.flatMap(({ attempt_id, version, answers }) => {
    const paper = versions.get(version);
    return paper ? [{ attempt_id, regrade_id, ...markAnew(paper, JSON.parse(answers) as Answers) }] : [];
  });
  const began = performance.now();
  await db.write(writeMarks, marks);
  const pause = SHARE * (performance.now() - began);
  await wait(Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, pause)));
}
