import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { portalFlags } from '../runtime/node24.mjs';
import type { Job, Result } from './load.ts';
import type { Facts } from './facts.ts';
import type { Stood, Usage } from './usage.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const READY = /is ready: {2}http:\/\/127\.0\.0\.1:(\d+)/u;

/** A running server that is being measured. */
export interface Measured {
  port: number;
  /** From its start to the line that says it is ready, milliseconds. */
  startMs: number;
  usage(): Promise<Usage>;
  /** The longest that the serving thread stood still since it was asked before. */
  stood(): Promise<Stood>;
  stop(): Promise<void>;
}

/** Starts a server (`file` as seen from this folder) with the meter in it and waits until it says that it is ready. */
export async function startMeasured(file: string, args: string[], env: Record<string, string>): Promise<Measured> {
  const began = performance.now();
  const child = fork(fileOf(file), args, {
    env: { ...env, PATH: process.env['PATH'] },
    execArgv: [...portalFlags, '--import', fileOf('./meter.ts')],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    // Reading goes on for as long as it runs: it logs a line a request.
    child.stdout?.on('data', (chunk: Buffer) => {
      if (text.length < 5000) text += chunk.toString();
      const found = READY.exec(text);
      if (found) resolve(Number(found[1]));
    });
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}: ${text}`)));
  });
  return {
    port,
    startMs: performance.now() - began,
    usage: async () => ask<Usage>(child, 'usage'),
    stood: async () => ask<Stood>(child, 'stood'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A process that puts load on a server. */
export class Load {
  readonly #child: ChildProcess;

  constructor(facts: Facts) {
    this.#child = fork(fileOf('./load.ts'), []);
    this.#child.send({ facts });
  }

  /** Rejects when any answer was not the expected one. */
  async run(job: Job): Promise<Result> {
    const result = await ask<Result>(this.#child, { job });
    if (result.fault !== undefined) throw new Error(`${job.call} was answered with:\n${result.fault}`);
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(message);
  const [value] = (await answer) as [Answer];
  return value;
}
