import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parse } from 'valibot';
import { attempts, quiz, type Endpoint, type Id } from '../../contract/src/index.ts';
import { shapeOf } from '../../contract/src/shapes.ts';
import type { AttemptServices } from '../../server/src/attempt/attempt.ts';
import { attemptsRoutes } from '../../server/src/attempt/attempt.routes.ts';
import { PaperCache } from '../../server/src/attempt/shown/paper.cache.ts';
import { applySchool } from '../../server/src/content/apply.store.ts';
import type { Handler, Reply } from '../../server/src/core/serve.ts';
import type { Services } from '../../server/src/core/services.ts';
import type { WriteJob } from '../../server/src/db/database.ts';
import { migrateEmbedded } from '../../server/src/db/migrate.ts';
import { openSqlite, SqliteSql } from '../../server/src/db/sqlite.ts';
import { quizRoutes } from '../../server/src/quiz/quiz.routes.ts';
import { ASHA, testSchool } from '../../server/src/testing/school.ts';

/**
 * 'whole': as it is. 'bare': one that numbers no starts, as other servers and older ones are. The two in between are broken on
 * purpose: calls of older pages count ('unfenced'), and a number that is taken is answered as stored as well ('gullible').
 */
export type Make = 'whole' | 'unfenced' | 'gullible' | 'bare';

const QUESTIONS = 4;
/** One for each choice of a history, so that a stored answer tells which choice it is. */
export const OPTIONS = Array.from({ length: 60 }, (_, index) => `option ${index}`);

/** The portal's own handlers for attempts on its own database, in this process and without a network. */
export class Portal {
  readonly quiz_id: number;
  readonly questions: number[];
  make: Make = 'whole';
  /** How long a write waits for the disk, ms. */
  writeMs: () => number = () => 0;
  readonly #connection: DatabaseSync;
  readonly #folder: string;
  readonly #stud_id: number;
  readonly #handlers: Map<string, Handler<Endpoint>>;
  readonly #held: StatementSync;
  readonly #handedIn: StatementSync;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(
    folder: string,
    connection: DatabaseSync,
    found: { stud_id: number; quiz_id: number; questions: number[] },
  ) {
    this.#folder = folder;
    this.#connection = connection;
    this.#held = connection.prepare(
      `SELECT answers, handed_in FROM (SELECT answers, 1 AS handed_in, attempt_id FROM attempt
       UNION ALL SELECT answers, 0, attempt_id FROM open_attempt) ORDER BY handed_in DESC, attempt_id LIMIT 1`,
    );
    this.#handedIn = connection.prepare('SELECT answers FROM attempt WHERE attempt_id = ?');
    this.#stud_id = found.stud_id;
    this.quiz_id = found.quiz_id;
    this.questions = found.questions;
    const sql = new SqliteSql(connection);
    const db: Services['db'] = {
      engine: 'sqlite',
      all: (text, ...params) => sql.all(text, ...params),
      get: (text, ...params) => sql.get(text, ...params),
      run: (text, ...params) => sql.run(text, ...params),
      write: (job, input) => this.#write(job, input, sql),
      ping: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
    // No more of the services than what these handlers use.
    const clock = { now: () => Date.now(), held: () => undefined };
    const services = { db, now: clock.now, clock, config: { TIME_ZONE: 'UTC' } } as unknown as Services;
    const receipts = { of: () => Promise.resolve('') } as unknown as AttemptServices['receipts'];
    const attemptServices: AttemptServices = { papers: new PaperCache(db), receipts, orderKey: Buffer.alloc(32) };
    const { start_attempt, save_answers, attempt_result } = attemptsRoutes(services, attemptServices);
    const { submit_quiz } = quizRoutes(services, attemptServices);
    const pairs = [
      [attempts.start_attempt, start_attempt],
      [attempts.save_answers, save_answers],
      [attempts.attempt_result, attempt_result],
      [quiz.submit_quiz, submit_quiz],
    ] as const;
    // Each handler stands beside its row above; a map cannot say so.
    this.#handlers = new Map(pairs.map(([row, handler]) => [row.path, handler as unknown as Handler<Endpoint>]));
  }

  static async open(): Promise<Portal> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
    const file = join(folder, 'portal.db');
    migrateEmbedded(file);
    const connection = openSqlite(file, { readOnly: false });
    connection.exec('PRAGMA synchronous = OFF');
    const school = testSchool();
    const [first] = school.quizzes;
    const [question] = first?.questions ?? [];
    if (!first || !question) throw new Error('the test school has a quiz with questions');
    first.questions = Array.from({ length: QUESTIONS }, (_, index) => ({
      ...question,
      key: `q${index}`,
      options: OPTIONS,
      answer: 'option 0',
    }));
    const sql = new SqliteSql(connection);
    await applySchool.perform(sql, { school, now: Date.now() });
    const student = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', ASHA);
    const row = await sql.get<{ quiz_id: number; document: string }>(
      `SELECT q.quiz_id, p.document FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id WHERE q.key = ?`,
      first.key,
    );
    if (!student || !row) throw new Error('the test school is not stored');
    const paper = JSON.parse(row.document) as { questions: { question_id: number }[] };
    const questions = paper.questions.map(({ question_id }) => question_id);
    return new Portal(folder, connection, { stud_id: student.stud_id, quiz_id: row.quiz_id, questions });
  }

  /** As if nobody had ever begun the quiz. */
  forget(): void {
    this.#connection.exec('DELETE FROM open_attempt; DELETE FROM attempt');
  }

  /** Answers a call of the student; rejects with Refusal or HttpError as the handler does. */
  async answer(row: Endpoint, input: object, submitKey: string | undefined): Promise<Reply<unknown>> {
    const handler = this.#handlers.get(row.path);
    if (!handler) throw new Error(`no handler for ${row.path}`);
    const body = parse(shapeOf(row).body, {
      ...input,
      ...(this.make === 'whole' ? {} : { epoch: undefined }),
      stud_id: this.#stud_id,
    });
    const session = { session_id: 1, stud_id: this.#stud_id, ac_id: 1, waiting: 0 };
    const call = { submitKey, address: '', userAgent: '', cookies: '', secure: false, session };
    const reply = await handler(body, call);
    return 'data' in reply ? { ...reply, data: this.#worsened(reply.data as Saved, input) } : reply;
  }

  /** Returns the server's answer to each question under way; once an attempt is handed in, those stored in the first. */
  held(): { answers: Record<string, string>; handedIn: boolean } {
    const row = this.#held.get() as { answers: string; handed_in: number } | undefined;
    return { answers: JSON.parse(row?.answers ?? '{}') as Record<string, string>, handedIn: row?.handed_in === 1 };
  }

  /** Returns the hand-in stored under that number. */
  handedIn(report_id: Id): Record<string, string> {
    const row = this.#handedIn.get(report_id) as { answers: string } | undefined;
    return JSON.parse(row?.answers ?? '{}') as Record<string, string>;
  }

  close(): void {
    this.#connection.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #worsened(data: Saved, { seq }: Saved): Saved {
    if (this.make === 'whole' || this.make === 'unfenced') return data;
    const { stale, epoch, ...rest } = data;
    const told = { ...rest, ...(stale === 1 && data.seq === seq ? { mine: 1 } : {}) };
    return this.make === 'bare' || epoch === undefined ? told : { ...told, epoch };
  }

  /** One after the other, as the writer thread does them. */
  #write<In, Out>(job: WriteJob<In, Out>, input: In, sql: SqliteSql): Promise<Out> {
    const ms = this.writeMs();
    const done = this.#writing.then(async () => {
      if (ms > 0) await new Promise<void>((resolve) => setTimeout(() => resolve(), ms));
      return job.perform(sql, input);
    });
    this.#writing = done.catch(() => undefined);
    return done;
  }
}

interface Saved {
  attempt_id?: Id;
  seq?: number;
  mine?: number;
  stale?: number;
  epoch?: number;
}
