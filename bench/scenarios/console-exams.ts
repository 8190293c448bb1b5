import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { staffCalls } from '@portal/contract/staff';
import { portalFlags } from '../../runtime/node24.mjs';
import { directSql, placeDatabase } from '../../server/src/testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../server/src/testing/folder.ts';
import { Load, startMeasured } from '../children.ts';
import { FIGURES, loadAverage, markdownTable, writeResults } from '../report.ts';
import { prepareSchool } from '../school.ts';
import { Series } from '../series.ts';
import { addOwner } from '../staff.ts';

/**
 * What staff do in the console while students sit exams: 5,000 attempts marked anew by the call while students hand in,
 * 500 students watched, the largest paper looked at. On SQLite, one process.
 */
const ROUNDS = 3;
const [ATTEMPTS, WATCHED, LOOKS, PREVIEWS] = [5000, 500, 20, 10];
/** An open page asks so often. */
const EVERY_MS = 10_000;
const HAND_INS = { connections: 16, pause: 40, ms: 12_000, call: 'submit_quiz', from: 0 } as const;
const RULES = ['both', 'drop-attempted', 'drop-all', 'leave'] as const;
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const { items, questions, source } = staffCalls;
const rows: (string | number)[][] = [];
const add = (what: string, figure: string, target = '', isMet?: boolean): void =>
  void rows.push([what, figure, target, isMet === undefined ? '' : isMet ? 'yes' : 'no']);
const serving = { NODE_ENV: 'production', SMS_URL: 'console', LOG_LEVEL: 'warn', PORT: '0' };

async function attemptsAndWatching(): Promise<void> {
  const school = await prepareSchool();
  await school.learn();
  const url = `file:${school.folder}/portal.db`;
  const sql = directSql(url);
  const quiz = school.facts.quizzes[0];
  if (!quiz) throw new Error('the school has no quiz');
  await sql.run(
    `DELETE FROM attempt WHERE attempt_id NOT IN (SELECT attempt_id FROM attempt ORDER BY attempt_id LIMIT ${ATTEMPTS})`,
  );
  // The key that 5,000 were marked by is no more that of the paper.
  await sql.run(
    `INSERT INTO paper (kind, item_id, version, document, created_at)
     SELECT kind, item_id, 2, json_set(document, '$.questions[0].answer', json_extract(document, '$.questions[0].options[0]')), 0
     FROM paper WHERE kind = 'quiz' AND item_id = ? AND version = 1`,
    quiz.quiz_id,
  );
  await sql.run('UPDATE quiz SET version = 2 WHERE quiz_id = ?', quiz.quiz_id);
  const exam_id = await watchedExam(sql);
  const owner = await addOwner(url);
  const portal = await startMeasured('../server/src/main.ts', ['serve'], { ...school.env, ...serving });
  const load = new Load(school.facts);
  try {
    const call = owner(portal.port);
    const item = { kind: 'quiz' as const, item_id: quiz.quiz_id };
    const marking = (rule: (typeof RULES)[number] | 'new') => ({
      ...item,
      rules: [{ question_id: quiz.question_ids[0] ?? 0, rule }],
    });
    const again = async (rule: (typeof RULES)[number] | 'new') => {
      const { stamp, ...plan } = await call(questions.plan_regrade, marking(rule));
      const began = performance.now();
      const done = await call(questions.regrade, { ...marking(rule), stamp, why: 'bench' });
      return { plan, done, ms: performance.now() - began };
    };
    const bytes = async (): Promise<string> =>
      createHash('sha256')
        .update(JSON.stringify(await sql.all('SELECT * FROM counted_attempt ORDER BY attempt_id')))
        .digest('hex');
    const before = await bytes();
    const { plan, done } = await again('new');
    const { undo } = await call(questions.plan_undo_regrade, item);
    await call(questions.undo_regrade, { ...item, stamp: undo?.stamp ?? '', why: 'bench' });
    const isSame = ([plan.attempts, plan.up, plan.down] as const).every(
      (each, at) => each === [done.attempts, done.up, done.down][at],
    );
    add(`a trial over ${done.attempts} attempts says what is done`, `${done.up} up, ${done.down} down`, 'the same', isSame);
    add('marks after it was taken back, by their hash', '', 'the same', (await bytes()) === before);

    const handIn = () => load.run({ ...HAND_INS, port: portal.port });
    await handIn();
    const [alone, during, took] = [new Series(), new Series(), new Series()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await handIn();
      const all = async () => {
        for (const rule of RULES) took.values.push((await again(rule)).ms);
      };
      const [beside] = await Promise.all([handIn(), all()]);
      during.values.push(beside.p99);
      alone.values.push((first.p99 + (await handIn()).p99) / 2);
    }
    const share = during.over(alone);
    add(`${ATTEMPTS} attempts and more marked anew by the call, ms`, took.text(), '5000', took.median <= 5000);
    add('p99 of hand-ins meanwhile, ms', during.text(1));
    add('p99 of hand-ins before and after, ms', alone.text(1));
    add('the one by the other', share.text(2), '1.2', share.median <= 1.2);

    const cpu = new Series();
    const seen = await call(items.watch, { kind: 'exam', item_id: exam_id });
    for (let round = 0; round < ROUNDS; round += 1) {
      const used = (await portal.usage()).cpu;
      for (let look = 0; look < LOOKS; look += 1) await call(items.watch, { kind: 'exam', item_id: exam_id });
      cpu.values.push(((await portal.usage()).cpu - used) / 1000 / LOOKS);
    }
    const ofCore = (cpu.median / EVERY_MS) * 100;
    add(`one look at ${seen.students.length} students, ms of CPU`, cpu.text(1));
    add(`an open page, which looks every ${EVERY_MS / 1000} s, of one core`, `${ofCore.toFixed(2)} %`, '1 %', ofCore < 1);
  } finally {
    await portal.stop();
    load.stop();
    await sql.close();
    school.remove();
  }
}

/** An exam of 500 students, each with an attempt under way; for them alone. */
async function watchedExam(sql: ReturnType<typeof directSql>): Promise<number> {
  const exam = await sql.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'open-11'`);
  const batch = await sql.get<{ batch_id: number }>(`SELECT batch_id FROM batch WHERE key = 'closed-11'`);
  const [exam_id, batch_id] = [exam?.exam_id ?? 0, batch?.batch_id ?? 0];
  await sql.run('INSERT INTO exam_batch (exam_id, batch_id) VALUES (?, ?)', exam_id, batch_id);
  await sql.run('DELETE FROM student_batch WHERE batch_id = ?', batch_id);
  await sql.run(
    `INSERT INTO student_batch (stud_id, batch_id) SELECT s.stud_id, b.batch_id FROM student s JOIN batch b ON b.ac_id = s.ac_id
     WHERE b.batch_id = ? ORDER BY s.stud_id LIMIT ${WATCHED}`,
    batch_id,
  );
  await sql.run(
    `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at)
     SELECT 'exam', stud_id, ?, 1, 'bench', 1, ? FROM student_batch WHERE batch_id = ?`,
    exam_id,
    Date.now(),
    batch_id,
  );
  return exam_id;
}

/** Looks at the largest paper that a request holds and nothing else: how long the serving thread stands still. */
async function previews(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const school = join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA });
  const { url, env } = await placeDatabase('sqlite', folder);
  execFileSync(process.execPath, [...portalFlags, main, 'content', 'load', school], {
    env: { ...env, PATH: process.env['PATH'] },
  });
  const owner = await addOwner(url);
  const portal = await startMeasured('../server/src/main.ts', ['serve'], { ...env, ...serving });
  try {
    const call = owner(portal.port);
    const paper = {
      name: 'The largest',
      chapter: 'physics/motion',
      added_on: '2026-11-27',
      questions: Array.from({ length: 500 }, (_, at) => ({
        key: `q${at}`,
        question: `A body starts from rest with $a=${at + 1}\\,\\text{m/s}^2$. How far does it go in $5\\,\\text{s}$, and how fast is it then? Take $g=10$.`,
        options: [`$${at}\\,\\text{m}$`, `$\\frac{${at}}{2}$`, `$\\sqrt{${at}}$`, 'none of these'],
        answer: 1,
        explanation: '$s=\\frac12 at^2$, and $v=at$.',
      })),
    };
    const look = () => call(source.preview, { kind: 'quiz', key: 'largest', source: paper });
    const shown = await look();
    if (!shown.paper) throw new Error(`the paper has mistakes: ${JSON.stringify(shown.findings.slice(0, 3))}`);
    const [idle, stood, busy, took] = [new Series(), new Series(), new Series(), new Series()];
    for (let round = 0; round < PREVIEWS; round += 1) {
      await portal.stood();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      idle.values.push((await portal.stood()).ms);
      const began = performance.now();
      await look();
      took.values.push(performance.now() - began);
      const { ms, cpu } = await portal.stood();
      stood.values.push(ms);
      busy.values.push(cpu);
    }
    add(
      `a preview of ${shown.paper.questions.length} questions with formulas (${JSON.stringify(paper).length} bytes), ms`,
      took.text(),
    );
    add('the longest that the serving thread stood still meanwhile, ms', stood.text(1), '50', Math.max(...stood.values) <= 50);
    add('the same in a second in which nothing is asked, ms', idle.text(1));
    add('the longest turn of that thread in time of the processor, ms', busy.text(1), '50', Math.max(...busy.values) <= 50);
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await attemptsAndWatching();
await previews();
console.log(markdownTable(FIGURES, rows).join('\n'));
const about = [
  `; SQLite, one process, load average ${loadAverage()}.`,
  `Medians of ${ROUNDS} rounds (of previews ${PREVIEWS}; from least to most); ${HAND_INS.connections} students hand in, each again after ${HAND_INS.pause} ms. Load and portal share the machine.`,
];
writeResults({
  file: 'console-exams',
  title: 'Exams in the console',
  command: 'npm run bench -- console-exams',
  about,
  head: FIGURES,
  rows,
});
