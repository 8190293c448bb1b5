import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '@portal/bank/errors';
import { embeddedFile } from '../../db/open.ts';

/**
 * The portal that serves from a database file, held by the operating system until the process ends, however it ends.
 */
export interface Holding {
  /** Writes down who holds it, for the one that is refused. */
  listensOn(port: number): void;
  release(): void;
}

/**
 * Only one portal serves from an embedded database. Node has no lock of a file of its own, SQLite has: an empty
 * database beside the portal's, held exclusively. Commands beside a running portal do not ask for it. Throws an
 * OperatorError that names who holds it.
 */
export function holdDatabase(url: string): Holding {
  const file = embeddedFile(url);
  mkdirSync(path.dirname(file), { recursive: true });
  const who = `${file}-holder`;
  const lock = new DatabaseSync(`${file}-lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && Number(error.errcode) === 5)) throw error;
    throw new OperatorError(
      `A portal runs on ${file} already: ${holderOf(who)}. Stop it first, or name another place with DATA_DIR or --data.`,
    );
  }
  const since = new Date().toISOString();
  const write = (port?: number): void => writeFileSync(who, JSON.stringify({ pid: process.pid, port, since }), { mode: 0o600 });
  write();
  return {
    listensOn: write,
    release: () => {
      rmSync(who, { force: true });
      lock.close();
    },
  };
}

/** 'process 4711, port 8080, since 2026-11-22T09:00:00.000Z', as far as it is written down. */
function holderOf(who: string): string {
  if (!existsSync(who)) return 'a process that has just begun';
  try {
    const { pid, port, since } = JSON.parse(readFileSync(who, 'utf8')) as { pid: number; port?: number; since: string };
    return `process ${pid}, ${port === undefined ? 'not listening yet' : `port ${port}`}, since ${since}`;
  } catch {
    return 'a process that has just begun';
  }
}
