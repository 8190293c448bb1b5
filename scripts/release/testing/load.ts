import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { students, type Caller } from '@portal/contract';
import { callOver } from '../../../server/src/testing/call.ts';
import { directSql, insertSessions, insertStudents } from '../../../server/src/testing/database.ts';
import type { Installed } from './installed.ts';

const STUDENTS = 500;
/** How fetch says that a connection has ended before its answer. */
const CUT = new Set<unknown>(['UND_ERR_SOCKET', 'ECONNRESET']);

/** Calls that come in while versions come and go, and writes of a student, each until it is acknowledged. */
export class Load {
  readonly #installed: Installed;
  readonly #done = new AbortController();
  #calling: Promise<unknown> = Promise.resolve();
  #callers: Caller[] = [];
  /** A machine without power refuses; nobody is asked then. */
  isAsking = true;
  asked = 0;
  /** Calls that a portal which ended has cut: phones send them again. */
  cut = 0;
  readonly refused: string[] = [];
  readonly acknowledged: string[] = [];

  constructor(installed: Installed) {
    this.#installed = installed;
  }

  async begin(): Promise<void> {
    const sql = directSql(this.#installed.url);
    const level = await sql.get<{ ac_id: number }>('SELECT MIN(ac_id) AS ac_id FROM academic_level');
    // Each may write a few messages a day.
    this.#callers = await insertSessions(sql, await insertStudents(sql, STUDENTS, level?.ac_id ?? 0));
    await sql.close();
    const each = async (work: () => Promise<void>) => {
      while (!this.#done.signal.aborted) {
        if (this.isAsking) await work();
        await sleep(100);
      }
    };
    this.#calling = Promise.all([each(() => this.#ask()), each(() => this.#write())]);
  }

  /** Ends it, and returns which acknowledged messages the database does not hold once. */
  async end(): Promise<string[]> {
    this.#done.abort();
    await this.#calling;
    const sql = directSql(this.#installed.url);
    const rows = await sql.all<{ message: string }>('SELECT message FROM feedback');
    await sql.close();
    const kept = rows.map(({ message }) => message);
    return this.acknowledged.filter((message) => kept.filter((each) => each === message).length !== 1);
  }

  async #ask(): Promise<void> {
    this.#count(await this.#installed.ask());
  }

  #count(answer: number | string): void {
    this.asked += 1;
    if (answer === 'ECONNRESET') this.cut += 1;
    else if (answer !== 200 && this.isAsking) this.refused.push(String(answer));
  }

  async #write(): Promise<void> {
    const [message, submitKey] = [`message ${randomUUID()}`, randomUUID()];
    const caller = this.#callers[this.acknowledged.length % STUDENTS];
    const options = { submitKey, headers: { Connection: 'close' }, ...(caller && { caller }) };
    while (!this.#done.signal.aborted) {
      while (!this.isAsking) await sleep(50);
      try {
        const { code, status } = await callOver(this.#installed.address, students.add_feedback, { message }, options);
        this.#count(code);
        if (status) {
          this.acknowledged.push(message);
          return;
        }
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined;
        this.#count(cause && 'code' in cause && CUT.has(cause.code) ? 'ECONNRESET' : String(cause ?? error));
      }
      await sleep(50);
    }
  }
}
