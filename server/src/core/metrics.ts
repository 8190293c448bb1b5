import { statfs } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ownBuild } from './build.ts';
import type { Services } from './services.ts';
import type { Listener, Outcome } from './traffic.ts';

/** Bounds in seconds: a call is felt from a tenth on, and a commit is waited for by many. */
const CALL_BUCKETS = [0.01, 0.05, 0.1, 0.25, 1, 4];
const COMMIT_BUCKETS = [0.002, 0.005, 0.01, 0.05, 0.25, 1];

const NS_PER_S = 1e9;

/** How the portal is just now: calls that are answered, writes that are not durable, whether it is ready. */
interface State {
  waiting: () => number;
  writing: () => number;
  isReady: () => Promise<boolean>;
  /** The lines of the console's page of health, as far as they are looked at all the time. */
  levels: () => [check: string, level: number][];
}

/** The outcome of a call as operators look for it: what was refused for its content is nobody's fault here. */
function outcomeOf(code: number): string {
  if (code === 429) return 'limited';
  if (code === 503) return 'busy';
  if (code >= 500) return 'failed';
  return code >= 400 ? 'refused' : 'answered';
}

/**
 * Counts what the portal does, for Prometheus. No label has a value that a student or a school chose: there are as many
 * series on the last day as on the first.
 */
export class Metrics implements Listener {
  readonly #registry = new Registry();
  readonly #calls = this.#counter('portal_calls_total', 'Calls by what became of them', 'outcome');
  readonly #seconds = this.#histogram('portal_call_seconds', 'How long calls took', CALL_BUCKETS);
  readonly #commits = this.#histogram('portal_write_seconds', 'How long writes took until they were durable', COMMIT_BUCKETS);
  readonly #codes = this.#counter('portal_codes_total', 'One-time codes given to the SMS gateway, by its answer', 'outcome');
  readonly #jobs = this.#counter('portal_job_runs_total', 'Runs of work by the clock', 'outcome');
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  call(code: number, ms: number): void {
    this.#calls.inc({ outcome: outcomeOf(code) });
    this.#seconds.observe(ms / 1000);
  }

  write(ms: number): void {
    this.#commits.observe(ms / 1000);
  }

  code(outcome: Outcome): void {
    this.#codes.inc({ outcome });
  }

  job(outcome: Outcome): void {
    this.#jobs.inc({ outcome });
  }

  /** Adds what is looked at when Prometheus asks: the state of the services, and how many calls wait. */
  watchState({ config, clock, copying }: Services, { waiting, writing, isReady, levels }: State): void {
    this.#delay.enable();
    if (copying)
      this.#gauge('portal_copy_lag_seconds', 'How far the copy of the database is behind', () => copying.state().lag_s);
    this.#gauge('portal_ready', '1 where the database takes writes and answers reads', async () => Number(await isReady()));
    new Gauge({
      name: 'portal_health',
      help: '0 where a line of the page of health is well, 1 for a warning, 2 where it is red',
      labelNames: ['check'],
      registers: [this.#registry],
      collect() {
        for (const [check, level] of levels()) this.set({ check }, level);
      },
    });
    this.#gauge('portal_calls_waiting', 'Calls that are being answered', waiting);
    this.#gauge('portal_writes_waiting', 'Writes that are not durable yet', writing);
    this.#gauge('portal_clock_in_doubt', '1 where the clock of the machine is not trusted', () =>
      Number(clock.warning() !== undefined),
    );
    this.#gauge('portal_thread_delay_seconds', 'The 99th percentile of how late the thread that serves was', () => {
      const late = this.#delay.percentile(99) / NS_PER_S;
      this.#delay.reset();
      return late;
    });
    this.#gauge('portal_disk_free_bytes', 'Room on the disk of DATA_DIR', async () => {
      const { bavail, bsize } = await statfs(config.DATA_DIR);
      return bavail * bsize;
    });
    this.#gauge('portal_disk_size_bytes', 'Size of the disk of DATA_DIR', async () => {
      const { blocks, bsize } = await statfs(config.DATA_DIR);
      return blocks * bsize;
    });
    this.#gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU that the process has used',
      registers: [this.#registry],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
  }

  /** Serves the text at /metrics of a port of its own, which no student's browser reaches. */
  async listen(port: number, host: string): Promise<Server> {
    const { version, commit } = await ownBuild();
    const build = new Gauge({
      name: 'portal_build_info',
      help: 'The build that runs',
      labelNames: ['version', 'commit'],
      registers: [this.#registry],
    });
    build.set({ version, commit }, 1);
    const server = createServer((request, response) => void this.#answer(request, response));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen(port, host, resolve);
    await promise;
    return server.unref();
  }

  async #answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = url === '/metrics' ? await this.#registry.metrics().catch(() => undefined) : '';
    if (text === undefined) response.writeHead(500).end();
    else if (text === '') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': this.#registry.contentType }).end(text);
  }

  #counter(name: string, help: string, label: string): Counter {
    return new Counter({ name, help, labelNames: [label], registers: [this.#registry] });
  }

  #histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name, help, buckets, registers: [this.#registry] });
  }

  #gauge(name: string, help: string, look: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await look());
      },
    });
  }
}
