import { parentPort } from 'node:worker_threads';
import { mustServe, Superseded } from './fence.ts';
import { jobNamed } from './jobs.ts';
import './probe.ts';
import { isOfTheDisk, openSqlite, SqliteSql } from './sqlite.ts';

/** The database it writes to, and the length of the write-ahead log where another one cares for it. */
export interface WriterData {
  file: string;
  logPages?: number | undefined;
}

/** The main thread's request: jobs by name, many in one message. */
export interface WriteRequest {
  id: number;
  job: string;
  input: unknown;
}

/** The writer's answer, in the order of the commit. */
export type WriteReply = { id: number; output: unknown } | ({ id: number } & Failure);

/**
 * The fault; `outage` when it was the disk's and not the job's, `superseded` when another portal serves from the
 * database by now.
 */
interface Failure {
  failure: string;
  outage: boolean;
  superseded: boolean;
}

/** Jobs in one commit at most: bounds how long the first of them waits. */
const GROUP = 256;

/**
 * The writer thread: takes whatever jobs wait, runs each in its own savepoint, commits them together
 * with one fsync and only then answers. A job that throws undoes itself alone; a commit that fails
 * fails every job of its group, since none of them is durable.
 */
export function runWriter({ file, logPages }: WriterData): void {
  const port = parentPort;
  if (!port) throw new Error('runWriter must run in a worker thread');
  const connection = openSqlite(file, { readOnly: false });
  if (logPages !== undefined) connection.exec(`PRAGMA wal_autocheckpoint = ${logPages}`);
  const sql = new SqliteSql(connection);
  const queue: WriteRequest[] = [];
  let busy = false;

  async function runOne(request: WriteRequest): Promise<WriteReply> {
    connection.exec('SAVEPOINT job');
    try {
      const output = await jobNamed(request.job).perform(sql, request.input);
      connection.exec('RELEASE job');
      return { id: request.id, output };
    } catch (error) {
      // After a fault of the disk SQLite itself has undone everything, the group's other jobs too.
      if (!connection.isTransaction) throw error;
      connection.exec('ROLLBACK TO job; RELEASE job');
      return { id: request.id, ...describe(error) };
    }
  }

  async function runGroup(requests: WriteRequest[]): Promise<WriteReply[]> {
    try {
      connection.exec('BEGIN IMMEDIATE');
      await mustServe(sql);
      const replies: WriteReply[] = [];
      for (const request of requests) replies.push(await runOne(request));
      connection.exec('COMMIT');
      return replies;
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      return requests.map(({ id }) => ({ id, ...describe(error) }));
    }
  }

  async function drain(): Promise<void> {
    busy = true;
    while (queue.length > 0) {
      port?.postMessage(await runGroup(queue.splice(0, GROUP)));
      // Lets the messages that came in during the commit join the next group.
      await new Promise((resolve) => setImmediate(resolve));
    }
    busy = false;
  }

  port.on('message', (message: WriteRequest[] | 'close') => {
    if (message === 'close') {
      connection.close();
      port.close();
      return;
    }
    queue.push(...message);
    if (!busy) void drain();
  });
  port.postMessage('ready');
}

function describe(error: unknown): Failure {
  const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { failure, outage: isOfTheDisk(error), superseded: error instanceof Superseded };
}
