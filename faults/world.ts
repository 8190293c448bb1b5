import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../contract/src/index.ts';
import type { Engine } from '../server/src/db/database.ts';
import {
  directSql,
  insertSessions,
  insertStudents,
  prepareDatabase,
  type DirectSql,
  type PreparedDatabase,
} from '../server/src/testing/database.ts';
import { startProcess, type PortalProcess } from '../server/src/testing/process.ts';
import { Ledger, type Tally } from './ledger.ts';
import { tracedBy } from './strace.ts';
import { sitQuiz, type Door, type Paper } from './student.ts';

/** Enough for a test; a long run needs more, as each may make two calls a second only. */
const STUDENTS = 120;
const CLIENTS = 12;
/** Longer than anything takes that is waited for here. */
const LIMIT_MS = 120_000;

/** The result of a round of faults. */
export interface Report extends Tally {
  wrong: string[];
  /** Tries that were not answered, and those answered with 'not now': proof that there were faults. */
  cutOff: number;
  unavailable: number;
  /** How long each start took until it was ready, ms. */
  readyMs: number[];
  /** How long after the begin and the end of a fault /readyz was right, ms, each time it was looked at. */
  noticed?: { noticedMs: number; wellMs: number }[];
}

export interface StartOptions {
  env?: Record<string, string>;
  under?: string[];
}

/** A database with students signed in, the portal as a process on it, and the students' side of the story. */
export class World {
  readonly door: Door = { url: undefined };
  readonly ledger = new Ledger();
  readonly readyMs: number[] = [];
  readonly engine: Engine;
  readonly folder: string;
  readonly paper: Paper;
  readonly exam: { exam_id: number; questions: number[] };
  readonly students: Caller[];
  readonly #database: PreparedDatabase;
  #portal: PortalProcess | undefined;
  /** The portal's own process id when it runs under strace. */
  #traced: number | undefined;
  #next = 0;

  private constructor(made: Pick<World, 'engine' | 'folder' | 'paper' | 'exam' | 'students'>, database: PreparedDatabase) {
    this.engine = made.engine;
    this.folder = made.folder;
    this.paper = made.paper;
    this.exam = made.exam;
    this.students = made.students;
    this.#database = database;
  }

  /**
   * `server` is another PostgreSQL server than the one the test command started, `parent` where the data folder is
   * made.
   */
  static async make(
    engine: Engine,
    { server, students: size = STUDENTS, parent = tmpdir() }: { server?: string; students?: number; parent?: string } = {},
  ): Promise<World> {
    const folder = mkdtempSync(path.join(parent, 'portal-faults-'));
    const database = await prepareDatabase(engine, folder, undefined, server);
    const sql = directSql(database.url);
    const questionsOf = (document: string) =>
      (JSON.parse(document) as { questions: { question_id: number }[] }).questions.map(({ question_id }) => question_id);
    const rowOf = async (kind: 'quiz' | 'exam', key: string) => {
      const row = await sql.get<{ id: number; document: string; ac_id: number }>(
        `SELECT i.${kind}_id AS id, p.document, l.ac_id FROM ${kind} i JOIN paper p ON p.kind = '${kind}' AND p.item_id = i.${kind}_id
         JOIN academic_level l ON l.key = 'c11' WHERE i.key = '${key}'`,
      );
      if (!row) throw new Error(`the test school has no ${key}`);
      return { id: row.id, questions: questionsOf(row.document), ac_id: row.ac_id };
    };
    const quiz = await rowOf('quiz', 'motion-quiz');
    const exam = await rowOf('exam', 'mid-term');
    if (engine === 'sqlite') await sql.run('BEGIN');
    const students = await insertSessions(sql, await insertStudents(sql, size, quiz.ac_id));
    if (engine === 'sqlite') await sql.run('COMMIT');
    await sql.close();
    const paper = { quiz_id: quiz.id, questions: quiz.questions };
    return new World({ engine, folder, paper, exam: { exam_id: exam.id, questions: exam.questions }, students }, database);
  }

  /** The environment of a portal process that runs on this database. */
  get env(): Record<string, string> {
    return this.#database.env;
  }

  get portal(): PortalProcess {
    if (!this.#portal) throw new Error('the portal was not started');
    return this.#portal;
  }

  /** Starts the portal, waits until it is ready and lets the students in. */
  async start(options: StartOptions = {}): Promise<string> {
    const began = performance.now();
    this.#portal = startProcess({ ...this.#database.env, ...options.env }, [], options.under);
    const url = await this.#portal.ready;
    this.readyMs.push(performance.now() - began);
    this.#traced = options.under?.[0] === 'strace' ? tracedBy(this.#portal.pid) : undefined;
    this.door.url = url;
    return url;
  }

  /** Kills the portal as `kill -9` does, or waits until it has done so itself. */
  async gone(signal?: 'SIGKILL'): Promise<void> {
    if (signal) this.#signal(signal);
    const exit = await this.portal.exit;
    this.door.url = undefined;
    if (exit.signal !== 'SIGKILL')
      this.ledger.wrong.push(`the portal ended with ${exit.code ?? exit.signal}: ${this.portal.stderr()}`);
  }

  /** Lets the students sit the quiz, many at a time, while `faults` does its worst; the last sitting is ended. */
  async whileTheySit(faults: () => Promise<void>, clients = CLIENTS): Promise<void> {
    const end = { reached: false };
    const sitting = Promise.all(Array.from({ length: clients }, () => this.#client(end)));
    // Once the faults have failed, nobody waits for the students.
    sitting.catch(() => undefined);
    try {
      await Promise.race([faults(), sitting]);
    } finally {
      end.reached = true;
    }
    await sitting;
  }

  /** Waits until that many more answers are acknowledged. */
  async acknowledge(answers: number): Promise<void> {
    const wanted = this.ledger.soFar + answers;
    await this.#until(() => this.ledger.soFar >= wanted, `${answers} answers were not acknowledged`);
  }

  async #until(reached: () => boolean, otherwise: string): Promise<void> {
    for (const began = Date.now(); !reached(); await sleep(10))
      if (Date.now() - began > LIMIT_MS)
        throw new Error(`${otherwise} in ${LIMIT_MS / 1000} s: ${this.#portal?.stderr().slice(-2000)}`);
  }

  /** Waits until that many more calls were answered with 'not now'. */
  async turnedAway(calls: number): Promise<void> {
    const wanted = this.ledger.unavailable + calls;
    await this.#until(() => this.ledger.unavailable >= wanted, `${calls} calls were not turned away`);
  }

  /** A student nobody has used yet, or the one used longest ago. */
  nextStudent(): Caller {
    const student = this.students[this.#next % this.students.length];
    this.#next += 1;
    if (!student) throw new Error('there are no students');
    return student;
  }

  async #client(end: { reached: boolean }): Promise<void> {
    while (!end.reached) await sitQuiz(this.door, this.ledger, this.nextStudent(), this.paper);
  }

  /** SQL beside the portal, for as long as `work` takes. */
  async sql<T>(work: (sql: DirectSql) => Promise<T>): Promise<T> {
    const sql = directSql(this.#database.url);
    try {
      return await work(sql);
    } finally {
      await sql.close();
    }
  }

  /** After a crash and the next start: the database says of itself that it is whole. */
  async checkIntegrity(): Promise<void> {
    if (this.engine !== 'sqlite') return;
    const [row] = await this.sql((sql) => sql.all<{ integrity_check: string }>('PRAGMA integrity_check'));
    if (row?.integrity_check !== 'ok') this.ledger.wrong.push(`integrity_check: ${row?.integrity_check}`);
  }

  /** Holds what the students were told against what is stored. The portal must be running. */
  async report(): Promise<Report> {
    await this.checkIntegrity();
    const tally = await this.sql((sql) => this.ledger.audit(sql));
    const { wrong, cutOff, unavailable } = this.ledger;
    return { ...tally, wrong, cutOff, unavailable, readyMs: this.readyMs };
  }

  /** The portal's own process, also under strace. */
  get pid(): number {
    return this.#traced ?? this.portal.pid;
  }

  /** Stops the portal, if it runs. */
  async stop(): Promise<void> {
    this.#signal('SIGTERM');
    await this.#portal?.exit;
    this.#portal = undefined;
    this.door.url = undefined;
  }

  /** To the portal itself, also where a strace stands in between: that one ends with it. */
  #signal(signal: 'SIGKILL' | 'SIGTERM'): void {
    if (this.#traced === undefined) void this.#portal?.kill(signal);
    else process.kill(this.#traced, signal);
    this.#traced = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await this.#database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
