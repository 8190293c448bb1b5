import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parse } from 'valibot';
import { attempts, quiz, type Endpoint, type Id } from '../../contract/src/index.ts';
import { shapeOf } from '../../contract/src/shapes.ts';
import type { AttemptServices } from '../../server/src/attempt/attempt.ts';
import { attemptsRoutes } from '../../server/src/attempt/attempt.routes.ts';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { Missed } from '../../server/src/attempt/revision/missed.ts';
import { PaperCache } from '../../server/src/attempt/shown/paper.cache.ts';
import { applySchool } from '../../server/src/content/apply.store.ts';
import type { Handler, Reply } from '../../server/src/core/serve.ts';
import type { Services } from '../../server/src/core/services.ts';
import type { WriteJob } from '../../server/src/db/database.ts';
import { migrateEmbedded } from '../../server/src/db/migrate.ts';
import { openSqlite, SqliteSql } from '../../server/src/db/sqlite.ts';
import { quizRoutes } from '../../server/src/quiz/quiz.routes.ts';
import { ASHA, testSchool } from '../../server/src/testing/school.ts';
import { readList, writeList } from '../../web/src/attempt/kinds/forms.ts';

/**
 * 'whole': as it is. 'bare': one that numbers no starts and keeps no visits and marks, as other servers and older ones
 * are. The others are broken on purpose: calls of older pages count ('unfenced'), a number that is taken is answered as
 * stored as well ('gullible'), answers that are taken back are forgotten ('dropping'), no page is told of marks
 * ('silent'), and changes are taken for the whole ('deaf').
 */
export type Make = 'whole' | 'unfenced' | 'gullible' | 'dropping' | 'silent' | 'deaf' | 'bare';

/** 'plain': single choices. 'shuffled': several right options too, which each attempt shows in an order of its own. */
export type PaperMake = 'plain' | 'shuffled';

/** What is held of an attempt: each answer by its meaning, and the questions visited and marked. */
export interface Held {
  answers: Record<string, string>;
  visited: string[];
  marked: string[];
}

const QUESTIONS = 6;
/** One for each choice of a history, so that a stored answer tells which choice it is. */
const OPTIONS = Array.from({ length: 60 }, (_, index) => `option ${index}`);
/** Of these each choice is another set. */
const BOXES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The portal's own handlers for attempts on its own database, in this process and without a network. */
export class Portal {
  make: Make = 'whole';
  #paper: Found;
  /** How long a write waits for the disk, ms. */
  writeMs: () => number = () => 0;
  readonly #connection: DatabaseSync;
  readonly #folder: string;
  readonly #stud_id: number;
  readonly #handlers: Map<string, Handler<Endpoint>>;
  readonly #papers: Record<PaperMake, Found>;
  readonly #held: StatementSync;
  readonly #handedIn: StatementSync;
  readonly #order: StatementSync;
  #writing: Promise<unknown> = Promise.resolve();
  /** What is held, until something is written. */
  #heldNow: HeldNow | undefined;

  private constructor(folder: string, connection: DatabaseSync, stud_id: number, papers: Record<PaperMake, Found>) {
    this.#folder = folder;
    this.#connection = connection;
    this.#held = connection.prepare(
      `SELECT answers, visited, marked, handed_in
       FROM (SELECT answers, NULL AS visited, marked, 1 AS handed_in, attempt_id FROM attempt
         UNION ALL SELECT answers, visited, marked, 0, attempt_id FROM open_attempt) ORDER BY handed_in DESC, attempt_id LIMIT 1`,
    );
    this.#handedIn = connection.prepare('SELECT answers, NULL AS visited, marked FROM attempt WHERE attempt_id = ?');
    this.#order = connection.prepare('SELECT paper_order FROM open_attempt WHERE item_id = ?');
    this.#stud_id = stud_id;
    this.#papers = papers;
    this.#paper = papers.plain;
    const sql = new SqliteSql(connection);
    const db: Services['db'] = {
      engine: 'sqlite',
      all: (text, ...params) => sql.all(text, ...params),
      get: (text, ...params) => sql.get(text, ...params),
      getEach: (text, each) => sql.getEach(text, each),
      run: (text, ...params) => sql.run(text, ...params),
      write: (job, input) => this.#write(job, input, sql),
      ping: () => Promise.resolve(),
      superseded: new Promise(() => undefined),
      close: () => Promise.resolve(),
    };
    // No more of the services than what these handlers use.
    const clock = { now: () => Date.now(), held: () => undefined };
    const services = { db, now: clock.now, clock, config: { TIME_ZONE: 'UTC' } } as unknown as Services;
    const receipts = { of: () => Promise.resolve('') } as unknown as AttemptServices['receipts'];
    const heard = { note: () => undefined } as unknown as AttemptServices['heard'];
    const keys = {
      orderKey: createSecretKey(Buffer.alloc(32)),
      sealKey: createSecretKey(Buffer.alloc(32)),
      keepKey: createSecretKey(Buffer.alloc(32)),
    };
    const cache = new PaperCache(db);
    const attemptServices: AttemptServices = { papers: cache, missed: new Missed(db, cache), receipts, ...keys, heard };
    const { start_attempt, save_answers, heartbeat, attempt_result } = attemptsRoutes(services, attemptServices);
    const { submit_quiz, get_quiz } = quizRoutes(services, attemptServices);
    const pairs = [
      [attempts.start_attempt, start_attempt],
      [attempts.save_answers, save_answers],
      [attempts.heartbeat, heartbeat],
      [attempts.attempt_result, attempt_result],
      [quiz.submit_quiz, submit_quiz],
      [quiz.get_quiz, get_quiz],
    ] as const;
    // Each handler stands beside its row above; a map cannot say so.
    this.#handlers = new Map(pairs.map(([row, handler]) => [row.path, handler as unknown as Handler<Endpoint>]));
  }

  static async open(): Promise<Portal> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'));
    const file = join(folder, 'portal.db');
    migrateEmbedded(file);
    const connection = openSqlite(file, { readOnly: false });
    // Nobody else has it open, and nothing of it outlives this process.
    connection.exec('PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    const school = testSchool();
    const [first] = school.quizzes;
    const [question] = first?.questions ?? [];
    if (!first || !question) throw new Error('the test school has a quiz with questions');
    const single = { ...question, options: OPTIONS, answer: 'option 0' };
    const several = { ...question, options: BOXES, type: 'multiple' as const, answer: JSON.stringify(BOXES) };
    const asked = (...kinds: (typeof single | typeof several)[]) => kinds.map((kind, index) => ({ ...kind, key: `q${index}` }));
    const all = Array.from({ length: QUESTIONS }, (_, index) => (index % 2 === 0 ? several : single));
    school.quizzes = [
      { ...first, key: 'plain', questions: asked(...all.map(() => single)) },
      { ...first, key: 'shuffled', shuffle: 'questions+options', questions: asked(...all) },
    ];
    const sql = new SqliteSql(connection);
    await applySchool.perform(sql, { school, now: Date.now() });
    const student = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', ASHA);
    if (!student) throw new Error('the test school is not stored');
    const [plain, shuffled] = [await found(sql, 'plain'), await found(sql, 'shuffled')];
    return new Portal(folder, connection, student.stud_id, { plain, shuffled });
  }

  get quiz_id(): number {
    return this.#paper.quiz_id;
  }

  /** The numbers of its questions. */
  get questions(): readonly number[] {
    return this.#paper.question_ids;
  }

  /** From now on the student has that quiz open, and nobody has ever begun it. */
  async reset(paper: PaperMake): Promise<void> {
    this.#connection.exec('DELETE FROM open_attempt; DELETE FROM attempt');
    this.#heldNow = undefined;
    this.#paper = this.#papers[paper];
    // Pages show a shuffled paper once its order is drawn.
    if (paper === 'shuffled') await this.answer(quiz.get_quiz, { quiz_id: this.quiz_id }, undefined);
  }

  /**
   * The answer of that number to a question, as a page writes it. No two are the same; undefined when there are no
   * more.
   */
  choice(question: string, number: number): string | undefined {
    const asked = this.#questionOf(question);
    if (asked?.type !== 'multiple') return OPTIONS[number];
    const row = this.#order.get(this.quiz_id) as { paper_order: string } | undefined;
    const places = (JSON.parse(row?.paper_order ?? '{}') as { o?: Record<string, number[]> }).o?.[question] ?? [];
    // Number 0 has none of them.
    const names = BOXES.filter((_, place) => ((number + 1) & (1 << place)) !== 0);
    return number < OPTIONS.length
      ? writeList(
          places.map((place) => BOXES[place] ?? ''),
          names,
        )
      : undefined;
  }

  /** Returns what an answer says, however it is written. */
  meaning(question: string, answer: string): string {
    return this.#questionOf(question)?.type === 'multiple' && answer !== '' ? writeList(BOXES, readList(answer)) : answer;
  }

  meanings(answers: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, this.meaning(question, answer)]));
  }

  #questionOf(question: string): PaperQuestion | undefined {
    return this.#paper.questions.find(({ question_id }) => String(question_id) === question);
  }

  /** Answers a call of the student; rejects with Refusal or HttpError as the handler does. */
  async answer(row: Endpoint, input: object, submitKey: string | undefined): Promise<Reply<unknown>> {
    const handler = this.#handlers.get(row.path);
    if (!handler) throw new Error(`no handler for ${row.path}`);
    const body = parse(shapeOf(row).body, { ...this.#weakened(input), stud_id: this.#stud_id });
    const session = { session_id: 1, stud_id: this.#stud_id, ac_id: 1, waiting: 0 };
    const call = {
      submitKey,
      address: '',
      userAgent: '',
      cookies: '',
      origin: 'http://127.0.0.1',
      language: 'en' as const,
      session,
    };
    const reply = await handler(body, call);
    return 'data' in reply ? { ...reply, data: this.#worsened(reply.data as Saved, input) } : reply;
  }

  /** Returns what the server holds of the attempt under way; once one is handed in, what is stored in the first. */
  held(): HeldNow {
    return (this.#heldNow ??= this.#readHeld());
  }

  #readHeld(): HeldNow {
    const row = this.#held.get() as (Row & { handed_in: number }) | undefined;
    const { answers = '{}', visited = null, marked = null } = row ?? {};
    const isBlank = answers === '{}' && visited === null && marked === null;
    return { ...this.#read(row), handedIn: row?.handed_in === 1, isBlank };
  }

  /** Says whether another attempt is under way by now. */
  get isUnderWay(): boolean {
    return this.#order.get(this.quiz_id) !== undefined;
  }

  /** Returns the hand-in stored under that number. */
  handedIn(report_id: Id): Held {
    return this.#read(this.#handedIn.get(report_id));
  }

  #read({ answers = '{}', visited, marked }: Partial<Row> = {}): Held {
    const list = (stored: string | null | undefined) => (JSON.parse(stored ?? '[]') as number[]).map(String);
    return {
      answers: this.meanings(JSON.parse(answers) as Record<string, string>),
      visited: list(visited),
      marked: list(marked),
    };
  }

  close(): void {
    this.#connection.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A call as a portal of that make takes it. */
  #weakened(input: Called): object {
    const { answers, visited, marked, ...rest } = input;
    const given = this.make === 'dropping' ? answers?.filter(({ answer }) => answer !== '') : answers;
    const palette = this.make === 'bare' ? {} : { visited, marked };
    const fenced = this.make !== 'unfenced' && this.make !== 'gullible' && this.make !== 'bare';
    return {
      ...rest,
      answers: given,
      ...palette,
      ...(this.make === 'deaf' ? { since: undefined } : {}),
      ...(fenced ? {} : { epoch: undefined }),
    };
  }

  #worsened(data: Saved, { seq }: Saved): Saved {
    if (['whole', 'unfenced', 'dropping', 'deaf'].includes(this.make)) return data;
    const { marked: _untold, ...others } = data;
    if (this.make === 'silent') return others;
    const { stale, epoch, known, ...rest } = data;
    const told = { ...rest, ...(stale === 1 && data.seq === seq ? { mine: 1 } : {}) };
    return this.make === 'bare' || epoch === undefined ? told : { ...told, epoch, known };
  }

  /** One after the other, as the writer thread does them. */
  #write<In, Out>(job: WriteJob<In, Out>, input: In, sql: SqliteSql): Promise<Out> {
    const ms = this.writeMs();
    const done = this.#writing.then(async () => {
      if (ms > 0) await new Promise<void>((resolve) => setTimeout(() => resolve(), ms));
      return job.perform(sql, input).finally(() => (this.#heldNow = undefined));
    });
    this.#writing = done.catch(() => undefined);
    return done;
  }
}

/** A quiz as it is stored. */
interface Found {
  quiz_id: number;
  questions: PaperQuestion[];
  question_ids: number[];
}

async function found(sql: SqliteSql, key: string): Promise<Found> {
  const row = await sql.get<{ quiz_id: number; document: string }>(
    `SELECT q.quiz_id, p.document FROM quiz q JOIN paper p ON p.kind = 'quiz' AND p.item_id = q.quiz_id WHERE q.key = ?`,
    key,
  );
  if (!row) throw new Error(`the quiz ${key} is not stored`);
  const { questions } = JSON.parse(row.document) as Paper;
  return { quiz_id: row.quiz_id, questions, question_ids: questions.map(({ question_id }) => question_id) };
}

type HeldNow = Held & { handedIn: boolean; isBlank: boolean };

interface Row {
  answers: string;
  visited: string | null;
  marked: string | null;
}

interface Called {
  answers?: { answer: string }[];
  visited?: Id[];
  marked?: Id[];
}

interface Saved {
  known?: string | undefined;
  marked?: Id[];
  attempt_id?: Id;
  seq?: number;
  mine?: number;
  stale?: number;
  epoch?: number;
}
