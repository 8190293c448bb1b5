import { createHash } from 'node:crypto';
import { createReadStream, existsSync, linkSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Rendition } from '../media/rendition.ts';
import type { Sql } from '../db/database.ts';
import type { BackedUpMedia } from './manifest.ts';

/** A file below the media folder, by its path there with '/'. */
export interface MediaEntry {
  path: string;
  size: number;
  mtime_ms: number;
}

/**
 * Folders below the media folder that no backup has: uploads that are not whole, and sealed pictures, which are made
 * again when a paper is asked for.
 */
const LEFT_OUT = ['.uploads/', 'open/sealed/'];

/** Every regular file below the folder, in the order of their paths; links are not followed. */
export function mediaEntries(folder: string): MediaEntry[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  return paths
    .filter((each) => !LEFT_OUT.some((left) => each.startsWith(left)))
    .toSorted()
    .flatMap((each) => {
      // A file that was taken away meanwhile is left out.
      const found = statSync(path.join(folder, each), { throwIfNoEntry: false });
      return found ? [{ path: each, size: found.size, mtime_ms: Math.floor(found.mtimeMs) }] : [];
    });
}

/** Copies a file and returns the checksum of the bytes copied. Calls `step` for every piece. */
export async function copyHashed(
  from: string,
  to: string,
  step: (bytes: number) => void,
): Promise<{ size: number; sha256: string }> {
  mkdirSync(path.dirname(to), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  const target = await open(to, 'wx', 0o600);
  try {
    for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
      await target.write(chunk);
      hash.update(chunk);
      size += chunk.length;
      step(chunk.length);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** A backup before this one, whose unchanged files are shared. */
export interface Earlier {
  folder: string;
  media: Map<string, BackedUpMedia>;
}

/**
 * Puts one file of the media folder into a backup: shares the earlier backup's copy of it by a hard link when size and
 * date are the same, else copies it. The portal's own file is never linked: it may be written over in place.
 */
export async function backUpFile(
  entry: MediaEntry,
  source: string,
  target: string,
  earlier: Earlier | undefined,
  step: (bytes: number) => void,
): Promise<BackedUpMedia> {
  const to = path.join(target, ...entry.path.split('/'));
  const before = earlier?.media.get(entry.path);
  if (earlier && before?.size === entry.size && before.mtime_ms === entry.mtime_ms) {
    mkdirSync(path.dirname(to), { recursive: true });
    if (linked(path.join(earlier.folder, 'media', ...entry.path.split('/')), to, before.size)) {
      step(entry.size);
      return before;
    }
  }
  const copied = await copyHashed(path.join(source, ...entry.path.split('/')), to, step);
  utimesSync(to, entry.mtime_ms / 1000, entry.mtime_ms / 1000);
  return { path: entry.path, mtime_ms: entry.mtime_ms, ...copied };
}

/** Makes a hard link. Returns false where links cannot be made, or the linked file has another size by now. */
function linked(from: string, to: string, size: number): boolean {
  try {
    if (statSync(from).size !== size) return false;
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** The columns in which the tables name files; a web address or an empty text is no file. */
const LINKS = [
  'SELECT thumbnail AS link FROM subject WHERE archived = 0',
  'SELECT thumbnail AS link FROM chapter WHERE archived = 0',
  'SELECT thumbnail AS link FROM topic WHERE archived = 0',
  'SELECT video_link AS link FROM topic WHERE archived = 0',
  'SELECT captions_path AS link FROM topic WHERE archived = 0',
  'SELECT notes_path AS link FROM topic WHERE archived = 0',
  'SELECT path AS link FROM study_material WHERE archived = 0',
  'SELECT images AS link FROM news WHERE archived = 0',
];

/** Links of the school to files that the folder does not hold, in order. */
export async function missingMedia(db: Sql, folder: string): Promise<string[]> {
  const links = new Set<string>();
  for (const text of LINKS)
    for (const { link } of await db.all<{ link: string | null }>(text)) if (link && !/^https?:\/\//iu.test(link)) links.add(link);
  // A database is also backed up before a new version brings it up.
  const of = async <Row extends object>(migration: string, text: string): Promise<Row[]> =>
    (await db.get('SELECT 1 AS one FROM migration WHERE name LIKE ?', `%-${migration}.sql`)) ? db.all<Row>(text) : [];
  const pictures = await of<{ renditions: string }>('add-pictures', 'SELECT renditions FROM picture');
  const originals = await of<{ link: string }>('add-paper-file', "SELECT '.originals/' || sum || '.pdf' AS link FROM paper_file");
  for (const { link } of originals) links.add(link);
  for (const { renditions } of pictures) for (const { link } of JSON.parse(renditions) as Rendition[]) links.add(link);
  return [...links].filter((link) => !existsSync(path.join(folder, ...link.split('/')))).toSorted();
}
