import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type Caller, type Id } from '@portal/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOver } from '../../server/src/testing/call.ts';
import { Chance } from '../../server/src/testing/chance.ts';
import type { Engine } from '../../server/src/db/database.ts';
import { createPostgresDatabase, directSql, insertSessions, insertStudents } from '../../server/src/testing/database.ts';
import { ENGINES } from '../../server/src/testing/portal.ts';
import { startProcess, type PortalProcess } from '../../server/src/testing/process.ts';
import { root } from '../machine/command.ts';

const { attempts, exams } = calls;
/** The last portal before there were releases: it was brought to a machine by git. */
const BEFORE = '2c865fad4b973f56524c55e72858869465e333cb';
const STUDENTS = 30;

let folder = '';
let env: Record<string, string> = {};
let drop: () => Promise<void> = async () => undefined;
const running: PortalProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-upgrade-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((portal) => portal.kill('SIGKILL')));
  await drop();
  drop = async () => undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Sets up an empty place of that engine; returns the address of its database. */
async function prepare(engine: Engine): Promise<string> {
  env = { PATH: process.env['PATH'] ?? '', DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
  if (engine === 'sqlite') return `file:${path.join(folder, 'data/portal.db')}`;
  const database = await createPostgresDatabase();
  drop = database.drop;
  env = { ...env, DATABASE_URL: database.url, SECRET: 'a-secret-for-tests-that-is-long-enough' };
  return database.url;
}

/** Puts the sources of that commit into a folder, with the packages of this checkout; returns its first module. */
function placeBefore(): string {
  const tree = path.join(folder, 'before');
  mkdirSync(path.join(tree, 'node_modules/@portal'), { recursive: true });
  const sources = execFileSync('git', ['archive', BEFORE, 'server', 'contract', 'bank', 'content', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  });
  execFileSync('tar', ['-x', '-C', tree], { input: sources });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@portal') symlinkSync(path.join(root, 'node_modules', name), path.join(tree, 'node_modules', name));
  for (const name of ['bank', 'contract', 'server'])
    symlinkSync(path.join(tree, name), path.join(tree, 'node_modules/@portal', name));
  return path.join(tree, 'server/src/main.ts');
}

async function start(main?: string): Promise<{ url: string; portal: PortalProcess }> {
  const portal = startProcess(env, [], [], main);
  running.push(portal);
  return { url: await portal.ready, portal };
}

/** A student who sits the exam. */
interface Sitting {
  caller: Caller;
  device_id: string;
  questions: { question_id: Id; options: string[] }[];
}

/** A phone that takes one exam of a portal. */
class Phones {
  readonly #url: string;
  readonly #exam_id: number;

  constructor(url: string, exam_id: number) {
    this.#url = url;
    this.#exam_id = exam_id;
  }

  async sits(caller: Caller): Promise<Sitting> {
    const { data } = await callOver(this.#url, exams.exam, { exam_id: this.#exam_id }, { caller });
    const questions = (data?.questions ?? []).filter(({ type = 'single' }) => type === 'single');
    return { caller, device_id: `phone-of-${String(caller.stud_id)}`, questions };
  }

  /** Begins, or goes on; returns what the portal holds. */
  async begins({ caller, device_id }: Sitting) {
    const input = { kind: 'exam' as const, item_id: this.#exam_id, device_id };
    const { data, message } = await callOver(this.#url, attempts.start_attempt, input, { caller });
    if (!data) throw new Error(message);
    return data;
  }

  /** Saves these answers besides those that are held; resolves once they are acknowledged. */
  async saves(sitting: Sitting, chosen: readonly number[]): Promise<void> {
    const { caller, device_id, questions } = sitting;
    const { attempt_id, epoch, seq } = await this.begins(sitting);
    const answers = answersOf(questions, chosen);
    const input = { attempt_id, device_id, seq: seq + 1, answers, ...(epoch !== undefined && { epoch }) };
    const { data, message } = await callOver(this.#url, attempts.save_answers, input, { caller });
    if (data?.mine !== 1 || data.seq !== seq + 1) throw new Error(message);
  }

  async handsIn(sitting: Sitting, chosen: readonly number[]): Promise<Id> {
    const { caller, device_id, questions } = sitting;
    const { attempt_id } = await this.begins(sitting);
    const input = { exam_id: this.#exam_id, attempt_id, device_id, submit_data: answersOf(questions, chosen) };
    const { data, message } = await callOver(this.#url, exams.submit_exam, input, {
      caller,
      submitKey: `hand-in-of-${device_id}`,
    });
    if (data?.report_id === undefined) throw new Error(message);
    return data.report_id;
  }

  async report(caller: Caller, record_id: Id) {
    return (await callOver(this.#url, exams.get_exam_report_by_id, { record_id }, { caller })).data;
  }
}

/** The option chosen of each question, by its place; -1 where none is. */
const answersOf = (questions: Sitting['questions'], chosen: readonly number[]) =>
  questions.flatMap(({ question_id, options }, at) => {
    const answer = options[chosen[at] ?? -1];
    return answer === undefined ? [] : [{ question_id, answer }];
  });

const byNumber = <Row extends { question_id: Id }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => Number(one.question_id) - Number(other.question_id));

test.each(ENGINES)(
  'OPS-02 SRV-05 an upgrade from the portal of before there were releases, with 30 exams under way (%s): every answer is there and goes on, what was handed in stays as it was',
  // Two portals, one of them with nothing compiled yet, and a school that is read from its folder.
  { timeout: 240_000 },
  async (engine) => {
    const chance = new Chance(39);
    const url = await prepare(engine);
    const main = placeBefore();
    // An embedded portal loads the demo school by itself.
    const demo = path.join(folder, 'before/content');
    if (engine === 'postgres') execFileSync(process.execPath, [main, 'content', 'load', demo], { env });
    const old = await start(main);
    const sql = directSql(url);
    // One without a window, of the level of the demo's first student.
    const found = await sql.get<{ exam_id: number; ac_id: number }>(
      `SELECT (SELECT exam_id FROM exam WHERE key = 'physics-11-unit-test') AS exam_id,
              (SELECT ac_id FROM student WHERE mobile = '9000000001') AS ac_id`,
    );
    const callers = await insertSessions(sql, await insertStudents(sql, 2 * STUDENTS, found?.ac_id ?? 0));
    await sql.close();
    const before = new Phones(old.url, found?.exam_id ?? 0);
    const sittings = await Promise.all(callers.map((caller) => before.sits(caller)));
    const chosen = sittings.map(({ questions }) => questions.map(({ options }) => chance.whole(-1, options.length - 1)));
    const [underWay, over] = [sittings.slice(0, STUDENTS), sittings.slice(STUDENTS)];
    for (const [at, sitting] of underWay.entries()) await before.saves(sitting, chosen[at] ?? []);
    const reports: [Caller, Id, unknown][] = [];
    for (const [at, sitting] of over.entries()) {
      const report_id = await before.handsIn(sitting, chosen[STUDENTS + at] ?? []);
      reports.push([sitting.caller, report_id, await before.report(sitting.caller, report_id)]);
    }
    await old.portal.kill('SIGTERM');

    const after = new Phones((await start()).url, found?.exam_id ?? 0);
    for (const [caller, report_id, report] of reports) expect(await after.report(caller, report_id)).toMatchObject(report ?? {});
    for (const [at, sitting] of underWay.entries()) {
      const given = answersOf(sitting.questions, chosen[at] ?? []);
      const { answers } = await after.begins(sitting);
      expect(byNumber(answers)).toEqual(byNumber(given));
      const all = sitting.questions.map((_, place) => Math.max(0, chosen[at]?.[place] ?? -1));
      await after.saves(sitting, all);
      const report = await after.report(sitting.caller, await after.handsIn(sitting, all));
      const said = report?.report.map(({ answer }) => answer).filter((answer) => answer !== '');
      expect(said?.toSorted()).toEqual(
        answersOf(sitting.questions, all)
          .map(({ answer }) => answer)
          .toSorted(),
      );
    }
  },
);
