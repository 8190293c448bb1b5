import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { students, type Caller } from '@portal/contract';
import { expect, vi } from 'vitest';
import { callOver } from './call.ts';
import { runPortal } from './command.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase } from './database.ts';
import { startProcess, type PortalProcess } from './process.ts';

/** Enough that none of them says too much. */
export const STUDENTS = 100;

/** How far a copy is, as /readyz says it. */
interface Lag {
  until: number;
  lag_s: number;
  notice?: string;
}

/** A portal whose database has a copy in a folder beside it, and what a test does with both. */
export class Copied {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'portal-copy-'));
  readonly data = path.join(this.folder, 'data');
  readonly copy = path.join(this.folder, 'copy');
  env: Record<string, string> = {};
  callers: Caller[] = [];
  readonly #running: PortalProcess[] = [];
  #said = 0;
  #places = 0;

  static async prepare(): Promise<Copied> {
    const copied = new Copied();
    const database = await prepareDatabase('sqlite', copied.data);
    // The portal keeps its own secret in a file, which must come along.
    const { SECRET: _given, ...rest } = database.env;
    copied.env = { ...rest, COPY_TO: copied.copy, LOG_LEVEL: 'warn' };
    const sql = directSql(database.url);
    const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'c11'`);
    copied.callers = await insertSessions(sql, await insertStudents(sql, STUDENTS, level?.ac_id ?? 0));
    await sql.close();
    return copied;
  }

  async remove(): Promise<void> {
    for (const portal of this.#running.splice(0)) await portal.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  start(extra: Record<string, string> = {}): PortalProcess {
    const portal = startProcess({ ...this.env, ...extra });
    this.#running.push(portal);
    return portal;
  }

  async lag(url: string): Promise<Lag> {
    return ((await (await fetch(`${url}/readyz`)).json()) as { copy: Lag }).copy;
  }

  /** Waits until the copy holds everything acknowledged until now. */
  async caughtUp(url: string): Promise<void> {
    const now = Date.now();
    await vi.waitFor(async () => expect((await this.lag(url)).until).toBeGreaterThan(now), { timeout: 15_000, interval: 50 });
  }

  /** A message of a student's that the portal has acknowledged. */
  async say(url: string): Promise<string> {
    const message = `message ${(this.#said += 1)}`;
    const caller = this.callers[this.#said % this.callers.length];
    const own = { ...(caller && { caller }), submitKey: `say-${randomBytes(8).toString('hex')}` };
    const { status, message: words } = await callOver(url, students.add_feedback, { message }, own);
    expect({ status, words }).toMatchObject({ status: true });
    return message;
  }

  async sayMany(url: string, count: number): Promise<string[]> {
    const said: string[] = [];
    for (let done = 0; done < count; done += 10)
      said.push(...(await Promise.all(Array.from({ length: 10 }, () => this.say(url)))));
    return said;
  }

  /** The place into which the next restore goes. */
  nextPlace(): string {
    return path.join(this.folder, `place-${this.#places + 1}`);
  }

  /** Restores into a place of its own; returns that, and how it ended. */
  async restored(from = this.copy, ...args: string[]) {
    const place = this.nextPlace();
    this.#places += 1;
    const { COPY_TO: _off, ...rest } = this.env;
    return { place, ...(await runPortal(rest, 'restore', '--from', from, '--data', place, ...args)) };
  }

  generations(): string[] {
    return readdirSync(this.copy)
      .filter((name) => !name.startsWith('.'))
      .toSorted();
  }

  filesOf(generation: string): string[] {
    return readdirSync(path.join(this.copy, generation)).toSorted();
  }
}

/** Returns every row of every table of a sound database. */
export async function contents(dataDir: string): Promise<Record<string, unknown>> {
  const sql = directSql(`file:${path.join(dataDir, 'portal.db')}`);
  expect(await sql.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const tables = await sql.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await sql.all(`SELECT * FROM "${name}"`);
  await sql.close();
  return rows;
}

export async function messagesIn(dataDir: string): Promise<string[]> {
  const { feedback } = (await contents(dataDir)) as { feedback: { message: string }[] };
  return feedback.map(({ message }) => message);
}
