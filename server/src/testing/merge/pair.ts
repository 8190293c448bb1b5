import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, Engine } from '../../db/database.ts';
import { openDatabase } from '../../db/open.ts';
import { readSourceRows } from '../../content/versions/source.store.ts';
import { nameOf } from '../../content/versions/thing.ts';
import { directSql, placeDatabase, type DirectSql } from '../database.ts';
import { writeFiles } from '../folder.ts';
import { testSchool } from '../school.ts';
import { toYaml } from '@portal/bank/yaml/order';
import { readSchool } from '../../content/read.ts';
import { titleIn } from '../../content/versions/title.ts';

const SCHOOL = `name: School\nlevels: [{ key: l, name: Level }]\nbatches: [{ key: b, name: Batch, level: l, open: true }]\n`;
const CHAPTERS = { 's/c1': 'subjects/01-s/01-c1', 's/c2': 'subjects/01-s/02-c2' };

/** Returns what an author writes about a thing that is called so. */
export function writtenOf(name: string, title: string): unknown {
  const [, kind = '', key = ''] = /^(.*) (\S+)$/u.exec(name) ?? [];
  const own = key.slice(key.indexOf('/') + 1);
  if (kind === 'chapter')
    return { key: own, name: title, topics: [{ key: 't', name: 'Topic', video: 'https://media.example.org/t.mp4' }] };
  if (kind === 'live class')
    return {
      key,
      subject: 'live',
      batch: 'b',
      class_name: title,
      tutor: 'Rao',
      url: 'https://meet.example.org/x',
      starts: '2026-12-01 17:00',
      minutes: 60,
    };
  if (kind === 'news') return { head: { key, heading: title, date: '2026-07-01' }, body: `About ${own}.\n` };
  const questions = [{ key: 'q', question: 'What is 1 + 1?', options: ['1', '2'], answer: 2 }];
  if (kind === 'quiz') return { key, name: title, added_on: '2026-07-14', questions };
  return { key, name: title, subject: 's', added_on: '2026-07-14', questions };
}

/** The file of a thing in the folder, when nothing else has given it another. */
function fileOf(name: string): string {
  const [, kind = '', key = ''] = /^(.*) (\S+)$/u.exec(name) ?? [];
  if (kind === 'chapter') return `${CHAPTERS[key as 's/c1']}/chapter.yaml`;
  if (kind === 'quiz') return `${CHAPTERS[key === 'q3' ? 's/c2' : 's/c1']}/quiz-${key}.yaml`;
  return { 'live class': 'live.yaml', news: `news/${key}.md` }[kind] ?? `exams/${key}.yaml`;
}

/** A database and a folder, which edits, loads and exports work on. */
export interface Pair {
  db: Database;
  folder: string;
  mediaDir: string;
  /** Makes both anew: an empty database, and a folder with these things. */
  reset: (titles: Record<string, string>) => Promise<void>;
  /** Changes the folder by hand: another title, '' to take the thing out. */
  edit: (name: string, title: string) => void;
  /** The titles of all things in the folder, in the portal's texts, and in its students' tables. */
  inFolder: () => Record<string, string>;
  inPortal: () => Promise<{ titles: Record<string, string>; revisions: Record<string, number> }>;
  shown: () => Promise<Record<string, string>>;
  remove: () => Promise<void>;
}

/** In the order in which rows may be deleted. */
const TABLES =
  'source_version source_draft source paper question quiz exam live_class news_level news topic study_material chapter subject_level subject batch academic_level setting';

export async function openPair(engine: Engine): Promise<Pair> {
  const root = mkdtempSync(path.join(tmpdir(), 'portal-pair-'));
  const database = await placeDatabase(engine, root, { school: testSchool() });
  const db = await openDatabase(database.url);
  const sql = directSql(database.url);
  // Data emptied between two histories need not outlast a power cut.
  if (engine === 'sqlite') await sql.run('PRAGMA synchronous = OFF');
  const folder = path.join(root, 'school');
  const mediaDir = path.join(root, 'media');
  return {
    db,
    folder,
    mediaDir,
    reset: async (titles) => {
      for (const table of TABLES.split(' ')) await sql.run(`DELETE FROM ${table}`);
      rmSync(folder, { recursive: true, force: true });
      writeFiles(folder, {
        'school.yaml': SCHOOL,
        'subjects/01-s/subject.yaml': 'key: s\nname: Subject\nlevels: [l]\n',
        'subjects/02-live/subject.yaml': 'key: live\nname: Todays Live Class\nlevels: [l]\n',
      });
      for (const [name, title] of Object.entries(titles)) if (title !== '') editFolder(folder, name, title);
    },
    edit: (name, title) => editFolder(folder, name, title),
    inFolder: () => titlesIn(readSchool(folder, 'Asia/Kolkata').sources),
    inPortal: async () => {
      const rows = await readSourceRows(db);
      const revisions = Object.fromEntries(rows.map((row) => [nameOf(row), row.revision]));
      return { titles: titlesIn(rows.filter(({ archived }) => archived === 0)), revisions };
    },
    shown: () => shownTo(sql),
    remove: async () => {
      await db.close();
      await sql.close();
      await database.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The remark at the head of every file that was written by hand. */
export const REMARK = '# by hand';

function editFolder(folder: string, name: string, title: string): void {
  const own = readSchool(folder, 'Asia/Kolkata').sources.find((source) => nameOf(source) === name);
  const file = path.join(folder, own?.path ?? fileOf(name));
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (name.startsWith('live class')) return writeFileSync(file, classesWith(text ?? '', name.slice(11), name, title));
  // A chapter's folder holds only that chapter's files.
  if (title === '') return rmSync(name.startsWith('chapter') ? path.dirname(file) : file, { recursive: true });
  if (text !== undefined && own) return writeFileSync(file, text.replace(titleIn(own.document, ''), title));
  const written = writtenOf(name, title);
  const { head, body } = written as { head: unknown; body: string };
  const fresh = name.startsWith('news') ? `---\n${REMARK}\n${toYaml(head)}---\n${body}` : `${REMARK}\n${toYaml(written)}`;
  return writeFiles(folder, { [path.relative(folder, file)]: fresh });
}

/** live.yaml with another title of one class, with that class, or without it. */
function classesWith(text: string, key: string, name: string, title: string): string {
  const blocks = text.split(/^(?=- )/mu).filter((block) => block.startsWith('- '));
  const others = blocks.filter((block) => !block.includes(`key: ${key}\n`));
  if (title === '') return others.length === 0 ? '[]\n' : others.join('');
  const block = blocks.find((each) => !others.includes(each));
  if (block === undefined) return [...others, toYaml([writtenOf(name, title)])].join('');
  return blocks.map((each) => (each === block ? each.replace(/class_name: .*/u, `class_name: ${title}`) : each)).join('');
}

const titlesIn = (sources: readonly { kind: string; key: string; document: string }[]): Record<string, string> =>
  Object.fromEntries(sources.map((source) => [nameOf(source), titleIn(source.document, '')]));

async function shownTo(sql: DirectSql): Promise<Record<string, string>> {
  const columns = [
    ['chapter', 'chapter', 'chapter_name'],
    ['quiz', 'quiz', 'name'],
    ['exam', 'exam', 'name'],
    ['live class', 'live_class', 'class_name'],
    ['news', 'news', 'heading'],
  ] as const;
  const shown: Record<string, string> = {};
  for (const [kind, table, column] of columns)
    for (const { key, title } of await sql.all<{ key: string; title: string }>(
      `SELECT key, ${column} AS title FROM ${table} WHERE archived = 0`,
    ))
      shown[`${kind} ${key}`] = title;
  return shown;
}
