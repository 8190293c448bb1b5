import type { Load } from './children.ts';
import type { Job } from './load.ts';
import type { Usage } from './usage.ts';
import { Series } from './series.ts';

/**
 * The cost of a call, one figure a round: CPU microseconds a request, calls a second, 99th percentile in milliseconds.
 */
export class Figure {
  /** CPU of all processes that serve it, and of the first of them alone. */
  readonly cpu = new Series();
  readonly first = new Series();
  readonly rate = new Series();
  readonly p99 = new Series();
}

/** The processes whose CPU counts. */
export interface Metered {
  usage(): Usage | Promise<Usage>;
}

/** Runs the job and records what each request cost the processes that served it. */
export async function measure(figure: Figure, servers: Metered[], load: Load, job: Job): Promise<void> {
  const used = async (): Promise<number[]> =>
    (await Promise.all(servers.map(async (server) => server.usage()))).map(({ cpu }) => cpu);
  const before = await used();
  const { done, ms, p99 } = await load.run(job);
  const each = (await used()).map((cpu, index) => (cpu - (before[index] ?? 0)) / done);
  figure.cpu.values.push(each.reduce((sum, cpu) => sum + cpu, 0));
  figure.first.values.push(each[0] ?? 0);
  figure.rate.values.push((done / ms) * 1000);
  figure.p99.values.push(p99);
}
