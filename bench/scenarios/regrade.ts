import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { portalFlags } from '../../runtime/node24.mjs';
import type { Paper } from '@portal/bank/paper/paper';
import { directSql } from '../../server/src/testing/database.ts';
import { Load, startMeasured } from '../children.ts';
import { FIGURES, loadAverage, markdownTable, writeResults } from '../report.ts';
import { prepareSchool } from '../school.ts';
import { Series } from '../series.ts';

/**
 * Marks 5,000 attempts anew with the command, once by each rule, as a process of its own beside the portal, while
 * students hand in; before and after it they hand in alone for as long. On SQLite, where one writes at a time.
 */
const ROUNDS = 3;
const ATTEMPTS = 5000;
const LIMIT_MS = 5000;
/** Limits the p99 of hand-ins with a regrade to this multiple of the p99 without. */
const MOST = 1.2;
const HAND_INS = { connections: 16, pause: 40, ms: 18_000, call: 'submit_quiz', from: 0 } as const;
const RULES = ['new', 'both', 'drop-attempted', 'drop-all', 'leave'];
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

const school = await prepareSchool();
await school.learn();
const sql = directSql(`file:${school.folder}/portal.db`);
const [quiz_id] = school.facts.quizzes.map((quiz) => quiz.quiz_id);
await sql.run(
  `DELETE FROM attempt WHERE attempt_id NOT IN (SELECT attempt_id FROM attempt ORDER BY attempt_id LIMIT ${ATTEMPTS})`,
);
const key = await correctFirstQuestion(quiz_id ?? 0);
const env = { ...school.env, PORT: '0', NODE_ENV: 'production', SMS_URL: 'console', LOG_LEVEL: 'warn' };
const portal = await startMeasured('../server/src/main.ts', ['serve'], env);
const load = new Load(school.facts);

/** Corrects the key of the paper's first question, as loading a corrected folder does; returns the key of the quiz. */
async function correctFirstQuestion(item_id: number): Promise<string> {
  const row = await sql.get<{ key: string; document: string }>(
    `SELECT q.key, p.document FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id WHERE q.quiz_id = ?`,
    item_id,
  );
  const paper = JSON.parse(row?.document ?? '{}') as Paper;
  const [first] = paper.questions;
  if (first) first.answer = first.options[0] ?? '';
  await sql.run(
    `INSERT INTO paper (kind, item_id, version, document, created_at) VALUES ('quiz', ?, 2, ?, 0)`,
    item_id,
    JSON.stringify(paper),
  );
  await sql.run('UPDATE quiz SET version = 2 WHERE quiz_id = ?', item_id);
  return row?.key ?? '';
}

/** Milliseconds that the command takes, from its start to its end. */
async function regrade(rule: string): Promise<number> {
  const began = performance.now();
  const args = ['exams', 'regrade', key, '--kind', 'quiz', '--rule', `q0=${rule}`, '--why', 'bench'];
  const child = spawn(process.execPath, [...portalFlags, main, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the regrade ended with ${code}`);
  return performance.now() - began;
}

try {
  const handIn = () => load.run({ ...HAND_INS, port: portal.port });
  const regrades = async () => {
    for (const rule of RULES) took.values.push(await regrade(rule));
  };
  await handIn();
  const [alone, during, took] = [new Series(), new Series(), new Series()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await handIn();
    const [beside] = await Promise.all([handIn(), regrades()]);
    const after = await handIn();
    during.values.push(beside.p99);
    alone.values.push((before.p99 + after.p99) / 2);
  }
  const marks = await sql.get<{ count: number }>('SELECT COUNT(*) AS count FROM attempt_mark');
  const share = during.over(alone);
  const met = (is: boolean): string => (is ? 'yes' : 'no');
  const rows = [
    [
      `${ATTEMPTS} attempts marked anew, ms from the command's start to its end`,
      took.text(),
      `${LIMIT_MS}`,
      met(took.median <= LIMIT_MS),
    ],
    ['p99 of hand-ins meanwhile, ms', during.text(1), '', ''],
    ['p99 of hand-ins before and after, ms', alone.text(1), '', ''],
    ['the one by the other', share.text(2), `${MOST}`, met(share.median <= MOST)],
  ];
  console.log(markdownTable(FIGURES, rows).join('\n'));
  const about = [
    `; SQLite, one process, load average ${loadAverage()}.`,
    `Medians of ${ROUNDS} rounds of ${RULES.length} regrades (from least to most), ${marks?.count ?? 0} marks written in all. ${HAND_INS.connections} students hand in, each again after ${HAND_INS.pause} ms; the load and the command share the machine with the portal.`,
  ];
  writeResults({ file: 'regrade', title: 'Marking anew', command: 'npm run bench -- regrade', about, head: FIGURES, rows });
} finally {
  await portal.stop();
  load.stop();
  await sql.close();
  school.remove();
}
