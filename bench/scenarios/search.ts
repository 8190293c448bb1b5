import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callRequest, search, wordsOf, type Caller } from '@portal/contract';
import { startPostgres, type Postgres } from '../../scripts/machine/start-postgres.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase, type DirectSql } from '../../server/src/testing/database.ts';
import { startMeasured } from '../children.ts';
import { FIGURES, loadAverage, markdownTable, writeResults } from '../report.ts';
import { benchSchool } from '../school.ts';
import { Series } from '../series.ts';

/**
 * How long one student waits for what a name is found by, among 100,000 names, and a text, among 2,000 documents of 20
 * pages and 600 words: `npm run bench -- search`. One asks at a time.
 */
const NAMES = 100_000;
const DOCUMENTS = 2000;
const LIMIT_MS = 100;
const TIMES = 60;
/** One may make 120 calls a minute. */
const SESSIONS = 12;

const ENGLISH = [
  'Motion',
  'Laws',
  'Energy',
  'Waves',
  'Optics',
  'Atoms',
  'Acids',
  'Lines',
  'Circle',
  'Vectors',
  'Charge',
  'Light',
  'Sound',
];
const HINDI = ['गति', 'ऊर्जा', 'तरंग', 'प्रकाश', 'परमाणु', 'अम्ल', 'रेखा', 'वृत्त', 'सदिश', 'आवेश', 'ध्वनि'];

/** What is typed, and what it costs the server to find. The students are of class 11. */
const ASKED: readonly (readonly [about: string, q: string])[] = [
  ['two letters that begin a tenth of all names', 'mo'],
  ['one word of a thirteenth of them', 'optics'],
  ['Hindi, written in another way', 'तरङ्ग'],
  ['three words, the last begun', 'waves तरंग lecture 1'],
  ['a word that every name has', 'lecture'],
  ['a word of 20,000 names of another class', 'vidyut'],
  ['both', 'lecture vid'],
  ['nothing', 'lecture zz'],
  ['a slip of the finger', 'optcs'],
  ['two, in two words', 'vectros lectrue 7'],
  ['a word that no name comes near', 'qwrtplkj'],
  ['a word of all documents', 'momentum'],
  ['four words of all of them, the last begun', 'momentum of the bod'],
  ['words of all of them, and one that none has', 'momentum body thrown zz'],
];

/**
 * The school of all scenarios with that many topics in its chapters, half of them of another class than the students.
 */
function namedSchool() {
  const school = benchSchool();
  const [model] = school.topics;
  if (!model) throw new Error('the school has topics');
  school.topics = Array.from({ length: NAMES }, (_, index) => {
    const chapter = school.chapters[index % school.chapters.length];
    const names = [ENGLISH[index % ENGLISH.length], HINDI[index % HINDI.length], `Lecture ${index}`];
    if (chapter?.key.startsWith('c12') && index % 5 < 2) names.push('Vidyut');
    return { ...model, key: `named-${index}`, chapter: chapter?.key ?? '', topic_name: names.join(' ') };
  });
  const materials = Array.from({ length: DOCUMENTS }, (_, index) => ({
    key: `sheet-${index}`,
    chapter: school.chapters[index % 12]?.key ?? '',
    title: `Sheet ${index}`,
    path: `sheets/${index}.pdf`,
    size_bytes: 1,
  }));
  return { ...school, materials };
}

/** Texts for the documents, as if they had been taken. */
async function writeTexts(sql: DirectSql): Promise<void> {
  const others = Array.from({ length: 200 }, (_, index) => `of${index}`).join(' ');
  const text = `The momentum of a body that is thrown changes with the force on it. ${others} ${'Its mass stays. '.repeat(60)}`;
  const words = ` ${[...new Set(wordsOf(text).map(({ folded }) => folded))].join(' ')} `;
  const numbers = (count: number) =>
    `(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n) n`;
  await sql.run('INSERT INTO document (path, edition) SELECT path, 1 FROM study_material');
  await sql.run(
    `INSERT INTO document_page (document_id, page, text, words) SELECT d.document_id, n.i, ?, ? FROM document d CROSS JOIN ${numbers(20)}`,
    text,
    words,
  );
  await sql.run(
    `INSERT INTO document_word (document_id, word) SELECT d.document_id, 'word' || (n.i * 37 + d.document_id * 11)
     FROM document d CROSS JOIN ${numbers(600)}`,
  );
  for (const word of words.trim().split(' '))
    await sql.run('INSERT INTO document_word (document_id, word) SELECT document_id, ? FROM document', word);
}

/** Milliseconds of each call, from the first byte of the question to the last of the answer. */
async function ask(port: number, callers: readonly Caller[], q: string): Promise<Series> {
  const times = new Series();
  for (let time = 0; time < TIMES; time += 1) {
    const { path, ...request } = callRequest(search.search, { q }, callers[time % callers.length]);
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, request);
    await answer.text();
    if (!answer.ok) throw new Error(`search answered ${answer.status} to ${q}`);
    times.values.push(performance.now() - began);
  }
  return times;
}

async function measureEngine(engine: Engine, postgres: Postgres | undefined): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-search-'));
  const database = await prepareDatabase(engine, folder, namedSchool(), postgres?.url);
  const sql = directSql(database.url);
  const ids = await insertStudents(sql, SESSIONS, 1);
  const callers = await insertSessions(sql, ids);
  await writeTexts(sql);
  if (engine === 'postgres') await sql.run('VACUUM ANALYZE');
  await sql.close();
  const portal = await startMeasured('../server/src/main.ts', ['serve'], {
    ...database.env,
    PORT: '0',
    NODE_ENV: 'production',
    SMS_URL: 'console',
  });
  try {
    const rows: string[][] = [];
    for (const [about, q] of ASKED) {
      const times = await ask(portal.port, callers, q);
      const most = Math.max(...times.values);
      rows.push([`${engine}: ${about}, '${q}', ms`, times.text(1), `all < ${LIMIT_MS}`, most < LIMIT_MS ? 'yes' : 'NO']);
    }
    console.log(markdownTable(FIGURES, rows).join('\n'));
    return rows;
  } finally {
    await portal.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const postgres = await startPostgres();
try {
  const rows = [...(await measureEngine('sqlite', undefined)), ...(await measureEngine('postgres', postgres))];
  const about = [
    `; one process, load average ${loadAverage()}.`,
    `${NAMES.toLocaleString('en')} names; ${TIMES} calls each, one after the other: the median, and from the quickest to the slowest.`,
  ];
  writeResults({ file: 'search', title: 'Search', command: 'npm run bench -- search', about, head: FIGURES, rows });
} finally {
  await postgres.stop();
}
