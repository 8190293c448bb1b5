import type { ManyAtOnce, Sql, WriteJob } from './database.ts';

const jobs = new Map<string, WriteJob<unknown, unknown>>();

/**
 * Declares a write, in a `*.store.ts`: the writer thread loads those (`writer.ts`), and finds it again by the name,
 * which alone arrives there.
 * `many` where so many come at once that PostgreSQL is to do them together.
 */
export function writeJob<In, Out>(
  name: string,
  perform: (tx: Sql, input: In) => Promise<Out>,
  many?: ManyAtOnce<In, Out>,
): WriteJob<In, Out> {
  if (jobs.has(name)) throw new Error(`two write jobs are named ${name}`);
  const job = { name, perform, many };
  // The registry forgets In and Out; `Database.write` puts them back by taking the job itself.
  jobs.set(name, job as unknown as WriteJob<unknown, unknown>);
  return job;
}

/** The job of that name; throws when the module that declares it was not loaded: it is no `*.store.ts`. */
export function jobNamed(name: string): WriteJob<unknown, unknown> {
  const job = jobs.get(name);
  if (!job) throw new Error(`no write job is named ${name}`);
  return job;
}
