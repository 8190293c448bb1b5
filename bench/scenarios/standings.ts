import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countRanks } from '../../server/src/attempt/rank/rank.store.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { openDatabase } from '../../server/src/db/open.ts';
import { startPostgres } from '../../scripts/machine/start-postgres.ts';
import { directSql, insertStudents, prepareDatabase } from '../../server/src/testing/database.ts';
import { FIGURES, writeResults } from '../report.ts';
import { benchSchool } from '../school.ts';
import { Series } from '../series.ts';

/**
 * Counts where 50,000 students stand in one exam, as the portal does once it is over: one write, which others wait for.
 */

const STUDENTS = 50_000;
const ROUNDS = 5;
const LIMIT_MS = 2000;

const rows: string[][] = [];

async function counted(engine: Engine): Promise<Series> {
  const server = engine === 'postgres' ? await startPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'portal-standings-'));
  const prepared = await prepareDatabase(engine, folder, benchSchool(), server?.url);
  const sql = directSql(prepared.url);
  const taken = new Series();
  try {
    if (engine === 'sqlite') await sql.run('BEGIN');
    await insertStudents(sql, STUDENTS, 1);
    const exam = await sql.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'open-11'`);
    const exam_id = exam?.exam_id ?? 0;
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT 'exam', stud_id, ?, 1, 'key:1', '{}', 1, (stud_id * 7919) % 721 - 60, 720, 'pass' FROM student`,
      exam_id,
    );
    await sql.run(engine === 'sqlite' ? 'COMMIT' : 'ANALYZE');
    const db = await openDatabase(prepared.url, 4);
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      await db.write(countRanks, { exam_id, basis: String(round), series: null, at: Date.now() });
      taken.values.push(performance.now() - began);
    }
    await db.close();
  } finally {
    await sql.close();
    rmSync(folder, { recursive: true, force: true });
    await prepared.drop();
    if (server) await server.stop();
  }
  return taken;
}

for (const engine of ['sqlite', 'postgres'] as const) {
  const taken = await counted(engine);
  const figure = [`${STUDENTS.toLocaleString('en')} attempts on ${engine}, ms`, taken.text(), `<= ${LIMIT_MS}`];
  rows.push([...figure, taken.median <= LIMIT_MS ? 'yes' : 'NO']);
  console.log(rows.at(-1)?.join('  '));
}
writeResults({
  file: 'standings',
  title: 'Figures of standings',
  command: 'npm run bench -- standings',
  about: [`. One write, ${ROUNDS} times; the first one inserts, the others count anew.`],
  head: FIGURES,
  rows,
});
