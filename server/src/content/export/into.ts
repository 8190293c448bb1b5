import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { hashOf } from '../versions/hash.ts';
import { storeAgreed } from '../versions/source.store.ts';
import { nameOf, type Source } from '../versions/thing.ts';
import type { Side } from '../versions/verdict.ts';
import { ContentError } from '../faults.ts';
import type { Kept } from '../merge/merge.ts';
import { together } from '../merge/together.ts';
import { originalsToExport } from '../originals/folder.ts';
import { readSchool } from '../read.ts';
import { currentSources } from './current.ts';
import { placeFor, writeTexts } from './files.ts';
import { OperatorError } from '@portal/bank/errors';
import { filesOf } from './texts.ts';

export interface ExportInto {
  db: Database;
  mediaDir: string;
  timeZone: string;
  /** Epoch milliseconds. */
  now: number;
  /** The side whose text counts where both sides changed a thing. */
  take?: Side | undefined;
}

/** The changes in the folder: things whose text was written or taken out, and how many media came with them. */
export interface ExportedInto {
  things: Kept[];
  media: number;
}

/**
 * Writes into a content folder what was changed in the portal since the two last agreed, and nothing else: comments
 * stay, and what was changed in the folder waits for a load. A folder that is new or empty gets everything. Throws a
 * ConflictError where both sides changed a thing, a ContentError where the folder has mistakes, an OperatorError where
 * files are in the way, and then writes nothing.
 */
export async function exportInto(folder: string, { db, mediaDir, ...order }: ExportInto): Promise<ExportedInto> {
  await currentSources(db);
  const isEmpty = !existsSync(folder) || readdirSync(folder).every((name) => name.startsWith('.'));
  const own = readSchool(folder, order.timeZone);
  if (!isEmpty && own.faults.some(({ warning }) => warning !== true)) throw new ContentError(own.faults);
  const { kept, things } = await together(own, { ...order, db, folder, mediaDir, ...(isEmpty && { agreed: '' }) });

  const isKept = new Set(kept.map(nameOf));
  const written = things.filter((thing) => isKept.has(nameOf(thing)));
  const out = own.sources.filter((source) => kept.some((each) => each.why === 'archived' && nameOf(each) === nameOf(source)));
  const remove = removalOf(folder, out);
  const originals = [...(await originalsToExport(db, mediaDir, written))].map(([link, file]) => [file, link] as const);
  const media = [...written.flatMap((thing) => Object.entries(thing.media)), ...originals].filter(
    ([file]) => !existsSync(path.join(folder, file)),
  );
  for (const [file, link] of media) copyFileSync(path.join(mediaDir, link), placeFor(folder, file));
  writeTexts(folder, written, out, things);
  remove();
  const now = new Map(written.map((thing) => [nameOf(thing), hashOf(thing.document)]));
  const agreed = kept.map(({ kind, key }) => ({ kind, key, synced_hash: now.get(nameOf({ kind, key })) ?? '' }));
  await db.write(storeAgreed, agreed);
  return { things: kept, media: media.length };
}

/** Kinds that have a folder of their own, which goes with them. */
const FOLDERS = new Set(['subject', 'chapter']);

/**
 * Returns what takes the files of things out of a folder. Throws an OperatorError where that would take files that are
 * not theirs.
 */
function removalOf(folder: string, out: readonly Source[]): () => void {
  const own = new Set(
    out.flatMap((source) => [...filesOf(source), ...Object.values(JSON.parse(source.files) as Record<string, string>)]),
  );
  const folders = out.filter(({ kind }) => FOLDERS.has(kind)).map(({ path: file }) => path.posix.dirname(file));
  for (const each of folders) {
    const other = filesBelow(folder, each).find((file) => !own.has(file));
    if (other !== undefined)
      throw new OperatorError(
        `${path.join(folder, each)} is to go, as it was taken out in the portal, and holds what the portal does not know: ${path.basename(other)}. Put it elsewhere. Nothing was written.`,
      );
  }
  const files = out.filter(({ kind }) => !FOLDERS.has(kind) && kind !== 'live class').flatMap(filesOf);
  return () => {
    for (const file of files) rmSync(path.join(folder, file), { force: true });
    for (const each of folders) rmSync(path.join(folder, each), { recursive: true, force: true });
  };
}

function filesBelow(folder: string, below: string): string[] {
  const whole = path.join(folder, below);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
