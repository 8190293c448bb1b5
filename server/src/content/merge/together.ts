import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { readSourceRows } from '../versions/source.store.ts';
import { nameOf } from '../versions/thing.ts';
import type { Side } from '../versions/verdict.ts';
import { changeCount } from '../apply.store.ts';
import { textOf } from '@portal/bank/told';
import { ContentError } from '../faults.ts';
import { readTree, type ReadSchool } from '../read.ts';
import type { Sources } from '../store/sources.ts';
import { ConflictError, conflictsIn } from './conflict.ts';
import { mergeSources, type Kept, type Merge, type Merged } from './merge.ts';
import { filesOf } from '../export/texts.ts';
import { mediaFinder } from './media.ts';
import { sourceTree } from './sourceTree.ts';

export interface MergeOrder {
  db: Database;
  /** The content folder that was read. */
  folder: string;
  mediaDir: string;
  timeZone: string;
  now: number;
  /** The side whose text counts where both sides changed a thing. */
  take?: Side | undefined;
  /** The agreement that counts for everything in place of the last one: null as the portal has it, '' none. */
  agreed?: '' | null;
}

/** A folder and a portal in one, as a school to be stored. */
export interface Together {
  /** How often the school had been changed when the database was read. */
  count: number;
  read: ReadSchool;
  sources: Sources;
  things: Merged[];
  kept: Kept[];
}

/**
 * Puts together what a folder holds and what the portal holds. Throws a ConflictError, or a ContentError where the two
 * do not fit.
 */
export async function together(own: ReadSchool, order: MergeOrder): Promise<Together> {
  const { db, folder, take, agreed: instead, now } = order;
  const count = await changeCount(db);
  const rows = await readSourceRows(db);
  const known = instead === undefined ? rows : rows.map((row) => ({ ...row, synced_hash: instead }));
  const merge = mergeSources(own.sources, known, take);
  if (merge.conflicts.length > 0) throw new ConflictError(conflictsIn(folder, merge.conflicts));
  const read = merge.kept.length === 0 ? own : { ...readMerge(merge, order), faults: own.faults };
  if (read !== own) read.school.students = own.school.students;
  const agreed = new Map(merge.things.map((thing) => [nameOf(thing), thing.synced_hash]));
  const things = read.sources.map((source) => ({ ...source, synced_hash: agreed.get(nameOf(source)) ?? null }));
  const making = { origin: 'folder', by: '', at: now } as const;
  return { count, read, sources: { things, absent: merge.absent, making }, kept: merge.kept, things: merge.things };
}

/**
 * Reads what was merged as a folder is read. Throws a ContentError where what was kept does not go with what the folder
 * says.
 */
function readMerge({ things }: Merge, { folder, mediaDir, timeZone }: MergeOrder): ReadSchool {
  const fromFolder = new Set(things.filter(({ from, kind }) => from === 'folder' && kind !== 'live class').flatMap(filesOf));
  const planted = {
    things,
    media: mediaOf(things, folder, mediaDir),
    find: mediaFinder(mediaDir, folder),
    ownText: (file: string) => (fromFolder.has(file) ? readFileSync(path.join(folder, file), 'utf8') : undefined),
  };
  const isWrong = (read: ReadSchool): boolean => read.faults.some(({ warning }) => warning !== true);
  const read = readTree(sourceTree({ ...planted, byText: () => false }), timeZone);
  if (!isWrong(read)) return read;
  // Once more with lines: each text was right where it was written, so this is rare.
  const { faults } = readTree(sourceTree({ ...planted, byText: () => true }), timeZone);
  throw new ContentError(
    faults.map((fault) =>
      fromFolder.has(fault.file) ? fault : { ...fault, problem: `${textOf(fault.problem)} (as the portal has it)` },
    ),
  );
}

/** Returns the places of media: in the folder for its things, in the media folder for those that the portal kept. */
function mediaOf(things: readonly Merged[], folder: string, mediaDir: string): Map<string, string> {
  const media = new Map<string, string>();
  for (const from of ['portal', 'folder'] as const)
    for (const thing of things.filter((each) => each.from === from))
      for (const [file, at] of Object.entries(thing.media)) media.set(file, path.join(from === 'portal' ? mediaDir : folder, at));
  return new Map([...media].filter(([, at]) => existsSync(at)));
}
