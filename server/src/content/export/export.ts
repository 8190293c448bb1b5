import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import type { Database } from '../../db/database.ts';
import type { Watch } from '../load.ts';
import type { Source } from '../plan.ts';
import { readSources } from '../store/sources.ts';
import { toYaml } from './order.ts';

/** Where each kind is stored, to know what is archived and what has no text. */
const TABLES = {
  subject: 'subject',
  chapter: 'chapter',
  quiz: 'quiz',
  exam: 'exam',
  news: 'news',
  'live class': 'live_class',
};

export interface ExportFrom {
  db: Database;
  mediaDir: string;
  watch: Watch;
}

/** How many files were written, texts and media. */
export interface Exported {
  texts: number;
  media: number;
}

/**
 * Writes the whole school as a content folder: what is loaded now, without what is archived and without students.
 * `folder` must be new or empty; it appears whole or not at all. Throws an OperatorError.
 */
export async function exportSchool(folder: string, { db, mediaDir, watch }: ExportFrom): Promise<Exported> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a folder that does not exist yet.`);
  const sources = await current(db);
  const media = new Map(sources.flatMap(({ files }) => Object.entries(JSON.parse(files) as Record<string, string>)));
  const missing = [...media.keys()].filter((link) => !existsSync(path.join(mediaDir, link)));
  if (missing.length > 0)
    throw new OperatorError(
      `${counted(missing.length, 'file')} missing in ${mediaDir}, the first: ${missing[0]}. Bring them back from a backup, or load the school's folder again.`,
    );
  const partial = path.join(path.dirname(path.resolve(folder)), `.${path.basename(path.resolve(folder))}.part`);
  rmSync(partial, { recursive: true, force: true });
  try {
    const texts = textFiles(sources);
    const bar = watch('Writing', texts.size + media.size);
    for (const [file, text] of texts) {
      writeFileSync(placeFor(partial, file), text);
      bar.step();
    }
    for (const [link, file] of media) {
      copyFileSync(path.join(mediaDir, link), placeFor(partial, file));
      bar.step();
    }
    bar.end();
    rmSync(folder, { recursive: true, force: true });
    renameSync(partial, folder);
    return { texts: texts.size, media: media.size };
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

function placeFor(folder: string, file: string): string {
  const target = path.join(folder, ...file.split('/'));
  mkdirSync(path.dirname(target), { recursive: true });
  return target;
}

/** The sources of what is not archived. Throws where a thing has none. */
async function current(db: Database): Promise<Source[]> {
  const sources = await readSources(db);
  const known = new Map(sources.map((source) => [`${source.kind} ${source.key}`, source]));
  const school = known.get('school school');
  if (!school) throw loadAgain('What the authors wrote is not kept in this database: the school was loaded by an older version.');
  const found: Source[] = [school];
  for (const [kind, table] of Object.entries(TABLES)) {
    // Keys with a colon are not the folder's: another command looks after them.
    const rows = await db.all<{ key: string }>(`SELECT key FROM ${table} WHERE archived = 0 AND key NOT LIKE '%:%'`);
    for (const { key } of rows) {
      const source = known.get(`${kind} ${key}`);
      if (!source) throw loadAgain(`The text of the ${kind} ${key} is not kept.`);
      found.push(source);
    }
  }
  return found.toSorted((one, other) => one.position - other.position);
}

const loadAgain = (why: string): OperatorError => new OperatorError(`${why} Load its folder once more.`, 'load-again', { why });

/** Every text of the folder by its path. */
function textFiles(sources: Source[]): Map<string, string> {
  const files = new Map<string, string>();
  const live: unknown[] = [];
  for (const { kind, path: file, document } of sources) {
    const written: unknown = JSON.parse(document);
    if (kind === 'live class') live.push(written);
    else if (kind === 'news') {
      const { head, body } = written as { head: unknown; body: string };
      files.set(file, `---\n${toYaml(head)}---\n${body}`);
    } else files.set(file, toYaml(written));
  }
  if (live.length > 0) files.set('live.yaml', toYaml(live));
  return files;
}
