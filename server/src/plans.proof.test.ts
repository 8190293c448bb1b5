import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attempts, auth, exams, quiz, type Endpoint, type Id } from '@portal/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../scripts/machine/start-postgres.ts';
import { rankWith } from './attempt/rank/rank.store.ts';
import { PaperCache } from './attempt/shown/paper.cache.ts';
import { workByTheClock } from './work.ts';
import { belongings } from './students/erase/belongings.ts';
import { goodBodies, post, POST_ROWS } from './testing/rows.ts';
import { createPostgresDatabase, directSql, prepareDatabase } from './testing/database.ts';
import { startMailbox, type Mailbox } from './testing/mailbox.ts';
import { ASHA, RAVI, startPortal, testSchool, type TestPortal } from './testing/portal.ts';

const BELONGINGS = Object.fromEntries(await belongings());

/**
 * Tables that grow with the number of students and the time they use the portal; all others are the school's, and
 * small. What staff decided is read by staff only.
 */
const GROWING = new Set([...Object.keys(BELONGINGS), 'attempt_mark', 'attempt_void', 'otp_code', 'otp_ref', 'otp_gate']);
GROWING.delete('attendance');
GROWING.delete('audit');
GROWING.delete('audit_change');
// The table never has more than 20,000 rows.
GROWING.delete('staff_trace');

/** A part of a plan as PostgreSQL writes it. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

interface Explained {
  'Query Text': string;
  Plan: Plan;
}

let postgres: Postgres;
let portal: TestPortal;
let box: Mailbox;
let explained: Explained[];
let inAHall: Explained[];

beforeAll(async () => {
  // Every statement is logged with its plan. A small table is read whole, index or not, unless that is made expensive:
  // a plan that still reads a table whole has no index it could use.
  postgres = await startPostgres({
    shared_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_format': 'json',
    enable_seqscan: 'off',
  });
  const { url } = await createPostgresDatabase(postgres.url);
  // Told which school: the copy that is at hand is of the embedded database.
  box = await startMailbox();
  const mails = {
    SMTP_URL: box.url,
    MAIL_FROM: 'portal@example.org',
    PUBLIC_URL: 'https://portal.example.org',
    DIGEST_AT: '00:00',
  };
  portal = await startPortal('sqlite', { env: { DATABASE_URL: url, ...mails }, school: testSchool() });
  const log = path.join(postgres.dir, 'log');
  // The loading of the school is no call.
  const before = statSync(log).size;
  await everyCall();
  const hallFrom = statSync(log).size;
  explained = plansIn(readFileSync(log).subarray(before).toString());
  await oneOfAHall();
  inAHall = plansIn(readFileSync(log).subarray(hallFrom).toString());
});
afterAll(async () => {
  await portal.stop();
  await box.close();
  await postgres.stop();
});

/** Makes every call of the contract once with a body it takes, and takes whole quizzes and exams up to the report. */
async function everyCall(): Promise<void> {
  const caller = await portal.signIn(ASHA);
  const bodies = await goodBodies(portal, caller);
  const send = (row: Endpoint) => post(portal.url, row.path, JSON.stringify(bodies.get(row.path)), { Token: caller.token });
  for (const [kind, submit, key] of [
    ['quiz', quiz.submit_quiz, 'quiz_id'],
    ['exam', exams.submit_exam, 'exam_id'],
  ] as const) {
    const item_id = bodies.get(submit.path)?.[key] as Id;
    const device_id = 'device-of-the-test';
    const begun = await portal.call(attempts.start_attempt, { kind, item_id, device_id }, { caller });
    const attempt_id = begun.data?.attempt_id ?? 0;
    await portal.call(attempts.save_answers, { attempt_id, device_id, seq: 1, answers: [] }, { caller });
    const given = { submit_data: [], attempt_id, device_id };
    const submitKey = 'a-key-of-the-test';
    const handed =
      kind === 'quiz'
        ? await portal.call(quiz.submit_quiz, { quiz_id: item_id, ...given }, { caller, submitKey })
        : await portal.call(exams.submit_exam, { exam_id: item_id, ...given }, { caller, submitKey });
    const report = handed.data?.report_id ?? 0;
    expect(handed.status, handed.message).toBe(true);
    if (kind === 'quiz') await portal.call(quiz.quiz_report_by_id, { id: report }, { caller });
    else await portal.call(exams.get_exam_report_by_id, { record_id: report }, { caller });
    await portal.call(attempts.attempt_result, { attempt_id }, { caller });
    await portal.call(attempts.check_receipt, { receipt: handed.data?.receipt ?? '' });
  }
  // The statements of an exam's report once the exam has closed, in a school that shows students their rank.
  await rankWith(portal.services.db, { item_id: 1, stud_id: 1, attempt_id: 1, marks: 1 }, portal.services.now());
  // A guardian is asked whether the monthly sheet may come.
  const sql = directSql(portal.services.config.DATABASE_URL);
  await sql.run(`INSERT INTO setting (name, value) VALUES ('guardian_mail', 'on')`);
  await sql.run(`UPDATE student SET guardian_email = 'home@example.org' WHERE stud_id = ?`, caller.stud_id);
  await sql.close();
  // The work by the clock, once.
  const papers = new PaperCache(portal.services.db);
  for (const job of workByTheClock(portal.services, papers)) await job.run(new AbortController().signal);
  // Signing out last.
  const last = [auth.logout.path, auth.end_session.path] as string[];
  for (const row of POST_ROWS.toSorted((a, b) => Number(last.includes(a.path)) - Number(last.includes(b.path)))) {
    portal.passTime(2000);
    await send(row);
  }
  await fetch(`${portal.url}/api${auth.academic_levels.path}`);
}

/**
 * An exam from start to hand-in by one student, while a hall is under way at it and PostgreSQL has not yet looked at
 * any table.
 */
async function oneOfAHall(): Promise<void> {
  const caller = await portal.signIn(RAVI);
  const bodies = await goodBodies(portal, caller);
  const item_id = Number(bodies.get(exams.submit_exam.path)?.['exam_id']);
  const sql = directSql(portal.services.config.DATABASE_URL);
  await sql.run(`INSERT INTO student (stud_id, phone_code, mobile, name, guardian, district, email, ac_id, created_at)
    SELECT 100000 + n, '91', CAST(100000 + n AS TEXT), '', '', '', '', (SELECT MIN(ac_id) FROM academic_level), 0 FROM generate_series(1, 3000) n`);
  await sql.run(`INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, epoch, started_at, deadline_at)
    SELECT 'exam', 100000 + n, ${item_id}, 1, '', 0, 0, 9000000000000 FROM generate_series(1, 3000) n`);
  await sql.close();
  const device_id = 'device-of-the-hall';
  const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id, device_id }, { caller });
  const attempt_id = begun.data?.attempt_id ?? 0;
  await portal.call(attempts.save_answers, { attempt_id, device_id, seq: 1, answers: [] }, { caller });
  const handed = await portal.call(exams.submit_exam, { exam_id: item_id, submit_data: [], attempt_id, device_id }, { caller });
  expect(handed.status, handed.message).toBe(true);
}

/** The statements and plans that auto_explain wrote; a plan's lines begin with a tab. */
function plansIn(log: string): Explained[] {
  const blocks = log.matchAll(/plan:\n((?:\t.*\n?)+)/gu);
  const all = [...blocks].map(([, text = '']) => JSON.parse(text) as Explained);
  return [...new Map(all.map((each) => [each['Query Text'], each])).values()];
}

const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)];

/** A growing table read whole, from its beginning or along an index without a condition. */
const readsAll = (plan: Plan): boolean =>
  /^(?:Seq|Index|Index Only) Scan$/u.test(plan['Node Type']) &&
  plan['Index Cond'] === undefined &&
  GROWING.has(plan['Relation Name'] ?? '');

test('every call was looked at, and those that touch what grows are among them', () => {
  expect(explained.length).toBeGreaterThan(60);
  const touched = new Set(explained.flatMap((each) => parts(each.Plan).map((part) => part['Relation Name'])));
  expect([...GROWING].filter((table) => !touched.has(table))).toEqual([]);
});

const scansThat = (all: Explained[], are: (plan: Plan) => boolean): string[] =>
  all.flatMap((each) =>
    parts(each.Plan)
      .filter(are)
      .map((part) => `${part['Node Type']} of ${part['Relation Name']} (${part['Index Cond'] ?? ''}): ${each['Query Text']}`),
  );

test('no call reads a growing table whole on PostgreSQL', () => {
  expect(scansThat(explained, readsAll)).toEqual([]);
});

// Before it has looked at a table, PostgreSQL takes any index that fits somewhat: one of the item alone reads a whole
// hall at every start.
test('no student in a hall of thousands has what others do read on PostgreSQL', () => {
  const isOfOne = (plan: Plan) =>
    GROWING.has(plan['Relation Name'] ?? '') &&
    /\bstud_id = /u.test(plan.Filter ?? '') &&
    // By the number of the attempt itself: that is one row, whoever's it is.
    !/\b(?:attempt_id|open_id) = /u.test(plan['Index Cond'] ?? '');
  expect(inAHall.length).toBeGreaterThan(10);
  expect(scansThat(inAHall, isOfOne)).toEqual([]);
});

test('no call reads a growing table whole on SQLite', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-plans-'));
  const database = await prepareDatabase('sqlite', folder);
  const sql = directSql(database.url);
  const views = await sql.all<{ name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'view'`);
  const scans: string[] = [];
  for (const { 'Query Text': text } of explained) {
    // Locks and claims are PostgreSQL's alone, and so is the test's own look at the catalogue.
    if (/FOR UPDATE|pg_|migration|clock_timestamp|\bjob\b/u.test(text)) continue;
    const whole = views.reduce((all, view) => (all.includes(view.name) ? `${all}\n${view.sql}` : all), text);
    const aliases = [
      ...(whole + views.map((view) => view.sql).join('\n')).matchAll(/(?:FROM|JOIN|,)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/giu),
    ];
    const plan = await sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text.replaceAll(/\$\d+/gu, '?')}`);
    for (const { detail } of plan) {
      const name = /^SCAN (\w+)/u.exec(detail)?.[1];
      const tables = aliases.filter(([, table, alias]) => alias === name || table === name).map(([, table = '']) => table);
      if (name && tables.some((table) => GROWING.has(table))) scans.push(`${detail}: ${text}`);
    }
  }
  await sql.close();
  rmSync(folder, { recursive: true, force: true });
  expect(scans).toEqual([]);
});
